import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** `folder` relative to the repository */
export interface Deployable {
  name: string;
  folder: string;
  main: string;
}

/** @returns every service, in the order of their names */
export function services(): Deployable[] {
  const folders = readdirSync(join(root, 'services')).sort();
  return folders
    .filter(name => existsSync(join(root, 'services', name, 'package.json')))
    .map(name => deployable(name, `services/${name}`));
}

export function gateway(): Deployable {
  return deployable('gateway', 'gateway');
}

function deployable(name: string, folder: string): Deployable {
  return { name, folder, main: join(root, folder, 'dist/main.js') };
}

/** Runs all of them in one process. */
export const hostProcess = (): Deployable => deployable('host', 'host');
