import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { machine, table } from '../harness/report.ts';
import { dataFolder, root } from '../local/paths.ts';
import { groups, type Unit } from './groups.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const PAGE = 'docs/mutation-testing.md';
const MOST_CHARACTERS = 90;

const page = readFileSync(join(root, PAGE), 'utf8');
const about = machine();
const asked = process.argv.slice(2);
const rows: (string | number)[][] = [];
const unexplained: string[] = [];

for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
  const mutants: Mutant[] = [];
  for (const [index, unit] of unitsOf(name).entries()) mutants.push(...(await mutate(unit, `${name}-${index}`)));
  const caught = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(lineOf);
  const judged = caught + survived.length;
  rows.push([name, judged, caught, survived.length, `${((100 * caught) / judged).toFixed(1)} %`]);
  unexplained.push(...survived.filter(line => !page.includes(line)));
}
console.log(`\n${table([['Group', 'Mutants', 'Caught', 'Survived', 'Score'], ...rows])}`);
console.log(`\n${about.at}, ${about.cpus}, load ${about.loadBefore} before the start`);
if (unexplained.length > 0)
  console.log(`\nTest these, or add them with a reason to ${PAGE}:\n${unexplained.join('\n')}`);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function unitsOf(name: string): Unit[] {
  const units = groups[name];
  if (!units) throw new Error(`There is no group ${name}; there are ${Object.keys(groups).join(', ')}`);
  return units;
}

function mutate({ files, specs }: Unit, name: string): Promise<Mutant[]> {
  const config = {
    roots: [...new Set(specs.map(spec => `<rootDir>/${/^(services\/)?[^/]+/.exec(spec)?.[0]}`))],
    testMatch: specs.map(spec => `<rootDir>/${spec}`),
  };
  const stryker = new Stryker({
    mutate: files,
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: { projectType: 'custom', configFile: 'infra/mutation/jest.config.mjs', config },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    incrementalFile: join(dataFolder, 'mutation', `${name}.json`),
    tempDirName: join(dataFolder, 'mutation', 'copies'),
    cleanTempDir: 'always',
    ignorePatterns: ['.data', 'dist', 'web', 'docs', 'e2e', 'backup'],
    // SWC leaves the types out, and no compiler checks them.
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    warnings: false,
  });
  return stryker.runMutationTest();
}

/** What the page has of a mutant, before the reason why it survives. */
function lineOf({ fileName, location: { start, end }, replacement }: Mutant) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const rest = (lines.at(-1) ?? '').length - (end.column - 1);
  const original = lines.join('\n').slice(start.column - 1, rest === 0 ? undefined : -rest);
  return `- \`${relative(root, fileName)}\`: ${code(original)} → ${code(replacement)}`;
}

function code(text: string) {
  const line = text.replaceAll(/\s+/g, ' ');
  const shown = line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
  const fence = shown.includes('`') ? '``' : '`';
  return `${fence}${shown || ' '}${fence}`;
}
