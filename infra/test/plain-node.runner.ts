import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from '../node/typescript.ts';

/** What is used of Jest's, which has the globals of one spec file. */
interface Runtime {
  requireModuleOrMock(from: string, module: string): { jest: object };
  getSourceMaps(): Map<string, string>;
}
type Runner = (
  globalConfig: object,
  config: object,
  environment: object,
  runtime: Runtime,
  path: string,
  send: unknown,
) => Promise<object>;

const require = createRequire(import.meta.url);
const circus: Runner = require('jest-circus/runner').default;
const HANDLERS = Symbol.for('EVENT_HANDLERS');
let files = 0;

/**
 * Runs a spec file with jest-circus in plain Node instead of a sandbox: what it imports is loaded once for all spec files of a
 * worker, and only the file itself and the set-up files anew.
 */
const run: Runner = (globalConfig, config, environment, runtime, path, send) => {
  files++;
  const inPlainNode = Object.assign(Object.create(runtime), {
    requireInternalModule: requireAnew,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: async (file: string) => {
      try {
        return await import(`${pathToFileURL(file).href}?${files}`);
      } finally {
        for (const [url, map] of sourceMaps) runtime.getSourceMaps().set(url, map);
      }
    },
  });
  Object.assign(globalThis, { jest: runtime.requireModuleOrMock(path, '@jest/globals').jest });
  return circus(globalConfig, config, environment, inPlainNode, path, send);
};
export default run;

/** The tests and handlers that jest-circus knows are those of one file. */
function requireAnew(module: string) {
  Reflect.deleteProperty(globalThis, HANDLERS);
  delete require.cache[module];
  return require(module);
}
