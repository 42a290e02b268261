import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** `folder` relative to the repository */
export interface Deployable {
  name: string;
  folder: string;
  /** Its bundle */
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

/** Where what runs as a process lies once it is bundled (infra/bundle): `bundleOf('auth', 'role.command')`. */
export function bundleOf(name: string, program = 'main') {
  return join(root, 'dist', name, `${program}.js`);
}

function deployable(name: string, folder: string): Deployable {
  return { name, folder, main: bundleOf(name) };
}

/** Runs all of them in one process. */
export const hostProcess = (): Deployable => deployable('host', 'host');
