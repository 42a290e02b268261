import { after, relationTo, type Lists, type Move } from './friend-lists.js';
import { bob, carla } from './friends.fixture.js';

const nobody: Lists = { friends: [], requests: [], sent: [], blocked: [] };

describe('Friend lists', () => {
  test.each<[Move, Partial<Lists>, Partial<Lists>]>([
    ['send', {}, { sent: [bob] }],
    ['send', { requests: [bob] }, { friends: [bob] }],
    ['accept', { requests: [bob] }, { friends: [bob] }],
    ['decline', { requests: [bob] }, {}],
    ['cancel', { sent: [bob] }, {}],
    ['unfriend', { friends: [bob] }, {}],
    ['block', { friends: [bob] }, { blocked: [bob] }],
    ['block', { requests: [bob] }, { blocked: [bob] }],
    ['unblock', { blocked: [bob] }, {}],
  ])('%s leads from %j to %j, once and twice', (move, from, to) => {
    const once = after({ ...nobody, ...from }, { move, person: bob });

    expect(once).toEqual({ ...nobody, ...to });
    expect(after(once, { move, person: bob })).toEqual(once);
  });

  test('a step leaves everybody else where they are, and puts the newest first', () => {
    const lists = { ...nobody, friends: [carla], requests: [bob] };

    expect(after(lists, { move: 'accept', person: bob }).friends).toEqual([bob, carla]);
    expect(relationTo(carla, lists)).toBe('friend');
  });
});
