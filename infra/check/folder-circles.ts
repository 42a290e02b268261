import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';

/** A file of source, by its path in the repository. */
export type Sources = Record<string, string>;

export interface Circle {
  /** `services/auth/src` or the like. */
  within: string;
  /** Each of them needs all the others, directly or through one of them. */
  folders: string[];
  /** `file -> file`: what one of these folders takes from another. */
  imports: string[];
}

/** What is below a folder belongs to it. Files directly in `src` wire folders together, and are in none. */
const FOLDERS = [/^(?<within>.+?\/src)\/(?<folder>[^/]+)\//, /^(?<within>web\/src\/features)\/(?<folder>[^/]+)\//];
const TEST = /\.(spec|fixture)\.tsx?$|\/(test|testing)\//;

/**
 * The circles of folders directly below the `src` of a package, and of features of the web: a folder in one cannot be read without the
 * others. Imports of types count, tests do not.
 */
export function circlesOfFolders(sources: Sources): Circle[] {
  const imports = importsIn(sources);
  return FOLDERS.flatMap(pattern => {
    const packages = new Map<string, [from: string, to: string, text: string][]>();
    for (const [file, imported] of imports) {
      const from = pattern.exec(file)?.groups;
      const to = pattern.exec(imported)?.groups;
      if (!from?.within || !from.folder || !to?.folder || from.within !== to.within || from.folder === to.folder)
        continue;
      const edges = packages.get(from.within) ?? [];
      packages.set(from.within, [...edges, [from.folder, to.folder, `${file} -> ${imported}`]]);
    }
    return [...packages].flatMap(([within, edges]) =>
      circlesIn(edges).map(folders => {
        const inside = edges.filter(([from, to]) => folders.includes(from) && folders.includes(to));
        return { within, folders, imports: inside.map(([, , text]) => text) };
      }),
    );
  });
}

function importsIn(sources: Sources): [file: string, imported: string][] {
  return Object.entries(sources)
    .filter(([file]) => !TEST.test(file))
    .flatMap(([file, text]) =>
      ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter(name => name.startsWith('.'))
        .map((name): [string, string] => [file, normalize(join(dirname(file), name))]),
    );
}

function circlesIn(edges: [from: string, to: string, text: string][]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, new Set(next.get(from)).add(to));
  const reach = new Map([...next.keys()].map(folder => [folder, reachedFrom(folder, next)]));
  const circles = [...reach]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) =>
      [...reached]
        .filter(other => reach.get(other)?.has(folder))
        .toSorted()
        .join('\n'),
    );
  return [...new Set(circles)].map(circle => circle.split('\n'));
}

function reachedFrom(folder: string, next: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const other of next.get(one) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}
