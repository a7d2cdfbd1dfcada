// Runs a WASI program: node think.mjs PROGRAM.wasm ARGS…
//
// It prints nothing itself, because stdout belongs to the program. The program's clock is the CPU time of this process,
// including the compiler's threads: on a shared machine, that is more accurate than wall-clock time.

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const MONOTONIC = 1;

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...args], returnOnExit: true });
const imports = wasi.getImportObject();
const calls = imports.wasi_snapshot_preview1;
const clock = calls.clock_time_get;
calls.clock_time_get = (id, precision, at) => {
    if (id !== MONOTONIC) return clock(id, precision, at);
    const { user, system } = process.cpuUsage();
    const view = new DataView(instance.exports.memory.buffer);
    view.setBigUint64(at, BigInt(user + system) * 1000n, true);
    return 0;
};
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, imports);
process.exitCode = wasi.start(instance);
