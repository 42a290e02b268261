import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../local/paths.ts';

// npm run house: how much there is to read, and how it is cut. `npm run check` refuses circles of folders.

const isTest = (path: string) => /(\.(spec|fixture)\.tsx?$)|(^|\/)(test|testing|e2e)\//.test(path);
const isProgram = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.types.ts');

const linesOf = new Map<string, number>();
for (const path of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')) {
  const file = join(root, path);
  if (path !== '' && existsSync(file) && /\.(tsx?|mjs|cjs|js|css|json|md|ya?ml|html|sh|tsv)$/.test(path))
    linesOf.set(path, readFileSync(file, 'utf8').split('\n').length - 1);
}

const sum = (paths: string[]) => paths.reduce((lines, path) => lines + (linesOf.get(path) ?? 0), 0);
const all = [...linesOf.keys()];
const programs = all.filter(path => isProgram(path) && !isTest(path));
const short = programs.filter(path => (linesOf.get(path) ?? 0) <= 30);
const thousands = (lines: number) => `${(lines / 1000).toFixed(1)}k`;

/** The classes that the constructor of a controller is given. */
function injectedInto(path: string): number {
  const [, parameters = ''] =
    /\n {2}constructor\(([\s\S]*?)\n?\s*\) \{/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  return [...parameters.matchAll(/readonly \w+:/g)].length;
}

const controllers = programs
  .filter(path => path.endsWith('.controller.ts'))
  .map(path => ({ path, injected: injectedInto(path) }))
  .toSorted((one, other) => other.injected - one.injected);
const [widest] = controllers;

console.table({
  'lines of TypeScript, without tests': thousands(sum(programs)),
  'the same without lab': thousands(sum(programs.filter(path => !path.startsWith('lab/')))),
  'lines of the whole tree': thousands(sum(all)),
  'of them generated locks of contracts': thousands(sum(all.filter(path => basename(path).startsWith('published.')))),
  'most classes in one controller': `${widest?.injected} (${widest && basename(widest.path)})`,
  'files of at most 30 lines': `${((100 * short.length) / programs.length).toFixed(0)} % of ${programs.length}`,
});
