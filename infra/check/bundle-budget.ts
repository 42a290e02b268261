import { gzipSync } from 'node:zlib';

/** Vite's manifest, as far as it is read here: which file was made of which source, and what that file loads at once. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The sources that each route loads lazily, by its path: `.vite/routes.json` of the build. */
export type SourcesOfRoutes = Record<string, readonly string[]>;

/** Gzipped */
interface Weight {
  path: string;
  bytes: number;
  most: number;
}

const KB = 1000;
const MOST_OF_A_PAGE = 230 * KB;

/** The first page of a visitor, who has come for a look. */
const limits = { '/': 145 * KB } as Record<string, number>;

/** How much script each page loads before it is whole, the heaviest first. */
export function weightsOfPages(manifest: Manifest, routes: SourcesOfRoutes, read: (file: string) => Buffer): Weight[] {
  const entries = Object.keys(manifest).filter(name => manifest[name]?.isEntry);
  const weigh = weigher(manifest, read);
  const weights = Object.entries(routes).map(([path, sources]) => ({
    path,
    bytes: weigh([...entries, ...sources]),
    most: limits[path] ?? MOST_OF_A_PAGE,
  }));
  return weights.sort((left, right) => right.bytes - left.bytes);
}

function weigher(manifest: Manifest, read: (file: string) => Buffer) {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(read(file)).length;
    sizes.set(file, size);
    return size;
  };
  return (sources: string[]) => {
    const files = [...withImports(manifest, sources)].filter(file => file.endsWith('.js'));
    return files.reduce((sum, file) => sum + sizeOf(file), 0);
  };
}

/** The files of these sources and of all that they import at once. */
function withImports(manifest: Manifest, sources: string[]) {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...sources];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest of the build lists no ${name}.`);
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
