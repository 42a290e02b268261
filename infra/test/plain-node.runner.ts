import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from '../node/typescript.ts';

type TestFramework = typeof import('jest-circus/runner').default;

const require = createRequire(import.meta.url);
const circus: TestFramework = require('jest-circus/runner').default;
const HANDLERS = Symbol.for('EVENT_HANDLERS');
let files = 0;

/**
 * Runs a spec file with jest-circus in plain Node instead of a sandbox of its own: what it imports is loaded once for all spec
 * files of a worker. Spec and set-up files are loaded anew each time.
 */
const runFile: TestFramework = async (globalConfig, config, environment, runtime, path, send) => {
  files++;
  const own = Object.assign(Object.create(runtime), {
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
  return circus(globalConfig, config, environment, own, path, send);
};
export default runFile;

/** The tests and handlers that jest-circus knows are those of one file. */
function requireAnew(module: string) {
  Reflect.deleteProperty(globalThis, HANDLERS);
  delete require.cache[module];
  return require(module);
}
