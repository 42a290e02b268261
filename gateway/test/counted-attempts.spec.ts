import type { SignIn } from '@attune/auth-contract/sign-in';
import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { Redis } from 'ioredis';
import { AddressLimits } from '../src/limits/address.limits.js';
import { LimitKey } from '../src/limits/limit-key.js';
import { LimitMetrics } from '../src/limits/limit.metrics.js';
import { LoginLimits } from '../src/limits/login.limits.js';
import { SecondStepLimits } from '../src/limits/second-step.limits.js';
import type { SecurityLog } from '../src/security/security.log.js';

const redis = new Redis(process.env['REDIS_URL'] ?? '');
const record = jest.fn();
const security = { record } as unknown as SecurityLog;
const key = new LimitKey({ DEVICE_KEY: 'a key of this test run, long enough' });
const metrics = new Metrics('gateway');
const limitMetrics = new LimitMetrics(metrics);
const ADDRESS = '203.0.113.7';
const tooOften = expect.objectContaining({ code: 'rate_limited', reason: 'tried_too_often' });

afterEach(async () => {
  record.mockClear();
  await redis.flushall();
});
afterAll(() => redis.quit());

/** How many of so many attempts are let through. */
async function allowed(count: number, attempt: (turn: number) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, turn) => attempt(turn)));
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(tooOften);
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

/** What is counted in Redis, and for how long (in whole minutes), by the name of the limit. */
async function counts(): Promise<Record<string, [points: number, seconds: number]>> {
  const keys = await redis.keys('limit:*');
  const entries = keys.map(async name => {
    return [name.split(':')[1], [Number(await redis.get(name)), Math.ceil((await redis.ttl(name)) / 60) * 60]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
const lasting = (points: number, seconds: number) => [points, seconds];

async function rules(): Promise<string[]> {
  const text = await figuresOf(metrics);
  return [...text.matchAll(/rule="([\w-]+)"/g)].map(([, rule]) => String(rule));
}

describe('LoginLimits', () => {
  const limits = new LoginLimits(redis, security, limitMetrics, key);
  const refused = async (): Promise<SignIn> => ({ outcome: 'refused' });
  const signedIn = async (): Promise<SignIn> => ({ outcome: 'signed_in', token: 't', expiresAt: '' });
  const attempt = (about: Partial<Parameters<LoginLimits['counting']>[0]> = {}, login = refused) =>
    limits.counting({ name: 'alice', address: ADDRESS, device: undefined, ...about }, login);

  test('each rule is among the figures from the start', async () => {
    const own = ['login-address', 'login-subnet', 'login-account', 'login', 'login-device'];
    expect(await rules()).toEqual(expect.arrayContaining(own));
  });

  test('a wrong password counts for the address, its network, the account, and the account at the address', async () => {
    expect(await attempt()).toEqual({ outcome: 'refused' });

    expect(await counts()).toEqual({
      'login-address': lasting(1, 900),
      'login-subnet': lasting(1, 900),
      'login-account': lasting(1, 900),
      login: lasting(1, 300),
    });
  });

  test('five are let through for an account at an address, in any case; the next counts nowhere else', async () => {
    expect(await allowed(7, turn => attempt({ name: turn % 2 ? 'ALICE' : 'alice' }))).toBe(5);

    expect((await counts())['login-address']).toEqual(lasting(5, 900));
    expect((await counts())['login-account']).toEqual(lasting(5, 900));
    expect(record).toHaveBeenCalledTimes(1);
    expect(record).toHaveBeenCalledWith('limit_reached', { limit: 'login', key: key.of('alice', `${ADDRESS}/32`) });
  });

  test('from a device of the account ten are let through, which count for nothing else', async () => {
    expect(await allowed(12, () => attempt({ device: 'known' }))).toBe(10);

    expect(await counts()).toEqual({ 'login-device': lasting(12, 300) });
    expect(await allowed(1, () => attempt({ device: 'another' }))).toBe(1);
  });

  test.each([
    [100, 'of an address', (turn: number) => ({ name: `member${turn}` })],
    [300, 'of a network', (turn: number) => ({ name: `member${turn}`, address: `203.0.113.${turn % 250}` })],
    [50, 'of an account', (turn: number) => ({ address: `203.0.${turn}.7` })],
  ])('%i wrong passwords %s are let through', async (most, _whose, about) => {
    expect(await allowed(most + 3, turn => attempt(about(turn)))).toBe(most);
  });

  test('a right password is not counted, and forgets the wrong ones of the account at the address alone', async () => {
    await attempt();
    await attempt();

    expect(await attempt({}, signedIn)).toMatchObject({ outcome: 'signed_in' });

    expect(await counts()).toEqual({
      'login-address': lasting(2, 900),
      'login-subnet': lasting(2, 900),
      'login-account': lasting(2, 900),
    });
  });

  test('an attempt that ends with an error is not counted, and forgets nothing', async () => {
    await attempt();

    await expect(attempt({}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');

    await new Promise(resolve => setTimeout(resolve, 50));
    expect((await counts())['login']).toEqual(lasting(1, 300));
    expect((await counts())['login-address']).toEqual(lasting(1, 900));
  });
});

describe('SecondStepLimits', () => {
  const limits = new SecondStepLimits(redis, security, limitMetrics, key);
  const attempt = (outcome: string, address = ADDRESS) => limits.counting(address, async () => ({ outcome }));

  test('each rule is among the figures from the start', async () => {
    const own = ['second-step-address', 'second-step-subnet', 'passkey-login'];
    expect(await rules()).toEqual(expect.arrayContaining(own));
  });

  test('wrong codes and ended tickets count for the address and its network, right ones and errors do not', async () => {
    expect(await attempt('refused')).toEqual({ outcome: 'refused' });
    await attempt('ended');
    const counted = { 'second-step-address': lasting(2, 900), 'second-step-subnet': lasting(2, 900) };
    expect(await counts()).toEqual(counted);

    await attempt('signed_in');
    await expect(limits.counting(ADDRESS, () => Promise.reject(new Error('away')))).rejects.toThrow('away');

    expect(await counts()).toEqual(counted);
  });

  test.each([
    [100, 'an address', () => ADDRESS],
    [300, 'a network', (turn: number) => `203.0.113.${turn % 250}`],
  ])('%i of %s are let through', async (most, _whose, addressOf) => {
    expect(await allowed(most + 3, turn => attempt('refused', addressOf(turn)))).toBe(most);
  });

  test('60 logins by passkey begin at an address in a minute', async () => {
    expect(await allowed(63, () => limits.begun(ADDRESS))).toBe(60);
    expect((await counts())['passkey-login']).toEqual(lasting(63, 60));
    expect(await allowed(1, () => limits.begun('203.0.113.8'))).toBe(1);
  });
});

describe('AddressLimits', () => {
  const limits = new AddressLimits(redis, security, limitMetrics, key);

  test('each rule is among the figures from the start', async () => {
    const own = ['register-hour', 'register', 'mail', 'link', 'handshake', 'appeal'];
    expect(await rules()).toEqual(expect.arrayContaining(own));
  });

  test.each([
    ['registrations', 30, 60, 'register', (address: string) => limits.registration(address)],
    ['mails', 30, 3600, 'mail', (address: string) => limits.mail(address)],
    ['handshakes', 300, 60, 'handshake', (address: string) => limits.handshake(address)],
    ['appeals', 30, 60, 'appeal', (address: string) => limits.appeal(address)],
  ])('of %s at an address %i are let through in %i s', async (_what, most, seconds, name, take) => {
    expect(await allowed(most + 2, () => take(ADDRESS))).toBe(most);
    expect((await counts())[name]).toEqual(lasting(most + 2, seconds));
    expect(await allowed(1, () => take('203.0.113.8'))).toBe(1);
  });

  test('of registrations at an address 40 are let through in an hour', async () => {
    await allowed(30, () => limits.registration(ADDRESS));
    await redis.del(`limit:register:${key.of(`${ADDRESS}/32`)}`);

    expect(await allowed(12, () => limits.registration(ADDRESS))).toBe(10);
    expect((await counts())['register-hour']).toEqual(lasting(42, 3600));
  });

  test('only links that are unknown are counted: 30 in a minute', async () => {
    const follow = (outcome: string) => limits.link(ADDRESS, async () => ({ outcome }));
    expect(await follow('verified')).toEqual({ outcome: 'verified' });
    await expect(limits.link(ADDRESS, () => Promise.reject(new Error('away')))).rejects.toThrow('away');

    expect(await allowed(32, () => follow('unknown'))).toBe(30);
    expect((await counts())['link']).toEqual(lasting(32, 60));
    expect(await allowed(1, () => follow('verified'))).toBe(0);
  });
});
