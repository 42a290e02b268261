import { join } from 'node:path';
import rootConfig from '../../jest.config.mjs';

const [{ displayName, globalSetup, globalTeardown, testPathIgnorePatterns, roots, ...nodeProject }] =
  rootConfig.projects;

// Of one project: Stryker replaces the environment of the configuration itself, not of its projects. No MongoDB is started, which takes
// longer than a mutant, and Stryker's copies of the repository lie below .data, where Jest looks for no specs otherwise.
export default {
  ...nodeProject,
  testEnvironment: join(import.meta.dirname, '../test/own-redis.environment.mjs'),
  testTimeout: 10_000,
};
