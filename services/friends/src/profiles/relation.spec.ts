import { isFree, relationTo } from './relation.js';

const [ALICE, BOB] = ['a'.repeat(24), 'b'.repeat(24)];
type Friendship = Parameters<typeof relationTo>[2];
const between = (state: NonNullable<Friendship>['state'], requesterId = BOB, isWithdrawn = false): Friendship => ({
  state,
  requesterId,
  isWithdrawn,
});

describe('relationTo', () => {
  test.each<[string, Friendship, string, string]>([
    ['no friendship', undefined, 'stranger', 'stranger'],
    ['friends', between('friends'), 'friend', 'friend'],
    ['a request of Bob’s', between('requested'), 'asking', 'asked'],
    ['a request of Bob’s that Alice declined', between('declined'), 'stranger', 'asked'],
    ['one that she declined and he withdrew', between('declined', BOB, true), 'stranger', 'stranger'],
    ['a friendship that ended', between('ended'), 'stranger', 'stranger'],
  ])('of %s, each sees what they may know', (_title, friendship, toAlice, toBob) => {
    expect(relationTo(BOB, ALICE, friendship)).toBe(toAlice);
    expect(relationTo(ALICE, BOB, friendship)).toBe(toBob);
  });

  test('oneself is oneself', () => {
    expect(relationTo(ALICE, ALICE, undefined)).toBe('self');
  });
});

describe('isFree', () => {
  test('a day’s allowance counts strangers and members whom the reader asked', () => {
    expect((['self', 'friend', 'asking', 'asked', 'stranger'] as const).filter(isFree)).toEqual([
      'self',
      'friend',
      'asking',
    ]);
  });
});
