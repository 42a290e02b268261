import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// npm start, and npm run demo. Finding, installing and building happens in a process that ends (make-ready.ts), as what it loads would stay in memory:
// Node's own TypeScript alone takes 12 MB. What then stays is a bundle of start.ts, or of demo.ts.

const script = fileURLToPath(new URL('make-ready.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
for (const signal of signals) process.on(signal, pass);
const [code] = await once(child, 'exit');
for (const signal of signals) process.off(signal, pass);

const program = process.argv.includes('--demo') ? 'demo' : 'main';
if (code === 0) await import(new URL(`../../dist/start/${program}.js`, import.meta.url).href);
else process.exitCode = code ?? 1;
