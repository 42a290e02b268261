import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorCookie } from './visitor.cookie.js';

const settings = { DEVICE_KEY: 'a key of this test run, long enough', PUBLIC_URL: 'https://attune.example' };
const visitors = new VisitorCookie(settings);
const requestWith = (value?: string) =>
  ({ cookies: value === undefined ? {} : { '__Host-visitor': value } }) as unknown as FastifyRequest;

function givenTo(request: FastifyRequest, cookie = visitors) {
  const setCookie = jest.fn();
  cookie.give(request, { setCookie } as unknown as FastifyReply);
  return setCookie.mock.calls;
}
const valueOf = (calls: unknown[][]) => String(calls[0]?.[1]);

describe('VisitorCookie', () => {
  test('a new visitor is given a signed random id for a month, which scripts and other sites do not get', () => {
    const [first, second] = [givenTo(requestWith()), givenTo(requestWith())];

    const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: true, maxAge: 2_592_000 };
    expect(first).toEqual([['__Host-visitor', expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/), flags]]);
    expect(valueOf(first)).not.toBe(valueOf(second));
  });

  test('a browser that has one keeps it, and is known by its id', () => {
    const value = valueOf(givenTo(requestWith()));

    expect(givenTo(requestWith(value))).toEqual([]);
    expect(visitors.read(requestWith(value))).toBe(value.split('.')[0]);
  });

  test('one that was changed, made up or signed with another key is none, and is replaced', () => {
    const [id = '', signature] = valueOf(givenTo(requestWith())).split('.');
    const forger = new VisitorCookie({ ...settings, DEVICE_KEY: 'another key, which is long enough too' });
    const forged = valueOf(givenTo(requestWith(), forger));

    for (const value of [`x${id}.${signature}`, `${id}.${signature?.slice(1)}x`, `${id}.x`, id, '', '.', forged]) {
      expect(visitors.read(requestWith(value))).toBeUndefined();
      expect(givenTo(requestWith(value))).toHaveLength(1);
    }
    expect(visitors.read(requestWith())).toBeUndefined();
  });

  test('the signature of a device is no visitor’s: what is signed says what for', () => {
    const [id = '', signature] = valueOf(givenTo(requestWith())).split('.');
    const hmac = createHmac('sha256', settings.DEVICE_KEY).update(JSON.stringify(['visitor', id]));

    expect(signature).toBe(hmac.digest('base64url'));
  });

  test('without TLS its name does not bind it to the host', () => {
    const plain = new VisitorCookie({ ...settings, PUBLIC_URL: 'http://127.0.0.1:3000/https:' });

    expect(givenTo({ cookies: {} } as unknown as FastifyRequest, plain)).toEqual([
      ['visitor', expect.any(String), expect.objectContaining({ secure: false })],
    ]);
  });
});
