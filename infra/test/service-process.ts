import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/paths.ts';
import { until } from './until.ts';

const STARTS_WITHIN_MS = 90_000;
/** Node's flags for a program of this repository that is run from its sources. */
export const FROM_SOURCES = ['--import', pathToFileURL(join(root, 'infra/node/typescript.ts')).href];

/** A service in a process of its own, so that it can be killed at any instant. */
export interface ServiceProcess {
  child: ChildProcess;
  /** Everything it has printed. */
  log(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts `services/<name>`, or the `host`, from its sources, and waits until it is ready.
 *
 * @param preload a module that is loaded before it, and may talk to this process
 */
export async function startService(name: string, settings: object, preload?: string): Promise<ServiceProcess> {
  const folder = name === 'host' ? name : join('services', name);
  return startProcess(join(root, folder, 'src/main.ts'), settings, preload);
}

/** The same of any service's main file. */
export async function startProcess(main: string, settings: object, preload?: string): Promise<ServiceProcess> {
  const given = Object.entries(settings).map(([variable, value]) => [variable, String(value)]);
  const defaults = { PATH: process.env['PATH'], HEALTH_PORT: '0', NODE_ENV: 'test' };
  const child = spawn(process.execPath, [...FROM_SOURCES, ...(preload ? ['--import', preload] : []), main], {
    env: { ...defaults, ...Object.fromEntries(given), LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));

  await until(async () => {
    const ending = child.exitCode ?? child.signalCode;
    if (ending !== null) throw new Error(`${main} ended with ${ending}:\n${printed}`);
    const port = /"port":(\d+)/.exec(/^.*"started".*$/m.exec(printed)?.[0] ?? '')?.[1];
    return port !== undefined && (await isReady(port));
  }, STARTS_WITHIN_MS);
  return { child, log: () => printed, kill: (signal = 'SIGKILL') => end(child, signal) };
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
