import { authContract } from '@attune/auth-contract/auth.contract';
import { fakeClient } from '@attune/platform/testing/fake-client';
import { testCaller } from '@attune/platform/testing/test-config';
import { aboutMember, idOf } from '../ids.js';
import type { AuditRepository } from './audit.repository.js';
import { ModeratorService } from './moderator.service.js';

const caller = testCaller('a'.repeat(24));
const asked: unknown[] = [];
const add = jest.fn();
const moderators = (isModerator: boolean, hasSecondFactor: boolean) =>
  new ModeratorService(
    { add } as unknown as AuditRepository,
    fakeClient(authContract, {
      moderatorSession: async (_input, who) => {
        asked.push(who?.token);
        return { isModerator, hasSecondFactor };
      },
    }),
  );

describe('ModeratorService', () => {
  test('lets a moderator in whose session has a second factor, and asks auth at each call', async () => {
    const service = moderators(true, true);

    await service.require(caller);
    await service.require(caller);

    expect(asked).toEqual([caller.token, caller.token]);
  });

  test.each([
    ['a member', false, false, 'moderators_only'],
    ['a member with a second factor', false, true, 'moderators_only'],
    ['a moderator without one', true, false, 'second_factor_required'],
  ])('refuses %s', async (_who, isModerator, hasSecondFactor, reason) => {
    const refused = moderators(isModerator, hasSecondFactor).require(caller);

    await expect(refused).rejects.toMatchObject({ code: 'forbidden', reason });
  });

  test('what a moderator reads is written down, with the case that it is about', async () => {
    const service = moderators(true, true);
    const call = { id: 'one call' } as Parameters<ModeratorService['record']>[1];
    const about = { _id: 'case', memberId: 'b'.repeat(24) };

    await service.record(caller, call, { act: 'case_read', about, detail: 'all' });
    await service.record(caller, call, { act: 'queue_read' });

    const line = { _id: expect.any(String), at: expect.any(Date), moderatorId: caller.userId };
    const member = aboutMember(about.memberId);
    expect(add.mock.calls).toEqual([
      [{ ...line, act: 'case_read', caseId: 'case', about: member, detail: 'all' }],
      [{ ...line, act: 'queue_read', caseId: null, detail: null }],
    ]);
    expect(add.mock.calls[0]?.[0]).toMatchObject({ _id: idOf('audit', call.id) });
  });
});
