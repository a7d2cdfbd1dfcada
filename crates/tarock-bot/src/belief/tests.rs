//! Tests of the belief.
