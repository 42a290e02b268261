import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { root } from './paths.ts';

let watchdog: ChildProcess | undefined;

/**
 * Has a child ended should this process die, however it dies (SIGKILL included).
 *
 * @param pid the child, leader of its own process group
 */
export function guard(pid: number) {
  tell(`+${pid}`);
}

/** @param pid a child that has ended */
export function release(pid: number) {
  tell(`-${pid}`);
}

function tell(line: string) {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${line}\n`);
}

function startWatchdog() {
  const child = spawn('sh', [join(root, 'infra/local/watchdog.sh')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.stdin.on('error', () => {});
  child.unref();
  // A child's pipe is a socket, which would otherwise keep this process alive.
  (child.stdin as Socket).unref();
  return child;
}
