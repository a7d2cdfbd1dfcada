# Sourced by setup and run: sees to it that the pinned toolchain, or its equal, is the one in use.

channel=$(sed -n 's/^channel *= *"\(.*\)"/\1/p' rust-toolchain.toml)

if ! rustup run "$channel" rustc --version >/dev/null 2>&1; then
    # The components and targets are those of rust-toolchain.toml.
    if ! RUST_BACKTRACE=0 rustup toolchain install --no-self-update >&2; then
        # A default toolchain of the same minor release compiles and lints the same.
        default=$(rustup default | cut -d ' ' -f 1)
        version=$(rustup run "$default" rustc --version | cut -d ' ' -f 2)
        if [ "${version%.*}" != "${channel%.*}" ]; then
            echo "error: Rust $channel cannot be fetched, and the default is $version" >&2
            exit 1
        fi
        echo "Rust $channel cannot be fetched; using the default, $version" >&2
        export RUSTUP_TOOLCHAIN="$default"
    fi
fi
