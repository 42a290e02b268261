import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumProgram, installChromium } from './chromium.ts';
import { root } from './paths.ts';
import { compileServices } from './build.ts';
import { build, prepare } from './prepare.ts';
import { explain, Progress } from './progress.ts';
import { changedProjects, recordPassed, specProjects } from './passed.ts';
import { installServers } from '../test/servers.ts';

interface Counts {
  passed: number;
  failed: number;
}

const isOfScreens = process.argv[2] === '--screens';
const isOfChanged = process.argv.includes('--changed');
const given = process.argv.slice(isOfScreens ? 3 : 2).filter(argument => argument !== '--changed');
const seed = given.find(argument => argument.startsWith('--seed=')) ?? `--seed=${randomInt(2 ** 31)}`;
const rest = given.filter(argument => argument !== seed);

const all = isOfScreens ? ['screens'] : specProjects;
const projects = isOfChanged ? changedProjects(all) : all;
const unchanged = all.filter(project => !projects.includes(project));
if (unchanged.length > 0) console.log(`Passed before as they are now: ${unchanged.join(', ')}`);

// First what is quick and says most exactly what is wrong, then the journeys through all of it. A third of the first part is
// waiting for stores, timers and processes that were killed: one worker more than processors uses it. A journey's browser and
// product fill two processors: two at a time cost half as much processor time again, and their deadlines pass.
// What a spec file has loaded stays in its worker to a part; a worker near its 4 GB would do little but collect garbage.
const specs = ['--ignoreProjects', 'e2e', 'screens', ...unchanged, '--maxWorkers=3', '--workerIdleMemoryLimit=1GB'];
const journeys = ['--selectProjects', 'e2e', '--maxWorkers=1', '--workerIdleMemoryLimit=2GB'];
// Every screen in every language, width and theme.
const screens = ['--selectProjects', 'screens'];
const runs = [...(projects.length > 0 ? [isOfScreens ? screens : specs] : []), ...(isOfScreens ? [] : [journeys])];
console.log(
  `Spec files run in an order of their own; npm ${isOfScreens ? 'run test:screens' : 'test'} -- ${seed} repeats it.`,
);

/** A file system in memory, as Linux has it. */
const MEMORY = '/dev/shm';
/** What the databases, objects and browser profiles of a run take at most, with room to spare. */
const NEEDED_BYTES = 4 * 2 ** 30;
// The stores of the specs wait for the disk at every write, and a disk that is busy elsewhere lets product deadlines pass.
const scratch = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'attune-run-'));
// A server that a spec starts as root reads its files as another user.
chmodSync(scratch, 0o755);

const total = { passed: 0, failed: 0 };
try {
  const chromium = runs.length > 0 ? await setUp() : '';
  for (const run of runs)
    add(
      await jest([...run, seed, ...rest], {
        ...process.env,
        CHROMIUM_PATH: chromium,
        TMPDIR: scratch,
        // A process of the product finds compiled what one before it compiled.
        NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      }),
    );
} catch (error) {
  console.error(`\n${explain(error)}`);
  total.failed++;
} finally {
  // The product of a worker that Jest has ended writes until its watchdog has ended it, too.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 20 });
}
if (rest.length === 0 && total.failed === 0) recordPassed(projects);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || (total.passed === 0 && runs.length > 0) ? 1 : 0;

async function setUp() {
  const progress = new Progress();
  await prepare(progress.step, 'everything', {
    'Finding Chromium': installChromium,
    'Finding HAProxy, nginx, Prometheus and rsyslog': installServers,
  });
  const chromium = await progress.step('Checking Chromium', chromiumProgram);
  await build(progress.step);
  // Specs of infra import of it.
  await progress.step('Compiling the services', compileServices);
  return chromium;
}

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}

async function jest(args: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const results = join(mkdtempSync(join(scratch, 'jest-')), 'results.json');
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
  ];
  // A handle that a suite leaves open must not hold up the whole run; Jest says so all the same.
  const report = ['--json', '--outputFile', results, '--passWithNoTests', '--forceExit'];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, ...report, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
  return counts(results, code === 0);
}

/** Whether the file system in memory is there, with room for a whole run. */
function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[];
}

function secondTries({ testResults }: Report): string[] {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
}

function counts(results: string, isGood: boolean): Counts {
  if (!existsSync(results)) return { passed: 0, failed: isGood ? 0 : 1 };
  const report = JSON.parse(readFileSync(results, 'utf8'));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
  for (const test of secondTries(report)) console.log(`Passed at its second try only: ${test}`);
  // A suite that could not even be loaded has no failed test, and a run may fail after its last test.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (isGood ? 0 : 1) };
}
