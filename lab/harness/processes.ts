import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateway, services } from '../../infra/local/deployables.ts';
import { answers } from '../../infra/local/http-answers.ts';
import { LocalProcess } from '../../infra/local/local-process.ts';
import { freePort } from '../../infra/local/ports.ts';
import { replicaOf } from '../../infra/local/replica.ts';
import type { Surroundings } from '../../infra/local/settings.ts';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROS = 10_000;

/** Flags for Node that have a process write a V8 CPU profile when it ends, where profiles are wanted. */
export function profiling(name: string) {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, name)}`] : [];
}

/** One process of the product, as it runs everywhere, ready; `scope` ends it. */
export async function startDeployable(scope: AsyncDisposableStack, name: string, around: Surroundings, port?: number) {
  const deployable = [...services(), gateway()].find(one => one.name === name);
  if (!deployable) throw new Error(`There is no ${name}.`);
  const label = `${name}${around.databaseSuffix ?? ''}`;
  const replica = await replicaOf(deployable, around, { name: label, port, nodeFlags: profiling(label) });
  scope.defer(() => replica.stop());
  return replica.start();
}

interface Program {
  name: string;
  dir: string;
  script: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
}

/** A program beside the product, ready when PORT answers; `scope` ends it. */
export async function startProgram(scope: AsyncDisposableStack, { name, dir, script, args = [], env }: Program) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = new LocalProcess({
    name,
    command: process.execPath,
    args: [...profiling(name), script, ...args],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    logFile: join(dir, 'logs', `${name}.log`),
    isReady: () => answers(`${url}/ready`),
  });
  scope.defer(() => program.stop());
  return { url, process: await program.start() };
}

export type Processes = Record<string, { pid?: number | undefined }>;

/** The processor's time that each process has taken, in µs, by its name; NaN where the system does not tell. */
export const microsOf = (processes: Processes) =>
  Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, processorMicros(pid)]));

function processorMicros(pid: number | undefined) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // After the name, which may hold anything: state is the third field, utime the fourteenth, stime the fifteenth.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** What work costs each process, in µs for each of the units that it reports to have done. */
export async function costOf<R>(processes: Processes, work: () => Promise<R>, units: (result: R) => number) {
  const before = microsOf(processes);
  const result = await work();
  const after = microsOf(processes);
  const micros = Object.keys(processes).map(name => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / units(result)]);
  return { ...result, cpuMicros: Object.fromEntries(micros) as Record<string, number> };
}
