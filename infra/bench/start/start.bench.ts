import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { microsOfAll } from '../../harness/processes.ts';
import { median, seconds, sum, table } from '../../harness/report.ts';
import { buildWeb } from '../../local/build.ts';
import { LocalProcess } from '../../local/local-process.ts';
import { mongodbEngine } from '../../local/mongodb.ts';
import { fetchedFolders, root } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';
import { redisProgram } from '../../local/redis.ts';
import { familyOf, residentOf, type Resident } from './resident.ts';
import type { Bench } from '../benchmark.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 3);
/** After it a product that nothing is asked of is idle. */
const IDLE_MS = 30_000;
const READY_WITHIN_MS = 300_000;
const AIM_SECONDS = 8;
const AIM_MIB = 900;
const MEBIBYTE = 2 ** 20;

interface Start {
  ms: number;
  /** Of the processor, by all processes; other work on the machine changes it little */
  cpuMs: number;
  /** Milliseconds of each step, as `npm start` itself tells them */
  steps: Record<string, number>;
}

/** `npm start` where all is installed and built and there are no data: how long it takes, and what it keeps resident. */
export async function run({ dir, scope, step }: Bench) {
  await step('Building the web app', buildWeb);
  await step('Finding Redis and MongoDB', () => Promise.all([redisProgram(), mongodbEngine()]));
  const starts: Start[] = [];
  let resident: Resident[] = [];
  for (let number = 1; number <= STARTS; number++) {
    const data = join(dir, String(number));
    const npmStart = await npmStartIn(data);
    scope.defer(() => end(npmStart, data));
    starts.push(await step(`Start ${number} of ${STARTS}`, () => timed(npmStart)));
    if (number === STARTS) {
      await step('Being idle', () => pause(IDLE_MS));
      resident = residentOf(familyOf(npmStart.pid ?? NaN));
    }
    await end(npmStart, data);
  }
  const result = { starts, resident };
  const aims = [
    { what: 'warm start', found: median(starts.map(({ ms }) => ms)) / 1000, unit: 's', atMost: AIM_SECONDS },
    { what: 'resident when idle (PSS)', found: totalOf(resident, 'pss'), unit: 'MiB', atMost: AIM_MIB },
  ];
  return { report: reportOf(result), result, aims };
}

/** With ports of its own, and without data, but with what was fetched for this machine before. */
async function npmStartIn(data: string) {
  mkdirSync(data);
  for (const folder of Object.values(fetchedFolders))
    if (existsSync(folder)) symlinkSync(folder, join(data, basename(folder)));
  const [app, pages, smtp] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(app), MAIL_PAGES_PORT: String(pages), SMTP_PORT: String(smtp) };
  const noneGiven = { REDIS_URL: undefined, MONGODB_URI: undefined, SMTP_URL: undefined, PUBLIC_URL: undefined };
  const logFile = join(data, 'npm-start.log');
  return new LocalProcess({
    name: 'npm start',
    command: 'npm',
    args: ['start'],
    cwd: root,
    env: { ...process.env, ...noneGiven, ...ports, ATTUNE_DATA: data },
    logFile,
    isReady: async () => readFileSync(logFile, 'utf8').includes('Attune is up'),
    readyWithin: READY_WITHIN_MS,
  });
}

async function timed(npmStart: LocalProcess): Promise<Start> {
  const begun = performance.now();
  await npmStart.start();
  const ms = performance.now() - begun;
  const cpuMs = microsOfAll(familyOf(npmStart.pid ?? NaN)) / 1000;
  const said = readFileSync(npmStart.recipe.logFile ?? '', 'utf8');
  if (!said.includes('Try it as')) throw new Error(`The demo members are not there.\n${said}`);
  const steps = [...said.matchAll(/^✓ (.+) \(([\d.]+) s\)$/gm)].map(([, title = '', took]) => [
    title,
    Number(took) * 1000,
  ]);
  return { ms, cpuMs, steps: Object.fromEntries(steps) as Record<string, number> };
}

/** As Ctrl-C does: `npm start` stops what it has started, in its order. */
async function end(npmStart: LocalProcess, data: string) {
  const file = join(data, 'running.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGINT');
  while (npmStart.pid) await pause(100);
}

const totalOf = (resident: Resident[], kind: 'rss' | 'pss') => sum(resident.map(one => one[kind])) / MEBIBYTE;

function reportOf({ starts, resident }: { starts: Start[]; resident: Resident[] }) {
  const mib = (bytes: number) => (bytes / MEBIBYTE).toFixed(1);
  const titles = Object.keys(starts[0]?.steps ?? {});
  const rows = titles.map(title => [title, seconds(median(starts.map(({ steps }) => steps[title] ?? NaN)))]);
  const processes = resident.toSorted((one, other) => other.pss - one.pss);
  return [
    `npm start: ${starts.map(({ ms }) => seconds(ms)).join(', ')} (aim ≤ ${AIM_SECONDS} s)`,
    `The processor's time of it: ${starts.map(({ cpuMs }) => seconds(cpuMs)).join(', ')}`,
    table([['step', 'median'], ...rows]),
    `Resident ${IDLE_MS / 1000} s after it was ready, in MiB (aim ≤ ${AIM_MIB} of PSS)`,
    table([
      ['process', 'PSS', 'RSS'],
      ...processes.map(({ process, pss, rss }) => [process, mib(pss), mib(rss)]),
      ['all', totalOf(resident, 'pss').toFixed(1), totalOf(resident, 'rss').toFixed(1)],
    ]),
  ].join('\n\n');
}
