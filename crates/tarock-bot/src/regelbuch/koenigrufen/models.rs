//! Weights of the models of `hand`, written by `cargo run --release -p tarock-bot --example fit`.

use tarock::{Bonus, Contract};

use super::hand::Weights;

/// The weights of a contract.
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

/// The weights of a bird.
pub(crate) fn bird(bird: Bonus, alone: bool) -> &'static Weights {
    match (bird, alone) {
        (Bonus::PagatUltimo, false) => &PAGAT,
        (Bonus::PagatUltimo, true) => &PAGAT_ALONE,
        (Bonus::UhuUltimo, _) => &UHU,
        _ => &KAKADU,
    }
}

const RUFER: Weights = [
    -1.210, -0.244, 0.568, 0.214, 0.637, 0.549, 0.217, 0.240, 0.094, 0.039, 0.157, 0.095, -0.015, 0.000, -0.007, 0.118,
];
const SOLORUFER: Weights = [
    -2.823, -0.271, 0.420, 0.349, 0.877, 0.764, 0.354, 0.492, 0.333, 0.123, 0.126, 0.089, -0.198, -0.002, -0.038, 0.195,
];
const SECHSERDREIER: Weights =
    [-4.290, 0.264, 0.219, 0.330, 0.744, 0.657, 0.483, 0.326, 0.081, 0.024, 0.167, 0.135, 0.122, 0.000, 0.036, 0.210];
const DREIER: Weights =
    [-6.258, 0.464, -0.027, 0.331, 0.740, 0.705, 0.524, 0.505, 0.380, 0.172, 0.208, 0.152, 0.067, 0.091, 0.020, 0.210];
const SOLODREIER: Weights = [
    -11.768, 0.102, 0.437, 0.447, 1.557, 1.344, 0.997, 1.431, 0.882, 0.083, -0.012, 0.151, 0.068, 0.092, -0.016, 0.255,
];
const FARBENDREIER: Weights = [
    -3.955, -0.038, 0.235, 0.842, 0.611, 0.060, 0.231, 0.399, -0.014, -0.468, -0.150, -0.047, 0.251, 0.015, 0.277,
    0.000,
];
const FARBENSOLO: Weights = [
    -9.346, -0.080, 0.614, 1.495, 0.920, 0.053, 0.865, 1.615, 0.857, -0.699, -0.267, 0.130, 0.237, -0.035, 0.412, 0.000,
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
    12.532, -1.617, -0.253, -0.099, -1.132, -0.544, -0.160, -0.754, 0.082, -0.160, 0.017, -0.139, 0.000, -0.241, 0.297,
    0.107,
];
const PAGAT: Weights = [
    -5.122, 1.004, -0.178, 0.313, 0.117, 0.110, -2.561, 0.157, 0.164, 0.039, 0.261, 0.114, -0.129, 0.000, 0.064, 0.204,
];
const PAGAT_ALONE: Weights =
    [-2.287, 0.225, 0.240, 0.277, 0.127, 0.103, -2.287, 0.034, 0.207, 0.074, 0.240, 0.045, -0.041, 0.367, 0.040, 0.202];
const UHU: Weights = [
    -6.772, 0.913, -0.249, 0.245, 0.201, 0.125, -0.005, 0.093, 0.268, 0.071, 0.176, 0.091, -0.010, 0.000, 0.041, 0.206,
];
const KAKADU: Weights =
    [-5.862, 0.752, -0.241, 0.171, 0.297, 0.150, -0.031, 0.058, 0.301, 0.081, 0.079, 0.038, 0.086, 0.000, 0.071, 0.187];
