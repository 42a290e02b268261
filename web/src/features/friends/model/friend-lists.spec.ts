import { after, relationTo, type Lists, type StepKind } from './friend-lists.js';
import { bob, carla } from './friends.fixture.js';

const empty: Lists = { friends: [], requests: [], sent: [], blocked: [] };

/** As the server names a member who is no friend. */
const byFirstname = { ...bob, lastname: '' };

describe('Friend lists', () => {
  test.each<[StepKind, Partial<Lists>, Partial<Lists>]>([
    ['send', {}, { sent: [byFirstname] }],
    ['send', { requests: [bob] }, { friends: [bob] }],
    ['accept', { requests: [bob] }, { friends: [bob] }],
    ['decline', { requests: [bob] }, {}],
    ['cancel', { sent: [bob] }, {}],
    ['unfriend', { friends: [bob] }, {}],
    ['block', { friends: [bob] }, { blocked: [byFirstname] }],
    ['block', { requests: [bob] }, { blocked: [byFirstname] }],
    ['unblock', { blocked: [bob] }, {}],
  ])('%s leads from %j to %j, once and twice', (kind, from, to) => {
    const once = after({ ...empty, ...from }, { kind, person: bob });

    expect(once).toEqual({ ...empty, ...to });
    expect(after(once, { kind, person: bob })).toEqual(once);
  });

  test('a step leaves all others where they are, and puts the newest first', () => {
    const lists = { ...empty, friends: [carla], requests: [bob] };

    expect(after(lists, { kind: 'accept', person: bob }).friends).toEqual([bob, carla]);
    expect(relationTo(carla, lists)).toBe('friend');
  });
});
