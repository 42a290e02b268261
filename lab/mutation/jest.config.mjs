import { join } from 'node:path';
import { root } from '../../infra/local/paths.ts';
import { commonJs, transformIgnorePatterns } from '../../infra/test/sandbox.ts';

// In Jest's sandbox, which loads all modules anew for each mutant: one may lie in what a module does when it is loaded. No MongoDB
// is started, which takes longer than a mutant; Stryker's copies of the repository lie below .data.
export default {
  rootDir: root,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironment: join(import.meta.dirname, 'own-redis.environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: {
    '\\.(ts|m?js)$': commonJs({}, { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false }),
  },
  transformIgnorePatterns,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  restoreMocks: true,
  testTimeout: 10_000,
};
