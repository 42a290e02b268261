import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

// How Jest's own sandbox loads modules: SWC makes all of them CommonJS. Packages that are ES modules only are among them, as Jest
// can load them as they are only with a flag, and no faster.

/** A package that two want in different versions lies in a folder of one of them. */
const holders = ['.', 'node_modules/use-intl', ...readdirSync(join(root, 'services')).map(name => `services/${name}`)];
const folders = holders.map(holder => join(root, holder, 'node_modules')).filter(existsSync);

export const transformIgnorePatterns = [`/node_modules/(?!(?:${folders.flatMap(esmPackages).join('|')})/|.*\\.mjs$)`];

export const commonJs = (parser: object, transform: object): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, ...parser },
      transform,
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    isModule: 'unknown',
    sourceMaps: 'inline',
  },
];

/** The installed packages that are ES modules only. */
function esmPackages(folder: string): string[] {
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
