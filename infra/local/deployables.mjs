import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ name: string, folder: string, main: string }} Deployable `folder` relative to the repository */

/** @returns {Deployable[]} every service, in the order of their names */
export function services() {
  const folders = readdirSync(join(root, 'services')).sort();
  return folders
    .filter(name => existsSync(join(root, 'services', name, 'package.json')))
    .map(name => deployable(name, `services/${name}`));
}

/** @returns {Deployable} */
export function gateway() {
  return deployable('gateway', 'gateway');
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Deployable}
 */
function deployable(name, folder) {
  return { name, folder, main: join(root, folder, 'dist/main.js') };
}
