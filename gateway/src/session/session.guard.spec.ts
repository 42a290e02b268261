import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import type { Sessions } from '@attune/platform/sessions/sessions';
import { testSession, testPublicKey } from '@attune/platform/testing/test-config';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { Public } from './public.decorator.js';
import { SessionCookie } from './session.cookie.js';
import { SessionGuard } from './session.guard.js';

class Members {
  read(): void {}
  @Public()
  visit(): void {}
}
@Public()
class Visitors {
  read(): void {}
}

const [alive, ended] = [testSession('a'.repeat(24)), testSession('b'.repeat(24))];
const sessions = { isAlive: async ({ userId }: { userId: string }) => userId === alive.userId } as unknown as Sessions;
const cookie = new SessionCookie({ PUBLIC_URL: 'http://127.0.0.1:3000' });
const guard = new SessionGuard(cookie, new CallerVerifier(testPublicKey), sessions, new Reflector());

const requestWith = (token?: string) => ({
  headers: token === undefined ? {} : { cookie: `sid=${token}` },
  cookies: token === undefined ? {} : { sid: token },
  caller: ended as unknown,
});
const members = (request: object) => new ExecutionContextHost([request], Members, Members.prototype.read);

describe('SessionGuard', () => {
  test('lets a member with a living session through, who is the caller from then on', async () => {
    const request = requestWith(alive.token);

    expect(await guard.canActivate(members(request))).toBe(true);
    expect(request.caller).toEqual(alive);
  });

  test.each([
    ['no cookie', undefined],
    ['a token that we did not sign', 'made.up.token'],
    ['a session that was ended', ended.token],
  ])('refuses %s, and there is no caller', async (_what, token) => {
    const request = requestWith(token);

    await expect(guard.canActivate(members(request))).rejects.toMatchObject({
      code: 'unauthenticated',
      reason: 'not_logged_in',
    });
    expect(request.caller).toBeUndefined();
  });

  test.each([
    ['handler', Members, Members.prototype.visit],
    ['controller', Visitors, Visitors.prototype.read],
  ])('lets a visitor through where the %s is public, without a caller', async (_what, controller, handler) => {
    const request = requestWith(ended.token);

    expect(await guard.canActivate(new ExecutionContextHost([request], controller, handler))).toBe(true);
    expect(request.caller).toBeUndefined();
  });
});
