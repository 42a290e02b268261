import { isFree, relationTo, seesAll, seesIncognito } from './relation.js';

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

describe('seesAll', () => {
  test('friends and the member read what is for friends alone, and who asks or was asked does not', () => {
    expect((['self', 'friend', 'asking', 'asked', 'stranger'] as const).filter(seesAll)).toEqual(['self', 'friend']);
  });
});

describe('seesIncognito', () => {
  test('friends and those whom an incognito member asked see them, and who asked them does not', () => {
    const relations = ['self', 'friend', 'asking', 'asked', 'stranger'] as const;
    expect(relations.filter(seesIncognito)).toEqual(['self', 'friend', 'asking']);
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
