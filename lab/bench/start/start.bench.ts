import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, seconds, sum, table } from '../../harness/report.ts';
import { microsOf } from '../../harness/processes.ts';
import { run as runCommand } from '../../../infra/local/commands.ts';
import { LocalProcess } from '../../../infra/local/local-process.ts';
import { root } from '../../../infra/local/paths.ts';
import { freePort } from '../../../infra/local/ports.ts';
import { familyOf, residentOf, type Resident } from './resident.ts';
import type { Bench } from '../benchmark.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 5);
/** A product that has had no requests for so long is idle. */
const IDLE_MS = 30_000;
const OBSERVED_MS = 60_000;
const READY_WITHIN_MS = 900_000;
const AIM_BARE_SECONDS = 60;
const AIM_SECONDS = 4;
const AIM_MIB = 450;
const AIM_PERCENT = 6;
/** A process for each service, instead of one for all. */
const IS_SPLIT = process.env.BENCH_SPLIT === '1';
const MEBIBYTE = 2 ** 20;

interface Start {
  ms: number;
  /** Milliseconds of each step, as `npm start` prints them */
  steps: Record<string, number>;
}

/** `npm start` on a bare clone, and where everything is there: its time, and what it keeps of the machine while nothing happens. */
export async function run({ dir, scope, step }: Bench) {
  const bare = await bareStart({ dir, scope, step });
  const data = join(dir, 'data');
  const env = await environment(data);
  const first = npmStart(root, data, env, 0);
  scope.defer(() => end(first, data));
  await step('Starting with an empty data folder', () => timed(first));
  await end(first, data);
  const starts: Start[] = [];
  let resident: Resident[] = [];
  let percent = Number.NaN;
  for (let number = 1; number <= STARTS; number++) {
    const again = npmStart(root, data, env, number);
    scope.defer(() => end(again, data));
    starts.push(await step(`Start ${number} of ${STARTS}`, () => timed(again)));
    if (number === STARTS) {
      await step('Being idle', () => pause(IDLE_MS));
      const pids = familyOf(again.pid ?? Number.NaN);
      percent = await step('Being looked at', () => idlePercent(pids));
      resident = residentOf(pids);
    }
    await end(again, data);
  }
  const aims = [
    { what: 'bare start', found: bare.ms / 1000, unit: 's', atMost: AIM_BARE_SECONDS },
    { what: 'warm start', found: median(starts.map(({ ms }) => ms)) / 1000, unit: 's', atMost: AIM_SECONDS },
    { what: 'resident when idle (PSS)', found: totalOf(resident, 'pss'), unit: 'MiB', atMost: AIM_MIB },
    { what: 'processor time when idle', found: percent, unit: '% of a core', atMost: AIM_PERCENT },
  ];
  return { report: reportOf(bare, starts, resident, percent), result: { bare, starts, resident, percent }, aims };
}

/** What is committed, in a folder of its own, with nothing that npm has kept. */
async function bareStart({ dir, scope, step }: Bench): Promise<Start> {
  const clone = join(dir, 'clone');
  await step('Cloning', () => runCommand('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]));
  const data = join(clone, '.data');
  const env = { ...(await environment(data)), npm_config_cache: join(dir, 'npm') };
  const start = npmStart(clone, data, env, 'bare');
  scope.defer(() => end(start, data));
  const took = await step('Starting a bare clone', () => timed(start));
  await end(start, data);
  return took;
}

/** The processor's time that processes take while nothing happens, in hundredths of a core. */
async function idlePercent(pids: number[]) {
  const processes = Object.fromEntries(pids.map(pid => [String(pid), { pid }]));
  const taken = () => sum(Object.values(microsOf(processes)).filter(Number.isFinite));
  const before = taken();
  await pause(OBSERVED_MS);
  return ((taken() - before) / 1000 / OBSERVED_MS) * 100;
}

/** Free ports, and stores of its own even where those of the shell are others. */
async function environment(ATTUNE_DATA: string) {
  const [app, pages, smtp] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(app), MAIL_PAGES_PORT: String(pages), SMTP_PORT: String(smtp) };
  const unset = { REDIS_URL: undefined, MONGODB_URI: undefined, SMTP_URL: undefined, PUBLIC_URL: undefined };
  return { ...process.env, ...unset, ...ports, ATTUNE_DATA };
}

/** With a log of its own, as the process is ready when its log says so. */
function npmStart(cwd: string, data: string, env: NodeJS.ProcessEnv, number: number | string) {
  const logFile = join(data, '..', `start-${number}.log`);
  const args = ['start', ...(IS_SPLIT ? ['--', '--split'] : [])];
  const isReady = async () => readFileSync(logFile, 'utf8').includes('Attune is up');
  const recipe = { name: 'npm start', command: 'npm', args, cwd, env, logFile, isReady };
  return new LocalProcess({ ...recipe, readyWithin: READY_WITHIN_MS });
}

async function timed(start: LocalProcess): Promise<Start> {
  const begun = performance.now();
  await start.start();
  const ms = performance.now() - begun;
  const printed = readFileSync(start.recipe.logFile ?? '', 'utf8');
  const steps = [...printed.matchAll(/^✓ (.+) \(([\d.]+) s\)$/gm)];
  return { ms, steps: Object.fromEntries(steps.map(([, title, took]) => [title, Number(took) * 1000])) };
}

/** As Ctrl-C does, but to the process that stops the others alone: npm ends after it. */
async function end(start: LocalProcess, data: string) {
  const file = join(data, 'running.pid');
  if (start.pid && existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGINT');
  while (start.pid) await pause(50);
}

const totalOf = (resident: Resident[], kind: 'rss' | 'pss') => sum(resident.map(one => one[kind])) / MEBIBYTE;

function reportOf(bare: Start, starts: Start[], resident: Resident[], percent: number) {
  const mib = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
  const titles = [...new Set([bare, ...starts].flatMap(({ steps }) => Object.keys(steps)))];
  const figure = (ms: number | undefined) => (ms === undefined ? '–' : seconds(ms));
  const rows = titles.map(title => {
    const warm = starts.flatMap(({ steps }) => steps[title] ?? []);
    return [title, figure(bare.steps[title]), figure(warm.length > 0 ? median(warm) : undefined)];
  });
  const processes = resident.toSorted((one, other) => other.pss - one.pss);
  return [
    `npm start${IS_SPLIT ? ' -- --split' : ''}: bare ${seconds(bare.ms)} (aim ≤ ${AIM_BARE_SECONDS} s), warm ${starts.map(({ ms }) => seconds(ms)).join(', ')} (aim ≤ ${AIM_SECONDS} s)`,
    table([['step', 'bare', 'warm, median'], ...rows]),
    `Idle: ${percent.toFixed(1)} % of a core in ${OBSERVED_MS / 1000} s (aim ≤ ${AIM_PERCENT} %)`,
    `Resident ${IDLE_MS / 1000} s after it was ready, in MiB (aim ≤ ${AIM_MIB} of PSS)`,
    table([
      ['process', 'PSS', 'RSS'],
      ...processes.map(({ process, pss, rss }) => [process, mib(pss), mib(rss)]),
      ['all', totalOf(resident, 'pss').toFixed(1), totalOf(resident, 'rss').toFixed(1)],
    ]),
  ].join('\n\n');
}
