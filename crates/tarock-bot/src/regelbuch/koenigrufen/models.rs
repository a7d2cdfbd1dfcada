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
        Contract::Bettler | Contract::BettlerOuvert => &BETTLER,
        Contract::Piccolo | Contract::PiccoloOuvert => &PICCOLO,
        Contract::Zwiccolo | Contract::ZwiccoloOuvert => &ZWICCOLO,
        Contract::Triccolo | Contract::TriccoloOuvert => &TRICCOLO,
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
    -0.757, -0.169, 0.519, 0.205, 0.629, 0.394, 0.205, 0.243, 0.045, -0.020, 0.108, 0.075, 0.033, -0.549, -0.030, 0.111,
];
const SOLORUFER: Weights = [
    -2.942, -0.178, 0.354, 0.282, 0.829, 0.866, 0.341, 0.580, 0.301, 0.128, 0.083, 0.126, -0.152, 0.052, -0.087, 0.170,
];
const SECHSERDREIER: Weights =
    [-4.193, 0.249, 0.235, 0.323, 0.666, 0.621, 0.448, 0.287, 0.193, 0.072, 0.209, 0.144, 0.043, 0.0, -0.035, 0.180];
const DREIER: Weights =
    [-6.164, 0.418, -0.004, 0.311, 0.844, 0.783, 0.645, 0.482, 0.376, 0.154, 0.260, 0.133, 0.205, 0.098, 0.001, 0.247];
const SOLODREIER: Weights =
    [-11.714, 0.119, 0.374, 0.349, 1.599, 1.307, 0.932, 1.435, 1.125, 0.259, 0.055, 0.194, 0.015, 0.361, -0.032, 0.191];
const FARBENDREIER: Weights = [
    -4.271, -0.076, 0.281, 0.889, 0.628, 0.092, 0.275, 0.414, 0.003, -0.545, -0.148, 0.012, 0.314, -0.009, 0.338, 0.000,
];
const FARBENSOLO: Weights = [
    -9.948, 0.025, 0.656, 1.460, 0.965, 0.073, 0.686, 1.678, 0.787, -0.655, -0.201, -0.076, 0.115, 0.036, 0.477, 0.000,
];
const BETTLER: Weights = [
    2.156, -0.099, -0.784, 0.381, -3.590, -1.418, -0.110, -0.598, -1.838, 0.037, -0.121, -0.422, -0.051, -0.289,
    -0.290, -0.226,
];
const PICCOLO: Weights = [
    -2.691, 0.900, -0.331, 0.433, 0.063, 0.076, -0.165, 0.116, -0.250, 0.181, -0.444, 0.007, 0.001, -0.190, -0.916,
    -0.423,
];
const ZWICCOLO: Weights = [
    -5.524, 0.938, -0.048, 0.381, 0.602, 0.007, -0.174, 0.441, -0.279, 0.162, -0.408, 0.007, 0.102, -0.037, -0.512,
    -0.062,
];
const TRICCOLO: Weights = [-1.5, 0.0, -0.1, -0.2, 0.3, -0.1, 0.0, 0.2, -0.3, -0.1, -0.1, -0.1, 0.2, 0.0, 0.0, 0.0];
const TRISCHAKEN: Weights = [3.0, -0.1, -0.3, -0.2, -0.8, -0.5, 0.0, -0.4, -0.2, -0.2, -0.2, -0.2, 0.0, 0.0, 0.0, 0.0];
const PAGAT: Weights = [-7.0, 0.8, 0.0, 0.2, 0.3, 0.2, 1.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const PAGAT_ALONE: Weights = [-9.0, 0.8, 0.0, 0.2, 0.3, 0.2, 1.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const UHU: Weights = [-9.0, 0.8, 0.0, 0.3, 0.3, 0.2, 0.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const KAKADU: Weights = [-10.0, 0.8, 0.0, 0.3, 0.3, 0.2, 0.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
