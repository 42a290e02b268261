import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './npm.ts';

const wanted = {
  '': { version: '1.0.0' },
  platform: { version: '0.1.0' },
  'node_modules/@attune/platform': { resolved: 'platform', link: true },
  'node_modules/zod': { version: '4.6.7', resolved: 'https://registry/zod-4.6.7.tgz' },
  'node_modules/jest': { version: '30.5.2', resolved: 'https://registry/jest-30.5.2.tgz', dev: true },
  'node_modules/@swc/core-win32': { version: '1.0.0', optional: true },
};

let dir: string;

describe('isInstalled', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-npm-'));
    mkdirSync(join(dir, 'node_modules'));
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('packages are to be installed in a fresh clone', () => {
    expect(isInstalled('everything', dir)).toBe(false);
  });

  test('nothing is to be installed after an install, though packages for other platforms are absent', () => {
    const { '': _root, 'node_modules/@swc/core-win32': _absent, ...installed } = wanted;
    wasInstalled(installed);

    expect(isInstalled('everything', dir)).toBe(true);
  });

  test('what only tests need is not to be installed for a start', () => {
    const { 'node_modules/jest': _absent, ...installed } = wanted;
    wasInstalled(installed);

    expect(isInstalled('product', dir)).toBe(true);
    expect(isInstalled('everything', dir)).toBe(false);
  });

  test('packages are to be installed when the lock file asks for another version', () => {
    wasInstalled({ ...wanted, 'node_modules/zod': { version: '4.6.6' } });

    expect(isInstalled('everything', dir)).toBe(false);
  });

  test('packages are to be installed when a workspace was added', () => {
    const { 'node_modules/@attune/platform': _absent, ...installed } = wanted;
    wasInstalled(installed);

    expect(isInstalled('everything', dir)).toBe(false);
  });
});

function wasInstalled(packages: object) {
  writeFileSync(join(dir, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
