import { Seal } from './seal.js';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];

test('what was closed is opened with the same key alone, and only as it was', () => {
  const sealed = new Seal(old).close({ password: 'secret' });
  const [first = '', ...others] = sealed;

  expect(new Seal(old).open(sealed)).toEqual({ password: 'secret' });
  expect(sealed).not.toContain('secret');
  expect(() => new Seal(fresh).open(sealed)).toThrow();
  expect(() => new Seal(old).open([first === 'A' ? 'B' : 'A', ...others].join(''))).toThrow();
});

test('while the key is replaced, every process reads every other one, whichever of the three steps each is at', () => {
  const [before, begun, used, finished] = [new Seal(old), new Seal(old, fresh), new Seal(fresh, old), new Seal(fresh)];
  const neighbours = [
    [before, begun],
    [begun, used],
    [used, finished],
  ] as const;

  for (const [earlier, later] of neighbours) {
    expect(later.open(earlier.close('hello'))).toBe('hello');
    expect(earlier.open(later.close('hello'))).toBe('hello');
  }
});
