import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProof } from '@attune/platform/service-proof';
import { encryptionWith } from '@attune/platform/testing/encryption-with';
import { transportConfig } from '../local/connect-as.ts';
import { access } from './access.ts';
import { finish, replace, use } from './replace-secrets.ts';
import { writeSecrets } from './secrets.ts';

/** What a process with these secrets reads and writes. */
const encryptionOf = (name: string, folders: ReturnType<typeof writeSecrets>) =>
  encryptionWith(name, transportConfig('redis://none', folders[name] ?? {}));

let dir: string;

describe('replacing secrets of the transport as docs/operations/upkeep.md says', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-secrets-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test.each(['transport', 'transport-auth'])(
    'while %s is replaced, every process reads every other at each step, whichever of them has been restarted',
    kind => {
      const before = writeSecrets(dir);
      replace(dir, kind);
      const begun = writeSecrets(dir);
      use(dir, kind);
      const used = writeSecrets(dir);
      finish(dir, kind);
      const finished = writeSecrets(dir);

      for (const [earlier, later] of [
        [before, begun],
        [begun, used],
        [used, finished],
      ] as const)
        for (const [asking, asked] of [
          [earlier, later],
          [later, earlier],
        ] as const) {
          const [gateway, auth] = [encryptionOf('gateway', asking), encryptionOf('auth', asked)];
          expect(auth.decrypt(gateway.encrypt('asked', 'rpc:auth'), 'rpc:auth')).toBe('asked');
          expect(gateway.decrypt(auth.encrypt('answered', 'reply:gateway:1'), 'reply:gateway:1')).toBe('answered');
          expect(gateway.decrypt(auth.encrypt('told', 'events:auth'), 'events:auth')).toBe('told');
        }
      const stolen = encryptionOf('auth', before).encrypt('forged', 'events:auth');
      expect(() => encryptionOf('gateway', finished).decrypt(stolen, 'events:auth')).toThrow();
    },
  );

  test('what dates recognises for years is not lost with its secret', () => {
    const before = writeSecrets(dir);
    for (const step of [replace, use, finish]) {
      step(dir, 'transport-dates');
      writeSecrets(dir);
    }
    const digestOf = ({ dates = {} }: typeof before) =>
      new ServiceProof('dates', transportConfig('redis://none', dates)).ofItself('declinedAddress', 'x');

    expect(digestOf(writeSecrets(dir))).toBe(digestOf(before));
  });

  test('a secret of one process is replaced without another one’s', () => {
    const before = writeSecrets(dir);
    for (const step of [replace, use, finish]) step(dir, 'transport-auth');
    const after = writeSecrets(dir);

    const changed = Object.keys(access).filter(
      name => before[name]?.['TRANSPORT_SECRET'] !== after[name]?.['TRANSPORT_SECRET'],
    );
    expect(changed).toEqual(['auth']);
  });

  test('an installation of 0.1.0 keeps the key of all processes until it is put aside, and a new one has none', () => {
    const fresh = writeSecrets(dir);
    writeFileSync(join(dir, 'kept/transport-key'), 'k'.repeat(64));
    const upgraded = writeSecrets(dir);
    replace(dir, 'version-before');
    const after = writeSecrets(dir);
    finish(dir, 'version-before');

    expect(fresh['auth']).not.toHaveProperty('TRANSPORT_KEY');
    expect(upgraded['auth']?.['TRANSPORT_KEY']).toBe('k'.repeat(64));
    expect(upgraded['redis']?.['users.acl']).toMatch(/^user pictures .* &reply:\* /m);
    expect(after).toEqual(fresh);
    expect(writeSecrets(dir)).toEqual(fresh);
  });
});
