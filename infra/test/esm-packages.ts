import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installed packages that are ES modules only: for Jest, SWC has to make them CommonJS.
 *
 * @param folder a node_modules folder
 */
export function esmPackages(folder: string): string[] {
  const names = readdirSync(folder).filter(name => !name.startsWith('.'));
  const all = names.flatMap(name =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map(part => `${name}/${part}`) : [name],
  );
  return all.filter(name => isModule(join(folder, name, 'package.json')));
}

function isModule(manifest: string): boolean {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  } catch {
    return false;
  }
}
