// Loaded before a process of the product, with --expose-gc: on SIGUSR2 it collects its garbage. What V8 has not collected yet
// would hide how much of the heap stays.
process.on('SIGUSR2', () => globalThis.gc?.());
