import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, seconds, sum, table } from '../../harness/report.ts';
import { LocalProcess } from '../../local/local-process.ts';
import { root } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';
import { familyOf, residentOf, type Resident } from './resident.ts';
import type { Bench } from '../benchmark.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 5);
/** A product that has had no requests for so long is idle. */
const IDLE_MS = 30_000;
const READY_WITHIN_MS = 300_000;
const AIM_SECONDS = 8;
const AIM_MIB = 900;
const MEBIBYTE = 2 ** 20;

interface Start {
  ms: number;
  /** Milliseconds of each step, as `npm start` prints them */
  steps: Record<string, number>;
}

/** `npm start` where everything is installed and built and the demo members are there: its time, and the memory it keeps. */
export async function run({ dir, scope, step }: Bench) {
  const env = await environment(dir);
  const first = npmStart(dir, env, 0);
  scope.defer(() => end(first, dir));
  await step('Starting with an empty data folder', () => timed(first));
  await end(first, dir);
  const starts: Start[] = [];
  let resident: Resident[] = [];
  for (let number = 1; number <= STARTS; number++) {
    const again = npmStart(dir, env, number);
    scope.defer(() => end(again, dir));
    starts.push(await step(`Start ${number} of ${STARTS}`, () => timed(again)));
    if (number === STARTS) {
      await step('Being idle', () => pause(IDLE_MS));
      resident = residentOf(familyOf(again.pid ?? NaN));
    }
    await end(again, dir);
  }
  const aims = [
    { what: 'warm start', found: median(starts.map(({ ms }) => ms)) / 1000, unit: 's', atMost: AIM_SECONDS },
    { what: 'resident when idle (PSS)', found: totalOf(resident, 'pss'), unit: 'MiB', atMost: AIM_MIB },
  ];
  return { report: reportOf(starts, resident), result: { starts, resident }, aims };
}

/** Free ports, and stores of its own even where those of the shell are others. */
async function environment(ATTUNE_DATA: string) {
  const [app, pages, smtp] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(app), MAIL_PAGES_PORT: String(pages), SMTP_PORT: String(smtp) };
  const unset = { REDIS_URL: undefined, MONGODB_URI: undefined, SMTP_URL: undefined, PUBLIC_URL: undefined };
  return { ...process.env, ...unset, ...ports, ATTUNE_DATA };
}

/** With a log of its own, as the process is ready when its log says so. */
function npmStart(dir: string, env: NodeJS.ProcessEnv, number: number) {
  const logFile = join(dir, `start-${number}.log`);
  const isReady = async () => readFileSync(logFile, 'utf8').includes('Attune is up');
  const recipe = { name: 'npm start', command: 'npm', args: ['start'], cwd: root, env, logFile, isReady };
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
async function end(start: LocalProcess, dir: string) {
  const file = join(dir, 'running.pid');
  if (start.pid && existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGINT');
  while (start.pid) await pause(50);
}

const totalOf = (resident: Resident[], kind: 'rss' | 'pss') => sum(resident.map(one => one[kind])) / MEBIBYTE;

function reportOf(starts: Start[], resident: Resident[]) {
  const mib = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
  const titles = Object.keys(starts[0]?.steps ?? {});
  const rows = titles.map(title => [title, seconds(median(starts.map(({ steps }) => steps[title] ?? NaN)))]);
  const processes = resident.toSorted((one, other) => other.pss - one.pss);
  return [
    `npm start: ${starts.map(({ ms }) => seconds(ms)).join(', ')} (aim ≤ ${AIM_SECONDS} s)`,
    table([['step', 'median'], ...rows]),
    `Resident ${IDLE_MS / 1000} s after it was ready, in MiB (aim ≤ ${AIM_MIB} of PSS)`,
    table([
      ['process', 'PSS', 'RSS'],
      ...processes.map(({ process, pss, rss }) => [process, mib(pss), mib(rss)]),
      ['all', totalOf(resident, 'pss').toFixed(1), totalOf(resident, 'rss').toFixed(1)],
    ]),
  ].join('\n\n');
}
