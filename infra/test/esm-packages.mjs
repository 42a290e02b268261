import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installed packages that are ES modules only: for Jest, SWC has to make them CommonJS.
 *
 * @param {string} folder a node_modules folder
 * @returns {string[]}
 */
export function esmPackages(folder) {
  const names = readdirSync(folder).filter(name => !name.startsWith('.'));
  const all = names.flatMap(name =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map(part => `${name}/${part}`) : [name],
  );
  return all.filter(name => isModule(join(folder, name, 'package.json')));
}

/** @param {string} manifest */
function isModule(manifest) {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  } catch {
    return false;
  }
}
