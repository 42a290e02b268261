import { hidden, isHidden, notHidden } from './hidden.js';
import type { UserRecord } from './user.schema.js';

type Hiding = Parameters<typeof isHidden>[0];
const AT = new Date('2031-05-02T12:00:00.000Z');

describe('hidden members', () => {
  test.each<[string, Hiding]>([
    ['suspended', { suspension: {} as UserRecord['suspension'] } as Hiding],
    ['paused', { pausedSince: AT } as Hiding],
    ['leaving', { deletion: {} as UserRecord['deletion'] } as Hiding],
  ])('who is %s is hidden', (_how, user) => {
    expect(isHidden(user)).toBe(true);
  });

  test('all others are shown', () => {
    expect(isHidden({})).toBe(false);
  });

  test('the database is asked for the same', () => {
    expect(notHidden).toEqual({
      suspension: { $exists: false },
      pausedSince: { $exists: false },
      deletion: { $exists: false },
    });
    expect(hidden).toEqual({
      $or: [{ suspension: { $exists: true } }, { pausedSince: { $exists: true } }, { deletion: { $exists: true } }],
    });
  });
});
