import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './commands.ts';
import { dataFolder, root } from './paths.ts';

/** What is wanted of package-lock.json: everything, or without what only tests and checks need */
export type Extent = 'everything' | 'product';

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes down what it installed, so this is true after `npm install` too.
 */
export function isInstalled(extent: Extent, folder: string = root) {
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'));
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // The root itself and workspace folders are ours; packages for other platforms are optional and absent.
    if (!path.includes('node_modules') || entry.optional || entry.devOptional) return true;
    if (entry.dev && extent === 'product') return true;
    const found = installed[path];
    return found !== undefined && found.version === entry.version && found.resolved === entry.resolved;
  });
}

/** Installs exactly what package-lock.json says. No package may run a script of its own: none that we use needs one. */
export function install(extent: Extent, folder: string = root) {
  const without = extent === 'product' ? ['--omit=dev'] : [];
  return npm(['ci', ...without, '--ignore-scripts', '--no-audit', '--no-fund'], folder);
}

/** Fetches a package that few machines need, into the data folder, and loads it. */
export async function fetchPackage(name: string, version: string) {
  const folder = join(dataFolder, 'packages', `${name}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`], folder);
  }
  return createRequire(join(folder, 'package.json'))(name);
}

function npm(args: string[], cwd: string) {
  const script = process.env.npm_execpath;
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script);
  return isNpm ? run(process.execPath, [script, ...args], { cwd }) : run('npm', args, { cwd });
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

function packagesIn(lockFile: string): Record<string, LockedPackage> | undefined {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}
