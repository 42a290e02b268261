import { Encryption } from './encryption.js';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];

describe('Encryption', () => {
  test('what was encrypted is decrypted with the same secret alone, for the same place, and only as it was', () => {
    const encrypted = new Encryption(old).encrypt('{"password":"secret ☕"}', 'rpc:auth');

    expect(new Encryption(old).decrypt(encrypted, 'rpc:auth')).toBe('{"password":"secret ☕"}');
    expect(encrypted.toString('latin1')).not.toContain('secret');
    expect(() => new Encryption(fresh).decrypt(encrypted, 'rpc:auth')).toThrow();
    expect(() => new Encryption(old).decrypt(encrypted, 'rpc:friends')).toThrow();
    for (const [index, byte] of encrypted.entries()) {
      // The first byte only says that it is encrypted.
      if (index === 0) continue;
      const changed = Buffer.from(encrypted);
      changed[index] = byte ^ 1;
      expect(() => new Encryption(old).decrypt(changed, 'rpc:auth')).toThrow();
    }
  });

  test('a message that was cut off is refused, even where a tag of four bytes is left', () => {
    const encrypted = new Encryption(old).encrypt('{}', 'rpc:auth');

    for (const length of [1, 17, 29, 33, 44])
      expect(() => new Encryption(old).decrypt(encrypted.subarray(0, length), 'rpc:auth')).toThrow();
  });

  test('no two messages have the same key and nonce, also from different processes', () => {
    const ciphers = [new Encryption(old), new Encryption(old)];
    const heads = ciphers.flatMap(encryption =>
      Array.from({ length: 300 }, () => encryption.encrypt('same', 'rpc:auth').toString('hex', 0, 29)),
    );

    expect(new Set(heads).size).toBe(600);
  });

  test('a value encrypted for the version before is decrypted with the same key alone, and only as it was', () => {
    const encrypted = new Encryption(old).encryptValue({ password: 'secret' });
    const [first = '', ...others] = encrypted;

    expect(new Encryption(old).decryptValue(encrypted)).toEqual({ password: 'secret' });
    expect(encrypted).not.toContain('secret');
    expect(() => new Encryption(fresh).decryptValue(encrypted)).toThrow();
    expect(() => new Encryption(old).decryptValue([first === 'A' ? 'B' : 'A', ...others].join(''))).toThrow();
  });

  test('while the key is replaced, a process reads every other one that is a step before or behind it', () => {
    const [before, begun, used, finished] = [
      new Encryption(old),
      new Encryption(old, fresh),
      new Encryption(fresh, old),
      new Encryption(fresh),
    ];
    const neighbours = [
      [before, begun],
      [begun, used],
      [used, finished],
    ] as const;

    for (const [earlier, later] of neighbours) {
      expect(later.decrypt(earlier.encrypt('hello', 'here'), 'here')).toBe('hello');
      expect(earlier.decrypt(later.encrypt('hello', 'here'), 'here')).toBe('hello');
      expect(later.decryptValue(earlier.encryptValue('hello'))).toBe('hello');
      expect(earlier.decryptValue(later.encryptValue('hello'))).toBe('hello');
    }
  });
});
