import { Metrics } from '@attune/platform/metrics/metrics';
import argon2 from '@node-rs/argon2';
import { AT_ONCE, PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  test('a hash is verified with its own password only', async () => {
    const hasher = new PasswordHasher(new Metrics('auth'));
    const hash = await hasher.hash('curiouser and curiouser');

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'curiouser and curiouser')).toBe(true);
    expect(await hasher.verify(hash, 'Curiouser and curiouser')).toBe(false);
  });

  test('L1 for an unknown account the same work is done, and nothing fits', async () => {
    expect(await new PasswordHasher(new Metrics('auth')).verify(undefined, 'an unknown password')).toBe(false);
  });

  test('L1 what an unknown account is verified against costs what a hash of a member costs', async () => {
    const hasher = new PasswordHasher(new Metrics('auth'));
    const verified = jest.spyOn(argon2, 'verify');
    const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

    await hasher.verify(undefined, 'an unknown password');

    expect(costOf(verified.mock.calls[0]?.[0])).toBe(costOf(await hasher.hash('curiouser and curiouser')));
  });

  test('L1 an unknown account is refused also where nothing can be hashed at first', async () => {
    jest.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('no memory'));

    expect(await new PasswordHasher(new Metrics('auth')).verify(undefined, 'an unknown password')).toBe(false);
  });

  test('L7 beyond what waits, a flood is told when to come back, and what waits is done', async () => {
    const hasher = new PasswordHasher(new Metrics('auth'));

    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('curiouser and curiouser')));

    const refused = answers.filter(answer => answer.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(40 - AT_ONCE - 32);
    expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfter: expect.any(Number) } });
    expect(await hasher.hash('a moment later')).toMatch(/^\$argon2id/);
  });
});
