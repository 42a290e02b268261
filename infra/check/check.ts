import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { isInstalled } from '../local/npm.ts';
import { root } from '../local/paths.ts';
import { explain } from '../local/progress.ts';

// Everything a machine can tell about the code without running it. The compiler goes first: what it builds, others read.
// What runs side by side is two programs at once, for the sake of small machines.

const folders = ['platform', 'services', 'gateway', 'host', 'web', 'backup', 'infra', 'lab', 'e2e'];

/** `program` is a script, relative to the repository */
type Step = [title: string, program: string, ...args: string[]];

const messageTypes: Step = ['types of the texts, made', 'infra/check/message-types.ts'];
const build: Step = ['types of all packages', 'node_modules/@typescript/native/bin/tsc', '-b'];

/** the slow ones first */
const steps: Step[] = [
  ['types of the tests', 'node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.test.json'],
  ['lint', 'node_modules/oxlint/bin/oxlint'],
  ['types of the web', 'node_modules/@typescript/native/bin/tsc', '-p', 'web'],
  ['formatting', 'node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '.'],
  ['types of the service worker', 'node_modules/@typescript/native/bin/tsc', '-p', 'web/src/service-worker'],
  ['types of infra', 'node_modules/@typescript/native/bin/tsc', '-p', 'infra'],
  [
    'who imports whom',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--output-type',
    'err-long',
    '--cache',
    '--cache-strategy',
    'content',
    ...folders,
  ],
  ['circles of folders', 'infra/check/rooms.ts'],
  ['unused code and dependencies', 'node_modules/knip/bin/knip.js', '--no-progress', '--cache'],
  ['contracts', 'infra/check/contracts.ts'],
  ['weight of the pages', 'infra/check/bundle.ts'],
];

if (!isInstalled('everything')) {
  console.error('node_modules is not what package-lock.json says. Please run: npm ci');
  process.exit(1);
}
const begun = Date.now();
let failed = 0;
for (const step of [messageTypes, build]) if (!(await passes(step))) failed += 1;
await Promise.all([work(), work()]);
console.log(failed === 0 ? `All is well (${seconds(begun)}).` : `${failed} failed (${seconds(begun)}).`);
process.exitCode = failed === 0 ? 0 : 1;

/** Takes one step after the other, until none is left. */
async function work() {
  for (let step = steps.shift(); step; step = steps.shift()) if (!(await passes(step))) failed += 1;
}

async function passes([title, program, ...args]: Step) {
  const start = Date.now();
  try {
    await run(process.execPath, [join(root, program), ...args], { cwd: root });
    console.log(`✓ ${title} (${seconds(start)})`);
    return true;
  } catch (error) {
    console.log(`✗ ${title} (${seconds(start)})\n${explain(error)}\n`);
    return false;
  }
}

function seconds(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
