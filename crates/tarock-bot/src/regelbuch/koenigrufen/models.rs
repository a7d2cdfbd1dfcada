//! Weights of the models of `hand`, written by `cargo run --release -p tarock-bot --example fit`.

use tarock::{Bonus, Contract};

use super::hand::Weights;

/// Returns the weights of a contract.
pub(crate) fn contract(contract: Contract) -> &'static Weights {
    match contract {
        Contract::Solorufer => &SOLORUFER,
        Contract::Sechserdreier => &SECHSERDREIER,
        Contract::Dreier => &DREIER,
        Contract::Solodreier => &SOLODREIER,
        Contract::Farbendreier => &FARBENDREIER,
        Contract::Farbensolo => &FARBENSOLO,
        Contract::Bettler => &BETTLER,
        Contract::Piccolo => &PICCOLO,
        Contract::Zwiccolo => &ZWICCOLO,
        Contract::Triccolo => &TRICCOLO,
        Contract::BettlerOuvert => &BETTLER_OUVERT,
        Contract::PiccoloOuvert => &PICCOLO_OUVERT,
        Contract::ZwiccoloOuvert => &ZWICCOLO_OUVERT,
        Contract::TriccoloOuvert => &TRICCOLO_OUVERT,
        Contract::Trischaken => &TRISCHAKEN,
        _ => &RUFER,
    }
}

/// Returns the weights of a bird.
pub(crate) fn bird(bird: Bonus, alone: bool) -> &'static Weights {
    match (bird, alone) {
        (Bonus::PagatUltimo, false) => &PAGAT,
        (Bonus::PagatUltimo, true) => &PAGAT_ALONE,
        (Bonus::UhuUltimo, _) => &UHU,
        _ => &KAKADU,
    }
}

const RUFER: Weights = [
    -1.118, -0.172, 0.488, 0.214, 0.679, 0.518, 0.212, 0.351, 0.042, -0.011, 0.035, 0.092, -0.010, 0.000, -0.035, 0.110,
];
const SOLORUFER: Weights = [
    -2.353, -0.295, 0.427, 0.284, 0.847, 0.778, 0.352, 0.479, 0.436, 0.162, 0.164, 0.045, -0.180, -0.018, -0.098, 0.149,
];
const SECHSERDREIER: Weights = [
    -3.650, 0.113, 0.424, 0.242, 0.928, 0.643, 0.345, 0.557, -0.004, 0.019, -0.017, 0.115, 0.024, 0.000, -0.039, 0.074,
];
const DREIER: Weights =
    [-5.167, 0.158, 0.313, 0.294, 0.887, 0.677, 0.469, 0.765, 0.206, 0.108, -0.076, 0.137, 0.014, 0.058, -0.003, 0.105];
const SOLODREIER: Weights =
    [-9.437, -0.378, 0.804, 0.419, 1.627, 1.097, 0.936, 1.315, 0.693, 0.257, 0.022, 0.126, 0.193, 0.063, -0.038, 0.170];
const FARBENDREIER: Weights = [
    -3.636, -0.031, 0.190, 0.815, 0.525, 0.150, 0.247, 0.340, -0.004, -0.474, -0.162, -0.313, 0.306, 0.049, 0.266,
    0.000,
];
const FARBENSOLO: Weights = [
    -8.638, -0.102, 0.503, 1.531, 0.831, 0.164, 1.016, 1.532, 0.792, -0.704, -0.339, -0.044, 0.301, -0.045, 0.377,
    0.000,
];
const BETTLER: Weights = [
    1.840, 0.183, -0.868, 0.406, -2.460, -1.495, -0.090, -0.529, -1.726, 0.064, -0.176, -0.516, -0.083, -0.269, -0.542,
    -0.572,
];
const BETTLER_OUVERT: Weights = [
    2.662, -0.107, -1.957, 0.640, -0.624, -0.050, -0.422, -0.345, -0.976, -0.293, -0.521, -0.012, 0.029, -0.462,
    -0.922, -0.364,
];
const PICCOLO: Weights = [
    0.519, -1.003, -0.316, 0.157, 0.749, -0.003, -0.205, 0.044, -0.459, 0.086, -0.359, -0.175, -0.063, 0.784, -0.580,
    0.992,
];
const PICCOLO_OUVERT: Weights = [
    1.089, -0.030, -1.293, 0.505, -0.579, -0.061, -0.008, 0.059, -0.699, -0.124, -0.591, 0.272, 0.276, 1.740, 0.380,
    -0.070,
];
const ZWICCOLO: Weights = [
    0.957, -1.388, 0.026, 0.127, 1.347, -0.008, -0.174, 0.196, -0.248, 0.070, -0.187, -0.155, -0.036, -0.861, -0.206,
    -1.134,
];
const ZWICCOLO_OUVERT: Weights = [
    1.006, -0.319, -0.620, 0.813, 0.087, 0.049, 0.150, 0.459, -0.305, -0.144, -0.453, -0.094, -0.006, -0.343, 0.516,
    -1.551,
];
const TRICCOLO: Weights = [
    0.139, -0.643, 0.058, -0.231, 0.718, 0.021, -0.022, 0.173, -0.412, 0.070, -0.288, -0.067, 0.058, -1.623, -0.219,
    -0.565,
];
const TRICCOLO_OUVERT: Weights = [
    -0.108, -0.904, 0.163, 0.618, 0.324, 0.081, 0.788, 0.595, -0.204, -0.090, -0.558, 0.082, -0.005, -0.778, 0.615,
    -1.405,
];
const TRISCHAKEN: Weights = [
    11.236, -1.160, -0.346, 0.027, -0.942, -0.449, -0.136, -0.750, 0.153, -0.140, -0.010, -0.057, 0.000, -0.247,
    -0.096, 0.140,
];
const PAGAT: Weights = [
    -5.048, 0.955, -0.094, 0.315, -0.096, 0.050, -2.524, 0.096, 0.264, 0.064, 0.422, 0.106, -0.212, 0.000, 0.078, 0.074,
];
const PAGAT_ALONE: Weights = [
    -3.313, 0.158, 0.882, 0.255, 0.244, 0.256, -3.313, 0.397, -0.274, -0.144, 0.092, 0.082, -0.409, 0.455, 0.178, 0.056,
];
const UHU: Weights = [
    -7.078, 1.061, -0.227, 0.204, 0.126, 0.078, -0.059, 0.115, 0.199, 0.003, 0.243, 0.039, -0.155, 0.000, 0.091, 0.039,
];
const KAKADU: Weights = [
    -5.858, 0.895, -0.278, 0.165, 0.224, 0.080, -0.103, 0.071, 0.267, 0.042, 0.178, -0.013, -0.030, 0.000, 0.023, 0.066,
];
