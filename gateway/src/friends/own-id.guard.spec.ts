import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { SecurityLog } from '../security/security.log.js';
import { OwnIdGuard } from './own-id.guard.js';

const [ALICE, BOB] = ['a'.repeat(24), 'b'.repeat(24)];
const record = jest.fn();
const guard = new OwnIdGuard({ record } as unknown as SecurityLog);
const asAlice = (body: unknown) => new ExecutionContextHost([{ body, caller: { userId: ALICE } }]);

describe('OwnIdGuard', () => {
  test.each([
    ['no body', undefined],
    ['an empty one', null],
    ['a text', 'userId'],
    ['one without an id', { friendId: BOB }],
    ['an id that is no text, which the contract refuses', { userId: 7 }],
    ['the own id', { userId: ALICE }],
  ])('lets %s through', (_what, body) => {
    expect(guard.canActivate(asAlice(body))).toBe(true);
    expect(record).not.toHaveBeenCalled();
  });

  test.each([
    ['another member’s id', BOB, ALICE],
    ['any id of a visitor', ALICE, undefined],
  ])('refuses %s, and the security log has it', (_what, userId, caller) => {
    const context = new ExecutionContextHost([{ body: { userId }, caller: caller && { userId: caller } }]);

    expect(() => guard.canActivate(context)).toThrow(
      expect.objectContaining({ code: 'forbidden', reason: 'other_identity' }),
    );
    expect(record.mock.lastCall).toEqual(['identity_refused', { userId: caller }]);
  });
});
