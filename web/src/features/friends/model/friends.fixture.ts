import { alice, fakeGateway, success, type Answer, type Asked } from '../../../../test/fake-gateway.js';
import type { FriendRequest, Lists, Person } from './friend-lists.js';

const person = (digit: string, username: string, firstname: string, lastname: string): FriendRequest => ({
  _id: digit.repeat(24),
  username,
  firstname,
  lastname,
  profilePicture: null,
  note: null,
});

export const bob = person('b', 'bob', 'Bob', 'Builder');
export const carla = person('c', 'carla', 'Carla', 'Columna');
export const dora = person('d', 'dora', 'Dora', 'Diaz');

export const ALICE_ID = 'a'.repeat(24);

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;

/** The answer of a route under /api/friends that agrees. */
export const agreed: Answer = { status: 200, body: { success: true, msg: 'Done.' } };

/** The gateway as Alice sees it. `world` may be changed while the screen is open: other members are at work too. */
export function fakeFriends(lists: Partial<Lists> = {}, script: Script = {}): { world: Lists; asked: Asked[] } {
  const world: Lists = { friends: [], requests: [], sent: [], blocked: [], ...lists };
  const { asked } = fakeGateway({
    'GET /api/auth/me': () => aliceWith({ friends: world.friends, friendRequests: world.requests }),
    'GET /api/friends/sent': () => ({
      status: 200,
      body: { success: true, sent: world.sent, blocked: world.blocked },
    }),
    'GET /api/messages/first-talks': { status: 200, body: { success: true, waiting: 0 } },
    'POST /api/auth/logout': success(),
    ...script,
  });
  return { world, asked };
}

/** What GET /api/auth/me answers to Alice, some of it changed. */
export function aliceWith(change: Record<string, unknown>): Answer {
  const { user } = alice.body as { user: object };
  return { status: 200, body: { success: true, user: { ...user, ...change } } };
}

/** What a page of a search answers that is not the last one. */
export const foundMore = (next: string, ...users: Person[]): Answer => ({
  status: 200,
  body: { success: true, users, next },
});

/** What a search answers. */
export const found = (...users: Person[]): Answer => ({ status: 200, body: { success: true, users } });

/** An answer that comes when the spec says so. */
export function later(): { answer: Promise<Answer>; give: (answer: Answer) => void; fail: () => void } {
  let give: (answer: Answer) => void = () => {};
  let fail = () => {};
  const answer = new Promise<Answer>((resolve, reject) => {
    give = resolve;
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  return { answer, give, fail };
}

/** The bodies that were posted to a path. */
export const posted = (asked: Asked[], path: string): unknown[] =>
  asked.filter(one => one.method === 'POST' && one.path === path).map(one => one.body);
