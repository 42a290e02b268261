import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dir: string) => join(dir, 'mongodb.uri');

/** For commands beside the system that runs from this folder: its MongoDB has another port each time. */
export function keepMongodbUri(dir: string, uri: string): void {
  writeFileSync(fileIn(dir), uri, { mode: 0o600 });
}

/** Undefined where no system has run from this folder. */
export const mongodbUriIn = (dir: string): string | undefined =>
  existsSync(fileIn(dir)) ? readFileSync(fileIn(dir), 'utf8') : undefined;
