import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { noFault, record } from '../bench/aims.ts';
import { machine, table } from '../harness/report.ts';
import { dataFolder, root } from '../../infra/local/paths.ts';
import { groups, type Unit } from './groups.ts';
import { lineOf, withoutReason, type Mutant } from './survivors.ts';

// Which mutants of the guards, limits, fit and authorisation no spec notices: npm run mutate [-- <group>…]

/** A runtime error is a file that can no longer be loaded: the service would not start. */
const CAUGHT = new Set(['Killed', 'Timeout', 'RuntimeError']);
const PAGE = 'lab/mutation/README.md';

const about = machine();
const asked = process.argv.slice(2).filter(argument => argument !== '--write');
const unknown = asked.filter(name => !(name in groups));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}
const rows: (string | number)[][] = [];
const survivors: string[] = [];

for (const [name, units] of Object.entries(groups)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const mutants: Mutant[] = [];
  for (const unit of units) mutants.push(...(await mutate(unit)));
  const caught = mutants.filter(({ status }) => CAUGHT.has(status)).length;
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const judged = caught + survived.length;
  rows.push([name, judged, caught, survived.length, `${((100 * caught) / judged).toFixed(1)} %`]);
  survivors.push(...survived.map(lineOf));
}
console.log(`\n${table([['Group', 'Mutants', 'Caught', 'Survived', 'Score'], ...rows])}`);
console.log(`\nNode ${about.node}, ${about.cpus}, load ${about.loadBefore} before the start, ${about.at}`);
const unexplained = withoutReason(survivors, readFileSync(join(root, PAGE), 'utf8'));
if (asked.length === 0) record('mutate', about, [noFault('survivors without a reason', unexplained.length)]);
if (unexplained.length > 0)
  console.log(`\nTest these, or add them with a reason to ${PAGE}:\n${unexplained.join('\n')}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function mutate({ files, specs }: Unit): Promise<Mutant[]> {
  const config = {
    roots: [...new Set(specs.map(spec => `<rootDir>/${/^(services\/)?[^/]+/.exec(spec)?.[0]}`))],
    testMatch: specs.map(spec => `<rootDir>/${spec}`),
  };
  const stryker = new Stryker({
    mutate: files,
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: { projectType: 'custom', configFile: 'lab/mutation/jest.config.mjs', config },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    tempDirName: join(dataFolder, 'mutation'),
    cleanTempDir: 'always',
    ignorePatterns: ['.data', 'dist', 'web', 'docs', 'e2e', 'backup'],
    // SWC removes the types unchecked.
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    warnings: false,
  });
  return stryker.runMutationTest();
}
