import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf } from '@attune/platform/host/environment';
import { access } from './access.ts';
import { finish, replace, use } from './replace-secrets.ts';
import { addressesIn, writeSecrets } from './secrets.ts';

let dir: string;

describe('Secrets of an installation', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-secrets-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('each process is given what it needs, and no more', () => {
    const folders = writeSecrets(dir);
    replace(dir, 'second-factor');

    expect(Object.keys(writeSecrets(dir)['friends'] ?? {})).not.toContain('SECOND_FACTOR_KEY_ACCEPTED');
    expect(Object.keys(folders['mail'] ?? {})).toEqual([
      'REDIS_URL',
      'TRANSPORT_SECRET',
      'TRANSPORT_KEYS',
      'MAIL_TOKEN_KEY',
      'SESSION_PUBLIC_KEYS',
    ]);
    expect(folders['auth']?.['REDIS_URL']).toMatch(/^redis:\/\/auth:[0-9a-f]{64}@redis:6379$/);
    expect(folders['auth']?.['MAIL_TOKEN_KEY']).toBe(folders['mail']?.['MAIL_TOKEN_KEY']);
    expect(new Set(Object.keys(access).map(name => folders[name]?.['TRANSPORT_SECRET'])).size).toBe(
      Object.keys(access).length,
    );
  });

  test('one process for all services but pictures knows the secrets of each under its name, and no other', () => {
    const { host = {}, auth = {}, gateway = {} } = writeSecrets(dir);

    expect(host).toMatchObject({ AUTH__REDIS_URL: auth['REDIS_URL'], GATEWAY__REDIS_URL: gateway['REDIS_URL'] });
    expect(environmentOf('auth', host)).toMatchObject(auth);
    expect(
      Object.keys(host).filter(name => !/^[A-Z]+__[A-Z_]+$/.test(name) || /^(PICTURES|DEMO)__/.test(name)),
    ).toEqual([]);
  });

  test('where sentinels watch Redis, every process is told of them; one use of Redis may have another address', () => {
    const sentinels = 's-1:26379,s-2:26379/attune';
    const { auth, metrics } = writeSecrets(
      dir,
      addressesIn({ REDIS_ADDRESS: sentinels, REDIS_JOBS_ADDRESS: 'jobs:6379' }),
    );

    expect(auth?.['REDIS_URL']).toMatch(/^redis\+sentinel:\/\/auth:[0-9a-f]{64}@s-1:26379,s-2:26379\/attune$/);
    expect(auth?.['REDIS_JOBS_URL']).toMatch(/^redis:\/\/auth:[0-9a-f]{64}@jobs:6379$/);
    expect(auth).not.toHaveProperty('REDIS_FANOUT_URL');
    expect(metrics?.['REDIS_ADDRESS']).toBe('s-1:6379');
  });

  test('nodes of a Redis cluster', () => {
    const { auth, metrics } = writeSecrets(dir, addressesIn({ REDIS_ADDRESS: 'r-1:6379,r-2:6379' }));

    expect(auth?.['REDIS_URL']).toMatch(/^redis\+cluster:\/\/auth:[0-9a-f]{64}@r-1:6379,r-2:6379$/);
    expect(metrics?.['REDIS_ADDRESS']).toBe('r-1:6379');
  });

  test('what is there stays; what was removed is made anew', () => {
    const before = writeSecrets(dir);
    rmSync(join(dir, 'kept/device-key'));
    const after = writeSecrets(dir);

    expect(after['auth']).toEqual(before['auth']);
    expect(after['gateway']?.['DEVICE_KEY']).not.toBe(before['gateway']?.['DEVICE_KEY']);
  });

  test('who has a folder mounted finds what is new in it', () => {
    writeSecrets(dir);
    const before = statSync(join(dir, 'redis')).ino;
    writeSecrets(dir);

    expect(statSync(join(dir, 'redis')).ino).toBe(before);
  });

  test('only its reader can read a secret', () => {
    writeSecrets(dir);

    for (const path of ['auth/SESSION_PRIVATE_KEY', 'mongodb/keyfile', 'redis/users.acl']) {
      expect((statSync(join(dir, path)).mode & 0o777).toString(8)).toBe('400');
    }
    expect((statSync(join(dir, 'kept')).mode & 0o777).toString(8)).toBe('700');
  });

  test('the key of Web Push is notifications’ alone, and another one after it was replaced', () => {
    const before = writeSecrets(dir);
    replace(dir, 'push');
    const after = writeSecrets(dir);
    finish(dir, 'push');

    const holders = Object.keys(before).filter(name => 'VAPID_PRIVATE_KEY' in (before[name] ?? {}));
    expect(holders).toEqual(['notifications']);
    expect(before['notifications']?.['VAPID_PRIVATE_KEY']).toMatch(/^[\w-]{43}$/);
    expect(after['notifications']?.['VAPID_PRIVATE_KEY']).not.toBe(before['notifications']?.['VAPID_PRIVATE_KEY']);
    expect(writeSecrets(dir)).toEqual(after);
  });

  test('while session keys are replaced, tokens of the key before still count', () => {
    const before = writeSecrets(dir)['gateway']?.['SESSION_PUBLIC_KEYS'] ?? '';
    replace(dir, 'session');
    const during = writeSecrets(dir)['gateway']?.['SESSION_PUBLIC_KEYS'] ?? '';
    finish(dir, 'session');
    const after = writeSecrets(dir)['gateway']?.['SESSION_PUBLIC_KEYS'] ?? '';

    expect(during).toBe(after + before);
    expect(after.match(/BEGIN PUBLIC KEY/g)).toHaveLength(1);
  });

  test.each([
    ['transport', 'TRANSPORT_SECRET'],
    ['transport-auth', 'TRANSPORT_SECRET'],
    ['second-factor', 'SECOND_FACTOR_KEY'],
  ])(
    'while the %s key is replaced, processes that have been restarted and those that have not read each other at every step',
    (kind, setting) => {
      const keysOf = ({ auth }: ReturnType<typeof writeSecrets>) => [auth?.[setting], auth?.[`${setting}_ACCEPTED`]];
      const [old] = keysOf(writeSecrets(dir));
      replace(dir, kind);
      const [sealing, fresh] = keysOf(writeSecrets(dir));
      expect(() => finish(dir, kind)).toThrow('use');
      use(dir, kind);
      const used = keysOf(writeSecrets(dir));
      finish(dir, kind);

      expect(sealing).toBe(old);
      expect(used).toEqual([fresh, old]);
      expect(keysOf(writeSecrets(dir))).toEqual([fresh, undefined]);
    },
  );

  test('while the passwords of the stores are replaced, new ones are used only when the stores accept them, and those before stay valid', () => {
    const before = writeSecrets(dir);
    replace(dir, 'redis');
    replace(dir, 'mongodb');
    const begun = writeSecrets(dir);
    use(dir, 'redis');
    use(dir, 'mongodb');
    const during = writeSecrets(dir);
    const userOf = (folders: typeof before) =>
      /\/\/([^:]+):/.exec(folders['auth']?.['MONGODB_URI'] ?? '')?.[1] ?? 'no-user';

    expect(begun['auth']).toEqual(before['auth']);
    expect(begun['metrics']).toEqual(before['metrics']);
    expect(/^user auth on #\w+ #\w+ /m.test(begun['redis']?.['users.acl'] ?? '')).toBe(true);
    expect(begun['mongodb-setup']?.['users.json']).toContain(userOf(before));
    expect(begun['mongodb-setup']?.['users.json']).toContain(userOf(during));
    expect(during['auth']?.['REDIS_URL']).not.toBe(before['auth']?.['REDIS_URL']);
    expect(/^user auth on #\w+ #\w+ /m.test(during['redis']?.['users.acl'] ?? '')).toBe(true);
    expect(during['mongodb-setup']?.['users.json']).toContain(userOf(before));
    expect(during['mongodb-setup']?.['users.json']).toContain(userOf(during));
    expect(userOf(during)).not.toBe(userOf(before));
  });

  test('a replacement that has begun is finished before the next one: else what still runs would be locked out', () => {
    writeSecrets(dir);
    replace(dir, 'session');

    expect(() => replace(dir, 'session')).toThrow('finish');
    expect(() => replace(dir, 'everything')).toThrow(
      'session, redis, mongodb, device, mail, transport, version-before, second-factor, push',
    );
  });

  test('a process finds the files of its folder in its environment; what it was told itself wins', () => {
    writeSecrets(dir);
    const show = 'console.log(JSON.stringify([process.env.MAIL_TOKEN_KEY, process.env.REDIS_URL]))';
    const shown = execFileSync(
      process.execPath,
      ['--import', join(import.meta.dirname, 'secret-files.mjs'), '-e', show],
      {
        env: { SECRETS_DIR: join(dir, 'mail'), REDIS_URL: 'redis://elsewhere' },
        encoding: 'utf8',
      },
    );

    expect(JSON.parse(shown)).toEqual([readFileSync(join(dir, 'mail/MAIL_TOKEN_KEY'), 'utf8'), 'redis://elsewhere']);
  });

  test('without such a folder, a process starts with what it was told', () => {
    const started = execFileSync(
      process.execPath,
      ['--import', join(import.meta.dirname, 'secret-files.mjs'), '-e', ''],
      {
        env: { SECRETS_DIR: join(dir, 'none') },
        encoding: 'utf8',
      },
    );

    expect(started).toBe('');
  });
});
