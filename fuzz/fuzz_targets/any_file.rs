#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tarock_fuzz::any_file(bytes));
