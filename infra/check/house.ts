import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../local/paths.ts';
import { circlesOfFolders } from './folder-circles.ts';
import { isToWrite, writeProof } from './proof.ts';

// npm run house: how much there is to read, and how it is cut; with --write docs/proof.md says so. `npm run check` refuses circles of folders.
// How many files a route, a field, a kind of news or a screen takes is counted by hand: what CONTRIBUTING.md says of each, done once.

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

const workspaceOf = (path: string) => /^(services\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '.';
const isShort = (path: string) => (linesOf.get(path) ?? 0) <= 30;

function shareOfShort(paths: string[]): string {
  return `${((100 * paths.filter(isShort).length) / paths.length).toFixed(0)} % of ${paths.length}`;
}

function foldersInCircles(): number {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sources = programs.filter(path =>
    /^(platform|gateway|host|web|services\/[^/]+)\/(contract\/)?src\//.test(path),
  );
  const circles = circlesOfFolders(Object.fromEntries(sources.map(path => [path, read(path)])));
  return circles.reduce((folders, circle) => folders + circle.folders.length, 0);
}

/** The files that docs/architecture.md names from the composer to the write to MongoDB. */
function messageJourney(): number {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, way = ''] = /^## A message's way\n([\s\S]*?one write to MongoDB)/m.exec(text) ?? [];
  return [...way.matchAll(/`[^`]+\.tsx?`/g)].length;
}

/** Files that name such a thing: what a new one of its kind touches at most. */
const naming = (word: string) =>
  all.filter(
    path =>
      /\.(tsx?|json)$/.test(path) &&
      !isTest(path) &&
      !path.startsWith('lab/') &&
      basename(path) !== 'published.json' &&
      new RegExp(`\\b${word}\\b`).test(readFileSync(join(root, path), 'utf8')),
  ).length;

const counted = {
  'lines of TypeScript, without tests': thousands(sum(programs)),
  'the same without lab': thousands(sum(programs.filter(path => !path.startsWith('lab/')))),
  'lines of the whole tree': thousands(sum(all)),
  'of them generated locks of contracts': thousands(sum(all.filter(path => basename(path).startsWith('published.')))),
  'most classes in one controller': `${widest?.injected} (${widest && basename(widest.path)})`,
  'files of at most 30 lines': shareOfShort(programs),
  'folders in import circles': foldersInCircles(),
  "files on a message's way, key to store (docs/architecture.md)": messageJourney(),
  'files that name one field of the profile (heightCm)': naming('heightCm'),
  'files that name one kind of news (dateCheck)': naming('dateCheck'),
};
console.table(counted);

const workspaces = [...new Set(programs.map(workspaceOf))];
const shortOf = workspaces.map(workspace => {
  const own = programs.filter(path => workspaceOf(path) === workspace);
  return { workspace, 'at most 30 lines': shareOfShort(own) };
});
console.table(shortOf);

if (isToWrite) {
  const lines = Object.entries(counted).map(([what, found]) => `- ${what}: ${found}`);
  const short = shortOf.map(one => `${one.workspace} ${one['at most 30 lines']}`).join(', ');
  const at = new Date().toISOString().slice(0, 10);
  writeProof('house', `${lines.join('\n')}\n- of at most 30 lines, by workspace: ${short}\n\nCounted on ${at}.`);
}
