import { join } from 'node:path';
import rootConfig from '../../jest.config.mjs';

// Of one project, as Stryker replaces the environment of the configuration and not of its projects. No MongoDB is started, which
// takes longer than a mutant; no test has a second try; Stryker's copies of the repository lie below .data.
export default {
  ...rootConfig.projects[0],
  globalSetup: undefined,
  globalTeardown: undefined,
  setupFilesAfterEnv: [],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironment: join(import.meta.dirname, '../test/own-redis.environment.mjs'),
  testTimeout: 10_000,
};
