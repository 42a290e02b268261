import { Writable } from 'node:stream';
import { createLogger } from './logger.js';
import { withTrace } from '../tracing/trace.js';

/** A logger and the lines it writes. */
function logged() {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: createLogger('auth', 'info', sink), lines };
}

describe('the logger', () => {
  test('secrets and people are redacted, also one and two levels down', () => {
    const { log, lines } = logged();

    log.info(
      { password: 'p1', user: { email: 'a@b.c', login: { token: 't1' } }, asked: { note: 'n1' }, userId: 'ok' },
      'login',
    );

    expect(lines.join()).toContain('"userId":"ok"');
    expect(lines.join()).not.toMatch(/p1|a@b\.c|t1|n1/);
  });

  test('what is logged within a request carries its id', () => {
    const { log, lines } = logged();

    withTrace(`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, () => log.info('login'));

    expect(JSON.parse(lines.join()) as object).toMatchObject({ requestId: 'a'.repeat(32), service: 'auth' });
  });
});
