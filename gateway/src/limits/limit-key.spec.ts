import { LimitKey } from './limit-key.js';

describe('LimitKey', () => {
  const key = new LimitKey({ DEVICE_KEY: 'a key of this test run, long enough' });

  test('it is the same for the same parts, and no other, under one key', () => {
    const elsewhere = new LimitKey({ DEVICE_KEY: 'another key, which is long enough too' });
    const keys = [key.of('alice', 'home'), key.of('alice'), key.of('alicehome'), key.of('home', 'alice'), key.of()];

    expect(keys[0]).toMatch(/^[\w-]{27}$/);
    expect(key.of('alice', 'home')).toBe(keys[0]);
    // Replicas of the version before count under the same keys.
    expect(key.of('alice', 'home')).toBe('Uht93KoQ4szBPIv5fuAKs9n998X');
    expect(new Set([...keys, elsewhere.of('alice', 'home')]).size).toBe(6);
  });
});
