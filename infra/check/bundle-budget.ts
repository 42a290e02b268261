import { gzipSync } from 'node:zlib';

/** The scripts that each route loads until it is whole, by its path: `.vite/routes.json` of the build. */
export type ScriptsOfRoutes = Record<string, readonly string[]>;

/** Gzipped */
interface Weight {
  path: string;
  bytes: number;
  most: number;
  files: number;
}

const KB = 1000;
const MOST_OF_A_PAGE = 185 * KB;

/** The first page of a visitor, who has come for a look. */
const limits = { '/': 106 * KB } as Record<string, number>;

/** A browser asks for six at a time, whatever their size. */
export const MOST_FILES = 12;

/** How much script each page loads before it is whole, the heaviest first. */
export function weightsOfPages(routes: ScriptsOfRoutes, read: (file: string) => Buffer): Weight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(read(file)).length;
    sizes.set(file, size);
    return size;
  };
  const weights = Object.entries(routes).map(([path, files]) => ({
    path,
    bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
    most: limits[path] ?? MOST_OF_A_PAGE,
    files: files.length,
  }));
  return weights.sort((left, right) => right.bytes - left.bytes);
}
