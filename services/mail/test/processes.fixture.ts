import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../infra/test/until.js';

/** A built service in a process of its own, so that it can be killed at any instant. */
export interface Running {
  /** Everything it has printed. */
  log(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts `services/<name>` as it is deployed, and waits until it is ready. */
export async function startProcess(
  name: 'auth' | 'mail' | 'friends' | 'exports',
  settings: Record<string, string>,
): Promise<Running> {
  const main = join(import.meta.dirname, '../..', name, 'dist/main.js');
  if (!existsSync(main)) throw new Error('The services are not built: npm run build.');
  const env = { PATH: process.env['PATH'], HEALTH_PORT: '0', LOG_LEVEL: 'trace', NODE_ENV: 'test', ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));

  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${printed}`);
    const port = /"port":(\d+)/.exec(/^.*"started".*$/m.exec(printed)?.[0] ?? '')?.[1];
    return port !== undefined && (await isReady(port));
  }, 30_000);
  return { log: () => printed, kill: signal => end(child, signal) };
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
