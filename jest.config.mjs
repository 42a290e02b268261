import './infra/node/relaunch.mjs';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Another Node would fail at loading them, before it could be replaced.
const { missingNeeds } = await import('./infra/test/missing-needs.ts');
const { commonJs, transformIgnorePatterns } = await import('./infra/test/sandbox.ts');

// What a product that a suite starts for itself is to run on: MONGODB_URI becomes that of the specs.
process.env.GIVEN_MONGODB_URI ??= process.env.MONGODB_URI ?? '';

const root = import.meta.dirname;
const services = readdirSync(join(root, 'services')).map(name => `services/${name}`);
const deployables = ['platform', ...services, 'gateway', 'host', 'backup'];

// A spec that needs a server has its name before `.spec.ts`.
const impossible = missingNeeds.map(need => `\\.${need}\\.spec\\.ts$`);

/** @param {string} displayName @param {string[]} folders */
const everyProject = (displayName, ...folders) => ({
  rootDir: root,
  displayName,
  roots: folders.map(folder => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...impossible],
  // As Jest finds the specs that are related to a changed file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  restoreMocks: true,
});

/** @param {string} displayName @param {string[]} folders */
const nodeProject = (displayName, ...folders) => ({
  ...everyProject(displayName, ...folders),
  transform: {},
  testRunner: '<rootDir>/infra/test/plain-node.runner.ts',
  testEnvironment: '<rootDir>/infra/test/plain-node.environment.ts',
});

// What lies next to the code it tests needs no store.
const unitProject = { ...nodeProject('unit', ...deployables), testMatch: ['**/src/**/*.spec.ts'] };

/** @param {string} folder */
const storesProject = folder => ({
  ...nodeProject(basename(folder), folder),
  globalSetup: '<rootDir>/infra/test/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/test/global-teardown.mjs',
  testMatch: ['**/test/**/*.spec.ts'],
  testEnvironmentOptions: { hasStores: true },
  setupFilesAfterEnv: ['<rootDir>/infra/test/sharding/shard-keys.setup.ts'],
});

// Journeys share a product in each worker, and so do screens.
/** @param {string} folder */
const journeyProject = folder => ({
  ...nodeProject(basename(folder), folder),
  globalTeardown: '<rootDir>/infra/test/global-teardown-of-product.mjs',
});
const e2eProject = journeyProject('e2e');
const screensProject = journeyProject('e2e/screens');
// Who may what is asked of gateway and services in one process, without a browser.
const authorisationProject = { ...storesProject('e2e/authorisation'), testMatch: ['**/*.spec.ts'] };
e2eProject.testPathIgnorePatterns.push('/e2e/(screens|authorisation)/');

const web = everyProject('web', 'web');
const webProject = {
  ...web,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  transformIgnorePatterns,
  transform: {
    '\\.(tsx?|m?jsx?)$': commonJs({ tsx: true }, { react: { runtime: 'automatic' } }),
    '/(?:web/src/i18n/\\w+|gateway/contract/src/sentences)/[\\w-]+\\.json$':
      '<rootDir>/infra/test/messages.transform.mjs',
  },
  setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
  moduleNameMapper: {
    ...web.moduleNameMapper,
    '\\.(css|svg|png|jpe?g|webp|mp4|woff2)$': '<rootDir>/infra/test/asset.cjs',
    '^@fontsource-variable/': '<rootDir>/infra/test/asset.cjs',
    '^use-intl/format-message$': fileURLToPath(import.meta.resolve('use-intl/format-message/format-only')),
  },
};

// A service does in a host what it does alone: what three of them promise is asked again where others run in the same process.
const hosts = storesProject('host');
const hostedProject = {
  ...hosts,
  displayName: 'hosted',
  roots: ['dates', 'exports', 'moments'].map(service => `<rootDir>/services/${service}/test`),
  testMatch: ['**/*.contract.spec.ts'],
  setupFilesAfterEnv: [...hosts.setupFilesAfterEnv, '<rootDir>/host/test/neighbours.ts'],
};
// Those that kill start processes of their own.
hostedProject.testPathIgnorePatterns = [...hostedProject.testPathIgnorePatterns, '/crash\\.contract\\.spec\\.ts$'];

export default {
  maxWorkers: 2,
  testTimeout: 40_000,
  testSequencer: '<rootDir>/infra/test/random-order.cjs',
  projects: [
    unitProject,
    ...deployables.map(storesProject),
    hostedProject,
    nodeProject('infra', 'infra'),
    nodeProject('lab', 'lab'),
    nodeProject('site', 'site'),
    authorisationProject,
    e2eProject,
    screensProject,
    webProject,
  ],
};
