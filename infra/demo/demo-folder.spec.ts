import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDemoFolder, refuseDemoFolder, refuseServers } from './demo-folder.ts';

let around: string;
let dir: string;

describe('the folder of the demo', () => {
  beforeEach(() => {
    around = mkdtempSync(join(tmpdir(), 'attune-demo-'));
    dir = join(around, 'day');
  });
  afterEach(() => rmSync(around, { recursive: true, force: true }));

  test('what a demo left in it is deleted', () => {
    emptyDemoFolder(dir);
    const left = readdirSync(dir);
    mkdirSync(join(dir, 'mongodb/embedded'), { recursive: true });
    writeFileSync(join(dir, 'mongodb/embedded/members'), 'robin');

    emptyDemoFolder(dir);

    expect(readdirSync(dir)).toEqual(left);
  });

  test('O22 data that no demo has made stays, and the demo does not start', () => {
    mkdirSync(join(dir, 'mongodb'), { recursive: true });

    expect(() => emptyDemoFolder(dir)).toThrow(`${dir} has data that the demo has not made. Nothing was deleted`);
    expect(readdirSync(dir)).toEqual(['mongodb']);
  });

  test('O22 what a link in it leads to stays', () => {
    emptyDemoFolder(dir);
    const real = join(around, 'real');
    mkdirSync(real);
    writeFileSync(join(real, 'members'), 'robin');
    symlinkSync(real, join(dir, 'mongodb'));

    emptyDemoFolder(dir);

    expect(existsSync(join(real, 'members'))).toBe(true);
    expect(existsSync(join(dir, 'mongodb'))).toBe(false);
  });

  test('O23 npm start puts no members where a demo deletes', () => {
    emptyDemoFolder(dir);

    expect(() => refuseDemoFolder(dir)).toThrow(`${dir} is a folder of npm run demo`);
    expect(() => refuseDemoFolder(around)).not.toThrow();
  });
});

describe('refuseServers', () => {
  test.each(['REDIS_URL', 'MONGODB_URI', 'SMTP_URL'])('O24 with %s, the demo does not start', name => {
    expect(() => refuseServers({ [name]: 'scheme://elsewhere' })).toThrow(`Unset ${name}, or use npm start.`);
  });

  test('without any of them, it does', () => {
    expect(() => refuseServers({ SMTP_URL: '', PORT: '3000' })).not.toThrow();
  });
});
