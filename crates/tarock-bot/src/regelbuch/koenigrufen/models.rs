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

const RUFER: Weights = [-1.260, -0.232, 0.590, 0.222, 0.689, 0.458, 0.254, 0.262, 0.054, -0.018, 0.122, 0.085, 0.025, 0.000, -0.030, 0.126];
const SOLORUFER: Weights = [-2.152, -0.441, 0.599, 0.265, 0.845, 0.839, 0.292, 0.509, 0.310, 0.160, 0.145, 0.081, -0.258, -0.015, -0.116, 0.138];
const SECHSERDREIER: Weights = [-4.018, 0.191, 0.291, 0.321, 0.662, 0.617, 0.443, 0.280, 0.194, 0.072, 0.213, 0.140, 0.035, 0.000, -0.038, 0.176];
const DREIER: Weights = [-5.215, 0.224, 0.211, 0.333, 0.715, 0.587, 0.511, 0.471, 0.228, 0.081, 0.193, 0.106, 0.206, 0.031, -0.021, 0.185];
const SOLODREIER: Weights = [-6.796, -1.036, 1.148, 0.363, 1.411, 1.128, 0.837, 1.102, 1.110, 0.226, 0.209, 0.050, -0.269, 0.282, -0.059, 0.175];
const FARBENDREIER: Weights = [-3.805, -0.057, 0.227, 0.805, 0.523, 0.120, 0.271, 0.314, 0.028, -0.442, -0.154, -0.006, 0.356, 0.009, 0.272, 0.000];
const FARBENSOLO: Weights = [-7.231, -0.060, 0.348, 1.202, 0.766, -0.012, 0.848, 1.504, 0.725, -0.601, -0.350, -0.265, 0.304, 0.081, 0.345, 0.000];
const BETTLER: Weights = [1.710, 0.124, -0.812, 0.372, -2.214, -1.414, -0.080, -0.514, -1.623, 0.033, -0.157, -0.440, -0.037, -0.265, -0.516, -0.587];
const PICCOLO: Weights = [-2.624, 1.141, -0.424, 0.420, 0.478, -0.028, -0.215, -0.065, -0.250, 0.279, -0.641, 0.063, -0.008, -0.171, -1.363, -0.463];
const ZWICCOLO: Weights = [-4.827, 2.182, -0.425, 0.497, 0.403, -0.389, -0.311, 0.020, -0.249, 0.245, -0.811, 0.099, 0.170, -0.152, -2.278, -0.214];
const TRICCOLO: Weights = [-1.5, 0.0, -0.1, -0.2, 0.3, -0.1, 0.0, 0.2, -0.3, -0.1, -0.1, -0.1, 0.2, 0.0, 0.0, 0.0];
const TRISCHAKEN: Weights = [3.0, -0.1, -0.3, -0.2, -0.8, -0.5, 0.0, -0.4, -0.2, -0.2, -0.2, -0.2, 0.0, 0.0, 0.0, 0.0];
const PAGAT: Weights = [-7.0, 0.8, 0.0, 0.2, 0.3, 0.2, 1.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const PAGAT_ALONE: Weights = [-9.0, 0.8, 0.0, 0.2, 0.3, 0.2, 1.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const UHU: Weights = [-9.0, 0.8, 0.0, 0.3, 0.3, 0.2, 0.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
const KAKADU: Weights = [-10.0, 0.8, 0.0, 0.3, 0.3, 0.2, 0.0, 0.1, 0.2, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0];
