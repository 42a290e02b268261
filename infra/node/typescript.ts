import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options, transformSync } from '@swc/core';

// For `node --import`, and for specs: Node loads this repository's TypeScript from its sources, and packages of it by their
// `source`. SWC compiles a file when its text is new; what it made lies on disk for every later process.

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../node_modules/.cache');
const cache = join(folder, 'typescript');
enableCompileCache(join(folder, 'node'));
const options: Options = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
  configFile: false,
};
const compiler = JSON.stringify([options, require('@swc/core/package.json').version]);

/** The source map of each file that this process has loaded, by its URL. */
export const sourceMaps = new Map<string, string>();

const isOurs = (url = '') => /^file:.*\.tsx?(\?.*)?$/.test(url) && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('@attune/'))
      return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
    const source =
      specifier.startsWith('.') && isOurs(context.parentURL) ? sourceOf(specifier, context.parentURL) : undefined;
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    return { format: 'module', source: compiled(url), shortCircuit: true };
  },
});

/** The TypeScript that a specifier ending in `.js` is made from; undefined where it names what is there. */
function sourceOf(specifier: string, from?: string) {
  if (!specifier.endsWith('.js')) return undefined;
  const candidates = ['.ts', '.tsx'].map(extension => new URL(specifier.replace(/\.js$/, extension), from));
  return candidates.find(candidate => existsSync(candidate))?.href;
}

function compiled(url: string) {
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const key = createHash('sha256').update(`${compiler}\n${path}\n${source}`).digest('hex');
  const made = join(cache, key.slice(0, 2), `${key}.js`);
  sourceMaps.set(url, `${made}.map`);
  try {
    return readFileSync(made, 'utf8');
  } catch {
    return compile(path, source, made);
  }
}

function compile(path: string, source: string, made: string) {
  const { transformSync: transform } = require('@swc/core') as { transformSync: typeof transformSync };
  const tsx = path.endsWith('.tsx');
  const { code, map } = transform(source, {
    ...options,
    filename: path,
    jsc: { ...options.jsc, parser: { syntax: 'typescript', decorators: true, tsx } },
  });
  mkdirSync(dirname(made), { recursive: true });
  write(`${made}.map`, String(map));
  write(made, code);
  return code;
}

/** Whole or not at all: another process may compile the same file. */
function write(path: string, text: string) {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}
