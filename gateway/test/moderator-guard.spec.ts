import { authContract } from '@attune/auth-contract/auth.contract';
import { fakeClient } from '@attune/platform/testing/fake-client';
import { testCaller } from '@attune/platform/testing/test-config';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { SecurityLog } from '../src/security/security.log.js';
import { ModeratorGuard } from '../src/session/moderator.guard.js';

describe('ModeratorGuard', () => {
  const caller = testCaller('a'.repeat(24));
  const asked: unknown[] = [];
  const records: unknown[] = [];
  const security = { record: (...record: unknown[]) => void records.push(record) } as unknown as SecurityLog;
  const of = (request: object) => new ExecutionContextHost([request]);
  const guardOf = (isModerator: boolean, hasSecondFactor: boolean) =>
    new ModeratorGuard(
      fakeClient(authContract, {
        moderatorSession: async (_input, who) => {
          asked.push(who?.token);
          return { isModerator, hasSecondFactor };
        },
      }),
      security,
    );

  test('lets a moderator through whose session has a second factor, and asks again for every request', async () => {
    const guard = guardOf(true, true);

    expect(await guard.canActivate(of({ caller }))).toBe(true);
    expect(await guard.canActivate(of({ caller }))).toBe(true);

    expect(asked).toEqual([caller.token, caller.token]);
    expect(records).toEqual([]);
  });

  test.each([
    ['a member', false, false, 'moderators_only'],
    ['a member with a second factor', false, true, 'moderators_only'],
    ['a moderator without one', true, false, 'second_factor_required'],
  ])('refuses %s, and the security log has it', async (_who, isModerator, hasSecondFactor, reason) => {
    const refused = guardOf(isModerator, hasSecondFactor).canActivate(of({ caller }));

    await expect(refused).rejects.toMatchObject({ code: 'forbidden', reason });
    expect(records.at(-1)).toEqual(['desk_refused', { userId: caller.userId, reason }]);
  });

  test('refuses a visitor', async () => {
    await expect(guardOf(true, true).canActivate(of({}))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
