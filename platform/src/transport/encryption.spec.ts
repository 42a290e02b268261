import { Encryption, senderOf } from './encryption.js';
import { FormerKey } from './former-key.js';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];
const named = (name: string, secret = old, accepted?: string) =>
  Encryption.of(name, { TRANSPORT_SECRET: secret, TRANSPORT_SECRET_ACCEPTED: accepted });

describe('Encryption', () => {
  test.each(['rpc:auth', 'reply:auth:1', 'events:gateway'])(
    'what was encrypted for %s is decrypted with the same secret alone, there alone, and only as it was',
    place => {
      const encrypted = named('gateway').encrypt('{"password":"secret ☕"}', place);

      expect(named('auth').decrypt(encrypted, place)).toBe('{"password":"secret ☕"}');
      expect(senderOf(encrypted)).toBe('gateway');
      expect(encrypted.toString('latin1')).not.toContain('secret');
      expect(() => named('auth', fresh).decrypt(encrypted, place)).toThrow();
      expect(() => named('auth').decrypt(encrypted, place.replace(':', ':x'))).toThrow();
      for (const [index, byte] of encrypted.entries()) {
        const changed = Buffer.from(encrypted);
        changed[index] = byte ^ 1;
        expect(() => named('auth').decrypt(changed, place)).toThrow();
      }
    },
  );

  test('a message that was cut off is refused, even where a tag of four bytes is left', () => {
    const encrypted = named('gateway').encrypt('{}', 'rpc:auth');

    for (let length = 0; length < encrypted.length; length += 1)
      expect(() => named('auth').decrypt(encrypted.subarray(0, length), 'rpc:auth')).toThrow();
  });

  test('no two messages have the same key and nonce, also from different processes', () => {
    const ciphers = [named('gateway'), named('gateway')];
    const heads = ciphers.flatMap(encryption =>
      Array.from({ length: 300 }, () => encryption.encrypt('same', 'rpc:auth').toString('hex', 0, 37)),
    );

    expect(new Set(heads).size).toBe(600);
  });

  test('nothing is exchanged elsewhere than at a stream or channel of the transport', () => {
    expect(() => named('auth').encrypt('{}', 'session:1')).toThrow('session:1');
  });

  test.each(['rpc:auth', 'reply:auth:1', 'events:gateway'])(
    'while secrets are replaced, a process reads at %s every other one that is a step before or behind it',
    place => {
      const steps = [[old], [old, fresh], [fresh, old], [fresh]] as [string, string?][];

      for (const [index, step] of steps.entries())
        for (const other of steps.slice(Math.max(0, index - 1), index + 2))
          expect(named('auth', ...other).decrypt(named('gateway', ...step).encrypt('hello', place), place)).toBe(
            'hello',
          );
    },
  );

  test('a value encrypted for the version before is decrypted with the same key alone, and only as it was', () => {
    const encrypted = new FormerKey(old).encryptValue({ password: 'secret' });
    const [first = '', ...others] = encrypted;

    expect(new FormerKey(old).decryptValue(encrypted)).toEqual({ password: 'secret' });
    expect(encrypted).not.toContain('secret');
    expect(() => new FormerKey(fresh).decryptValue(encrypted)).toThrow();
    expect(() => new FormerKey().decryptValue(encrypted)).toThrow();
    expect(() => new FormerKey(old).decryptValue([first === 'A' ? 'B' : 'A', ...others].join(''))).toThrow();
  });
});
