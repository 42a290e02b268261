import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** @type {import('node:child_process').ChildProcess | undefined} */
let watchdog;

/**
 * Has a child ended should this process die, however it dies (SIGKILL included).
 *
 * @param {number} pid the child, leader of its own process group
 */
export function guard(pid) {
  tell(`+${pid}`);
}

/** @param {number} pid a child that has ended */
export function release(pid) {
  tell(`-${pid}`);
}

/** @param {string} line */
function tell(line) {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${line}\n`);
}

function startWatchdog() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.mjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.stdin.on('error', () => {});
  child.unref();
  // A child's pipe is a socket, which would otherwise keep this process alive.
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  return child;
}
