import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../local/commands.ts';
import { dataFolder } from '../local/paths.ts';
import { scaffold } from './scaffold.ts';

const root = join(import.meta.dirname, '../..');
const TSC = 'node_modules/@typescript/native/bin/tsc';
const NAME = 'coffee-dates';
let copy: string;

jest.setTimeout(600_000);

/** In the copy; fails with all that was printed. */
const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: copy, env: { ...process.env, ATTUNE_DATA: dataFolder, FORCE_COLOR: '0' } }).catch(
    ({ message, detail }: { message: string; detail?: string }) => {
      throw new Error(`${message}\n${detail}`);
    },
  );

describe('npm run new:service', () => {
  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'attune-new-service-'));
    copyRepository();
    await scaffold(NAME, copy);
    linkModules();
    await node('infra/check/message-types.ts');
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  test('the service and the gateway compile', async () => {
    expect(await node(TSC, '-b', `services/${NAME}`, 'gateway')).toBe('');
  });

  test('the web app compiles, with its tests', async () => {
    expect(await node(TSC, '-p', 'web', '--noEmit')).toBe('');
  });

  test('the tests of the services, the gateway and the system compile', async () => {
    expect(await node(TSC, '-p', 'tsconfig.test.json', '--noEmit')).toBe('');
  });

  test('its tests pass, and those of the lists that it is in', async () => {
    const specs = [
      `services/${NAME}/test/${NAME}.contract.spec.ts`,
      `gateway/test/${NAME}.spec.ts`,
      'gateway/test/routes.spec.ts',
      'gateway/src/sentences/refusal.text.spec.ts',
      `web/src/features/${NAME}/ui/${NAME}-page.spec.tsx`,
      'web/src/app/routes.spec.tsx',
      'infra/check/catalogues.spec.ts',
      'web/src/i18n/refusal.text.spec.ts',
      'infra/observability/alerts.prometheus.spec.ts',
    ];

    const jestIn = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];

    const printed = await node(...jestIn, '--runTestsByPath', ...specs);

    expect(printed).toContain(`Test Suites: ${specs.length} passed, ${specs.length} total`);
  });

  test('the authorisation table has a line for its route', () => {
    const line = /^ {2}GET {2}\/api\/coffee-dates +- +401 +401( +200){8}$/m;

    expect(readFileSync(join(copy, 'e2e/authorisation/who-may.table.ts'), 'utf8')).toMatch(line);
  });

  test('a second one stands beside the first', async () => {
    await scaffold('likes', copy);

    expect(readFileSync(join(copy, 'web/src/routes.ts'), 'utf8')).toMatch(/'\/coffee-dates'[^]*'\/likes'/);
  });

  test('a name that is taken, by a service, a screen or a route, is refused', async () => {
    for (const name of ['friends', 'moments', 'chat']) await expect(scaffold(name, copy)).rejects.toThrow(/exists/);
  });

  test('a missing anchor is named, and nothing is written', async () => {
    const file = join(copy, 'web/src/app/routes.spec.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('const memberPages', 'const pages'));

    await expect(scaffold('waves', copy)).rejects.toThrow(/web\/src\/app\/routes\.spec\.tsx has 0 places[^]*Waves/);
    expect(existsSync(join(copy, 'services/waves'))).toBe(false);
    expect(readFileSync(join(copy, 'gateway/src/forwarded/forwarded.module.ts'), 'utf8')).not.toContain('waves');

    writeFileSync(file, text);
  });
});

/** What git knows, as it is now. */
function copyRepository() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed
    .toString()
    .split('\0')
    .filter(path => path && existsSync(join(root, path)));
  for (const path of files.filter(file => !/^(docs|web\/public)\//.test(file))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
}

/** Links packages of npm to those of the repository, and the workspaces to the copy. */
function linkModules() {
  const services = readdirSync(join(copy, 'services')).map(name => `services/${name}`);
  const owners = ['platform', 'gateway', 'web', 'infra', 'e2e', ...services];
  const workspaces = owners
    .flatMap(owner => [owner, `${owner}/contract`])
    .filter(folder => existsSync(join(copy, folder, 'package.json')));
  for (const folder of ['.', ...workspaces]) linkPackages(join(folder, 'node_modules'));
  for (const folder of workspaces) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
  }
}

function linkPackages(folder: string) {
  if (!existsSync(join(root, folder))) return;
  mkdirSync(join(copy, folder, '@attune'), { recursive: true });
  for (const name of readdirSync(join(root, folder)).filter(entry => !['@attune', '.cache'].includes(entry)))
    symlinkSync(join(root, folder, name), join(copy, folder, name));
}
