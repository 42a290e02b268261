import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from './session.cookie.js';

const flags = { path: '/', httpOnly: true, sameSite: 'lax' };
const requestWith = (header: string | undefined, cookies: Record<string, string>) =>
  ({ headers: { cookie: header }, cookies }) as unknown as FastifyRequest;

describe('SessionCookie', () => {
  const plain = new SessionCookie({ PUBLIC_URL: 'http://attune.example/https:' });
  const bound = new SessionCookie({ PUBLIC_URL: 'https://attune.example' });

  test('with TLS its name binds it to the host', () => {
    expect([plain.name, bound.name]).toEqual(['sid', '__Host-sid']);
  });

  test('it is read among other cookies', () => {
    expect(plain.read(requestWith('theme=dark; sid=one', { theme: 'dark', sid: 'one' }))).toBe('one');
    expect(plain.read(requestWith('sid=a=b', { sid: 'a=b' }))).toBe('a=b');
  });

  test('none is read where there is none, or two of them', () => {
    expect(plain.read(requestWith(undefined, { sid: 'one' }))).toBeUndefined();
    expect(plain.read(requestWith('theme=dark', { theme: 'dark' }))).toBeUndefined();
    expect(plain.read(requestWith('sid=one; sid=two', { sid: 'one' }))).toBeUndefined();
    expect(bound.read(requestWith('sid=one', { sid: 'one' }))).toBeUndefined();
  });

  test.each([
    ['plain', plain, false],
    ['bound', bound, true],
  ])('scripts and other sites get none of it, written or cleared: %s', (_kind, cookie, secure) => {
    const [setCookie, clearCookie] = [jest.fn(), jest.fn()];
    const reply = { setCookie, clearCookie } as Partial<FastifyReply> as FastifyReply;
    const expires = new Date('2031-05-02T20:00:00.000Z');

    cookie.write(reply, 'token', expires);
    cookie.clear(reply);

    expect(setCookie.mock.calls).toEqual([[cookie.name, 'token', { ...flags, secure, expires }]]);
    expect(clearCookie.mock.calls).toEqual([[cookie.name, { ...flags, secure }]]);
  });
});
