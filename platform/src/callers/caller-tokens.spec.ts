import { CallerTokens } from './caller-tokens.js';
import { ServiceError } from '../service-error.js';

const SESSION = { userId: 'a'.repeat(24), sessionId: 'one', token: 'of the session' };
const GOOD_MS = 300_000;

/** As auth gives them: each another one. */
function givingTokens() {
  const asked: string[] = [];
  const tokens = new CallerTokens();
  tokens.exchangeBy(async session => {
    asked.push(session);
    return { token: `for calls ${asked.length}`, expiresAt: new Date(Date.now() + GOOD_MS).toISOString() };
  });
  return { asked, tokens };
}

describe('CallerTokens', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a process without sessions passes on what it was given, and calls of no member have no token', () => {
    expect(new CallerTokens().of(SESSION)).toBe(SESSION);
    expect(givingTokens().tokens.of(undefined)).toBeUndefined();
  });

  test('a session is exchanged once, however many calls begin at once, and never sent on', async () => {
    const { asked, tokens } = givingTokens();

    const callers = await Promise.all([tokens.of(SESSION), tokens.of(SESSION)]);

    expect(callers).toEqual([1, 2].map(() => ({ ...SESSION, token: 'for calls 1' })));
    expect(tokens.of(SESSION)).toEqual({ ...SESSION, token: 'for calls 1' });
    expect(asked).toEqual([SESSION.token]);
  });

  test('a token is renewed while it is still good for what a call takes, without a call that waits', async () => {
    const { tokens } = givingTokens();
    await tokens.of(SESSION);

    jest.setSystemTime(Date.now() + GOOD_MS - 150_000);
    expect(tokens.of(SESSION)).toMatchObject({ token: 'for calls 1' });
    await jest.advanceTimersByTimeAsync(0);

    expect(tokens.of(SESSION)).toMatchObject({ token: 'for calls 2' });
  });

  test('while it cannot be renewed it is used as long as a call would not outlast it, and then refused', async () => {
    const { tokens } = givingTokens();
    await tokens.of(SESSION);
    tokens.exchangeBy(() => Promise.reject(new ServiceError('unauthenticated', 'not_logged_in')));

    jest.setSystemTime(Date.now() + GOOD_MS - 76_000);
    expect(tokens.of(SESSION)).toMatchObject({ token: 'for calls 1' });
    await jest.advanceTimersByTimeAsync(0);
    jest.setSystemTime(Date.now() + 2000);

    await expect(tokens.of(SESSION)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
