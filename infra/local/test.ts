import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumProgram, installChromium } from './chromium.ts';
import { compileServices } from './build.ts';
import { runJest } from './jest-run.ts';
import { build, prepare } from './prepare.ts';
import { explain, Progress } from './progress.ts';
import { type Layers, reportTimes } from './test-times.ts';
import { installServers } from '../test/servers.ts';

// npm test: all layers of tests, one after the other, each by a run of Jest. With --screens the screens alone; with --all each screen
// in every combination of language, width and look instead of a selection that has each pair of them.

const SEED = '--seed=';
const isOurs = (argument: string) => ['--screens', '--all'].includes(argument);
const given = process.argv.slice(2);
const isOfScreens = given.includes('--screens');
const isOfAll = given.includes('--all');
const seed = given.find(argument => argument.startsWith(SEED)) ?? `${SEED}${randomInt(2 ** 31)}`;
const rest = given.filter(argument => argument !== seed && !isOurs(argument));

/** A journey and its product on one host take one processor or less: two at a time fill two, and their deadlines hold. */
const JOURNEYS_AT_A_TIME = 2;

// First what is quick and says most exactly what is wrong, then the journeys through all of it. A third of the specs' time is
// waiting for stores, timers and processes that were killed: one worker more than processors uses it.
// What a spec file has loaded stays in its worker to a part; a worker near its 4 GB would do little but collect garbage.
const layers: Record<string, string[]> = {
  specs: ['--ignoreProjects', 'web', 'e2e', 'screens', '--maxWorkers=3', '--workerIdleMemoryLimit=1GB'],
  web: ['--selectProjects', 'web', '--workerIdleMemoryLimit=1GB'],
  journeys: ['--selectProjects', 'e2e', `--maxWorkers=${JOURNEYS_AT_A_TIME}`, '--workerIdleMemoryLimit=2GB'],
  screens: ['--selectProjects', 'screens', `--maxWorkers=${JOURNEYS_AT_A_TIME}`],
};
const chosen = isOfScreens ? ['screens'] : Object.keys(layers);
const command = isOfScreens ? 'run test:screens' : isOfAll ? 'run test:all' : 'test';
console.log(`Spec files run in an order of their own; npm ${command} -- ${seed} repeats it.`);

/** A file system in memory, as Linux has it. */
const MEMORY = '/dev/shm';
/** What the databases, objects and browser profiles of a run take at most, with room to spare. */
const NEEDED_BYTES = 4 * 2 ** 30;
// The stores of the specs wait for the disk at every write, and a disk that is busy elsewhere lets product deadlines pass.
const scratch = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'attune-run-'));
// A server that a spec starts as root reads its files as another user.
chmodSync(scratch, 0o755);

const runs: Layers = {};
let stopped = 0;
try {
  const env = {
    ...process.env,
    CHROMIUM_PATH: await setUp(),
    TMPDIR: scratch,
    // A process of the product finds compiled what one before it compiled.
    NODE_COMPILE_CACHE: join(scratch, 'compiled'),
    // See e2e/screens/design.ts.
    ...(isOfAll && { SCREENS: 'all' }),
  };
  for (const name of chosen) runs[name] = await runJest({ name, args: [...layers[name]!, seed, ...rest], env });
} catch (error) {
  console.error(`\n${explain(error)}`);
  stopped = 1;
} finally {
  // The product of a worker that Jest has ended writes until its watchdog has ended it, too.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 20 });
}
reportTimes(runs);
const passed = Object.values(runs).reduce((sum, run) => sum + run.passed, 0);
const failed = Object.values(runs).reduce((sum, run) => sum + run.failed, stopped);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function setUp() {
  const progress = new Progress();
  await prepare(progress.step, 'everything', {
    'Finding Chromium': installChromium,
    'Finding HAProxy, Prometheus, rsyslog and Java': installServers,
  });
  const chromium = await progress.step('Checking Chromium', chromiumProgram);
  await build(progress.step);
  // Specs of infra import of it.
  await progress.step('Compiling the services', compileServices);
  return chromium;
}

/** Whether the file system in memory is there, with room for a whole run. */
function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
