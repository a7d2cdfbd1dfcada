#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tarock_fuzz::cup_log(bytes));
