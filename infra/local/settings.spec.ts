import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisUserNames } from '../docker/access.ts';
import { environmentOf, secretsIn } from './settings.ts';

let dir: string;

describe('Local settings', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-settings-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('secrets are made once, kept, and readable by their owner alone', () => {
    const made = secretsIn(dir);

    expect(secretsIn(dir)).toEqual(made);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('each user of Redis has a password; a user that is added later gets one, and the others keep theirs', () => {
    const { redisPasswords, ...others } = secretsIn(dir);
    const { friends, ...before } = redisPasswords;
    writeFileSync(join(dir, 'secrets.json'), JSON.stringify({ ...others, redisPasswords: before }));

    const after = secretsIn(dir).redisPasswords;

    expect(new Set(Object.values(redisPasswords)).size).toBe(redisUserNames.length);
    expect(after).toEqual({ ...before, friends: expect.any(String) as string });
    expect(after['friends']).not.toBe(friends);
  });

  test('a process is given the address of its own user of Redis', () => {
    const around = {
      dir,
      redisUrl: 'redis://admin:a@r',
      redisUrlOf: (name: string) => `redis://${name}:b@r`,
      mongodbUri: 'mongodb://m',
      smtpUrl: 'smtp://s',
      publicUrl: 'http://p',
      secrets: secretsIn(dir),
    };

    const environment = JSON.stringify(environmentOf({ name: 'friends', healthPort: 1 }, around));

    expect(environment).toContain('redis://friends:b@r');
    expect(environment).not.toContain('redis://admin');
  });

  test('the session keys are a P-256 pair', () => {
    const { sessionPrivateKey, sessionPublicKey } = secretsIn(dir);

    const key = createPrivateKey(sessionPrivateKey);
    expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(createPublicKey(key).export({ type: 'spki', format: 'pem' })).toBe(sessionPublicKey);
  });

  test('a secret goes only to the process that needs it', () => {
    const secrets = secretsIn(dir);
    const around = {
      dir,
      redisUrl: 'redis://r',
      mongodbUri: 'mongodb://m',
      smtpUrl: 'smtp://s',
      publicUrl: 'http://p',
      secrets,
    };
    const holders = (variable: string) =>
      ['auth', 'mail', 'gateway', 'friends', 'notifications'].filter(
        name => variable in environmentOf({ name, healthPort: 1, port: 2 }, around),
      );

    expect(holders('SESSION_PRIVATE_KEY')).toEqual(['auth']);
    expect(holders('MAIL_TOKEN_KEY')).toEqual(['auth', 'mail']);
    expect(holders('SECOND_FACTOR_KEY')).toEqual(['auth']);
    expect(holders('DEVICE_KEY')).toEqual(['gateway']);
    expect(holders('VAPID_PRIVATE_KEY')).toEqual(['notifications']);
    expect(holders('SMTP_URL')).toEqual(['mail']);
  });

  test("the provider's key goes from the shell to the assistant alone", () => {
    process.env.AI_API_KEY = 'sk-of-the-shell';
    const around = {
      redisUrl: 'redis://r',
      mongodbUri: 'mongodb://m',
      smtpUrl: 'smtp://s',
      publicUrl: 'http://p',
      dir,
      secrets: secretsIn(dir),
    };
    const keyOf = (name: string) => environmentOf({ name, healthPort: 1, port: 2 }, around).AI_API_KEY;

    expect(keyOf('ai')).toBe('sk-of-the-shell');
    expect(['auth', 'mail', 'gateway', 'friends'].map(keyOf)).toEqual([undefined, undefined, undefined, undefined]);
    delete process.env.AI_API_KEY;
  });
});
