import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevice } from './known-device.js';

const settings = { DEVICE_KEY: 'a key of this test run, long enough', PUBLIC_URL: 'https://attune.example' };
const devices = new KnownDevice(settings);

const withCookie = (value?: string) =>
  ({ cookies: value === undefined ? {} : { '__Host-device': value } }) as unknown as FastifyRequest;

/** The value of the cookie that a login by these names of an account sets. */
function remembered(names: string | string[], request = withCookie()): string {
  const setCookie = jest.fn();
  devices.remember([names].flat(), request, { setCookie } as unknown as FastifyReply);
  expect(setCookie).toHaveBeenCalledWith('__Host-device', expect.any(String), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
    maxAge: 31_536_000,
  });
  return String(setCookie.mock.calls[0]?.[1]);
}

describe('KnownDevice', () => {
  test('a device is known for the account that it logged in to, in any case', () => {
    const request = withCookie(remembered('Alice'));

    expect(devices.idFor('alice', request)).toMatch(/^[\w-]{22}$/);
    expect(devices.idFor('ALICE', request)).toBe(devices.idFor('alice', request));
    expect(devices.idFor('bob', request)).toBeUndefined();
  });

  test('a device keeps its id from login to login', () => {
    const first = remembered('alice');

    expect(remembered('alice', withCookie(first))).toBe(first);
  });

  test('a device has one id for both names of an account, however the address is written', () => {
    const cookie = remembered(['alice', 'alice@bücher.example'], withCookie(remembered('alice')));
    const idFor = (name: string) => devices.idFor(name, withCookie(cookie));

    expect(idFor('alice')).toMatch(/^[\w-]{22}$/);
    expect(idFor('Alice@xn--bcher-kva.example')).toBe(idFor('alice'));
    expect(idFor('bob@bücher.example')).toBeUndefined();
  });

  test('it is known for the ten names that logged in to it last, in any order', () => {
    const household = ['alice', 'bob', 'carol', 'dan', 'eve'].map(name => [name, `${name}@example.org`]);
    let cookie = '';
    for (const names of household) cookie = remembered(names, withCookie(cookie));
    const ids = household.flat().map(name => devices.idFor(name, withCookie(cookie)));
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(undefined);

    cookie = remembered('alice', withCookie(cookie));
    cookie = remembered('frank', withCookie(cookie));

    expect(devices.idFor('alice', withCookie(cookie))).toBe(ids[0]);
    expect(devices.idFor('frank', withCookie(cookie))).toBeDefined();
    const known = household.flat().filter(name => devices.idFor(name, withCookie(cookie)));
    expect(household.flat().filter(name => !known.includes(name))).toEqual(['alice@example.org']);
    expect(cookie.length).toBeLessThan(10 * 70);
  });

  test('a cookie with more names is known for its first ten', () => {
    const names = Array.from({ length: 11 }, (_, index) => `member${index}`);
    const cookie = names.map(name => remembered(name)).join('.');

    expect(names.filter(name => devices.idFor(name, withCookie(cookie)))).toEqual(names.slice(0, 10));
  });

  test('a cookie that a version before has set is still known', () => {
    const id = 'A'.repeat(22);

    expect(devices.idFor('alice', withCookie(`${id}.C-rp4z_ePfCk5ebSjCNkkB0RmK-fALx5figLsI-RZPM`))).toBe(id);
  });

  test('without HTTPS its cookie has a name that such a browser takes, and is not secure', () => {
    const plain = new KnownDevice({ ...settings, PUBLIC_URL: 'http://127.0.0.1:3000' });
    const setCookie = jest.fn();
    plain.remember(['alice'], withCookie(), { setCookie } as unknown as FastifyReply);

    expect(setCookie).toHaveBeenCalledWith('device', expect.any(String), expect.objectContaining({ secure: false }));
  });

  test('a gateway of the version before, which reads the first two parts, knows the latest account', () => {
    const cookie = remembered('bob', withCookie(remembered('alice')));
    const [id, signature] = cookie.split('.');

    expect(devices.idFor('bob', withCookie(`${id}.${signature}`))).toBe(id);
  });

  test('a cookie that was changed, made up, cut or signed with another key is no device', () => {
    const [id, signature] = remembered('alice').split('.');
    const forger = new KnownDevice({ ...settings, DEVICE_KEY: 'another key, which is long enough too' });
    const setCookie = jest.fn();
    forger.remember(['alice'], withCookie(), { setCookie } as unknown as FastifyReply);
    const cookies = [
      `x${id}.${signature}`,
      `${id}.`,
      String(id),
      '.',
      '',
      `${id}.${signature}x`,
      setCookie.mock.calls[0]?.[1],
    ];

    expect(devices.idFor('alice', withCookie(`${id}.${signature}`))).toBe(id);
    for (const cookie of cookies) expect(devices.idFor('alice', withCookie(cookie))).toBeUndefined();
  });
});
