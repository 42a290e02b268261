import { Seal } from './seal.js';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];

describe('Seal', () => {
  test('what was encrypted is decrypted with the same secret alone, for the same place, and only as it was', () => {
    const encrypted = new Seal(old).encrypt('{"password":"secret ☕"}', 'rpc:auth');

    expect(new Seal(old).decrypt(encrypted, 'rpc:auth')).toBe('{"password":"secret ☕"}');
    expect(encrypted.toString('latin1')).not.toContain('secret');
    expect(() => new Seal(fresh).decrypt(encrypted, 'rpc:auth')).toThrow();
    expect(() => new Seal(old).decrypt(encrypted, 'rpc:friends')).toThrow();
    for (const [index, byte] of encrypted.entries()) {
      // The first byte only says that it is encrypted.
      if (index === 0) continue;
      const changed = Buffer.from(encrypted);
      changed[index] = byte ^ 1;
      expect(() => new Seal(old).decrypt(changed, 'rpc:auth')).toThrow();
    }
  });

  test('a message that was cut off is refused, even where a tag of four bytes is left', () => {
    const encrypted = new Seal(old).encrypt('{}', 'rpc:auth');

    for (const length of [1, 17, 29, 33, 44])
      expect(() => new Seal(old).decrypt(encrypted.subarray(0, length), 'rpc:auth')).toThrow();
  });

  test('no two messages have the same key and nonce, whichever process encrypts them', () => {
    const seals = [new Seal(old), new Seal(old)];
    const heads = seals.flatMap(seal =>
      Array.from({ length: 300 }, () => seal.encrypt('same', 'rpc:auth').toString('hex', 0, 29)),
    );

    expect(new Set(heads).size).toBe(600);
  });

  test('what was closed for the version before is opened with the same key alone, and only as it was', () => {
    const sealed = new Seal(old).close({ password: 'secret' });
    const [first = '', ...others] = sealed;

    expect(new Seal(old).open(sealed)).toEqual({ password: 'secret' });
    expect(sealed).not.toContain('secret');
    expect(() => new Seal(fresh).open(sealed)).toThrow();
    expect(() => new Seal(old).open([first === 'A' ? 'B' : 'A', ...others].join(''))).toThrow();
  });

  test('while the key is replaced, every process reads every other one, whichever of the three steps each is at', () => {
    const [before, begun, used, finished] = [
      new Seal(old),
      new Seal(old, fresh),
      new Seal(fresh, old),
      new Seal(fresh),
    ];
    const neighbours = [
      [before, begun],
      [begun, used],
      [used, finished],
    ] as const;

    for (const [earlier, later] of neighbours) {
      expect(later.decrypt(earlier.encrypt('hello', 'here'), 'here')).toBe('hello');
      expect(earlier.decrypt(later.encrypt('hello', 'here'), 'here')).toBe('hello');
      expect(later.open(earlier.close('hello'))).toBe('hello');
      expect(earlier.open(later.close('hello'))).toBe('hello');
    }
  });
});
