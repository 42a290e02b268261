import './infra/node/relaunch.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Another Node would fail at loading them, before it could be replaced.
const { esmPackages } = await import('./infra/test/esm-packages.ts');
const { hasBuildx } = await import('./infra/release/buildx.ts');
const { hasKubectl } = await import('./infra/test/kubectl.ts');
const { missing } = await import('./infra/test/missing-servers.ts');

// NestJS 12 is ES modules only, and much of its ecosystem is CommonJS that requires it, so SWC makes all of it CommonJS.
// Jest can load it as it is on Node 24, but only with --experimental-vm-modules too (else: "Must use import to load ES Module"),
// and no faster: 27 s of processor time instead of 28 for half of the gateway, 33 s instead of 28 for the platform.
// The flag serves the packages that use import() themselves.
const root = import.meta.dirname;
const services = readdirSync(join(root, 'services')).map(name => `services/${name}`);
// A package that two want in different versions lies in a folder of one of them.
const packages = ['.', 'node_modules/use-intl', ...services]
  .map(folder => join(root, folder, 'node_modules'))
  .filter(existsSync);
const modules = packages.flatMap(folder => esmPackages(folder)).join('|');

// A spec that needs a server has its name before `.spec.ts`.
const impossible = [...(hasKubectl ? [] : ['manifests']), ...(hasBuildx() ? [] : ['bake']), ...missing].map(
  need => `\\.${need}\\.spec\\.ts$`,
);

/** @param {object} parser @param {object} transform */
const swc = (parser, transform) => [
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

/** @param {string} folder */
const everyProject = folder => ({
  rootDir: root,
  displayName: folder.replace('services/', ''),
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...impossible],
  transformIgnorePatterns: [`/node_modules/(?!(?:${modules})/|.*\\.mjs$)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  restoreMocks: true,
});

/** @param {string} folder */
const nodeProject = folder => ({
  ...everyProject(folder),
  transform: {},
  testRunner: '<rootDir>/infra/test/plain-node.runner.ts',
  testEnvironment: '<rootDir>/infra/test/plain-node.environment.ts',
  globalSetup: '<rootDir>/infra/test/global-setup.mjs',
  globalTeardown: '<rootDir>/infra/test/global-teardown.mjs',
});

const webProject = {
  ...everyProject('web'),
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  transform: {
    '\\.(tsx?|m?jsx?)$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
    '/web/src/i18n/\\w+/[\\w-]+\\.json$': '<rootDir>/infra/test/messages.transform.mjs',
  },
  setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
  moduleNameMapper: {
    ...everyProject('web').moduleNameMapper,
    '\\.(css|svg|png|jpe?g|webp|mp4|woff2)$': '<rootDir>/infra/test/asset.cjs',
    '^@fontsource-variable/': '<rootDir>/infra/test/asset.cjs',
    '^use-intl/format-message$': fileURLToPath(import.meta.resolve('use-intl/format-message/format-only')),
  },
};

// Journeys share a product in each worker; every screen in every language, width and theme is a run of its own.
/** @param {string} folder */
const journeyProject = folder => ({
  ...nodeProject(folder),
  displayName: basename(folder),
  testEnvironment: '<rootDir>/infra/test/shared-product.environment.mjs',
  globalTeardown: '<rootDir>/infra/test/global-teardown-with-product.mjs',
});
const e2eProject = journeyProject('e2e');
const screensProject = journeyProject('e2e/screens');
e2eProject.testPathIgnorePatterns.push('/e2e/screens/');
// A selection of those, for runs without them.
if (process.env.WITH_SCREENS) e2eProject.testPathIgnorePatterns.push('/e2e/screens\\.spec\\.ts$');

export default {
  maxWorkers: 2,
  testTimeout: 40_000,
  testSequencer: '<rootDir>/infra/test/random-order.cjs',
  projects: [
    ...['platform', ...services, 'gateway', 'backup', 'infra'].map(nodeProject),
    e2eProject,
    screensProject,
    webProject,
  ],
};
