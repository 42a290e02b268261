import { describedRoutes } from '../../gateway/dist/docs/api.routes.js';
import { faultOf, type Answer } from './http-oracle.ts';
import { planted } from './leaks.ts';
import type { Actor } from './cast.ts';

const actor = (userId: string, role: Actor['role'], secrets: string[] = []): Actor => {
  return { userId, role, secrets, cookie: '', address: '', friends: [] };
};
const [one, other] = [
  actor('a'.repeat(24), 'member', ['one@example.test']),
  actor('b'.repeat(24), 'member', ['token']),
];
const visitor = actor('', 'visitor');

/** What is wrong with an answer to a GET of the path. */
function judge(
  status: number,
  body: object | string,
  by = one,
  more: Partial<Answer> = {},
  path = '/api/notifications/unread',
) {
  const described = describedRoutes.find(({ route }) => route.path === path);
  if (!described) throw new Error('The route has another path now.');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = { status, text, headers: new Headers({ 'content-type': 'application/json' }), ms: 1, ...more };
  const request = { method: 'GET', path: described.route.path, headers: {} };
  const documented = { statuses: ['200', '401'], isPublic: false };
  return faultOf({ described, documented, request, actor: by, cast: [one, other, visitor], answer, withinMs: 1000 });
}
const refusal = { success: false, message: 'Please log in.', requestId: 'x' };

describe('faultOf', () => {
  test('an answer that the contract describes is no fault', () => {
    expect(judge(200, { success: true, unread: 1, newFriends: [] })).toBeUndefined();
    expect(judge(401, refusal, visitor)).toBeUndefined();
  });

  test.each([
    ['a failure of the server', 500, refusal],
    ['a process that is away', 503, refusal],
    ['a status that no document has', 204, ''],
    ['another success', 201, { success: true, unread: 1, newFriends: [] }],
    ['a success without a field', 200, { success: true }],
    ['a success with a field too many', 200, { success: true, unread: 1, newFriends: [], passwordHash: 'x' }],
    ['a refusal in another form', 400, { error: 'Bad Request' }],
    ['a refusal whose sentence is its reason', 400, { ...refusal, message: 'nothing_here' }],
    ['a stack', 400, { ...refusal, message: 'Error\n    at read (/app/dist/x.js:1:1)' }],
    ['a text of another member', 400, { ...refusal, message: planted([other.userId]) }],
    ["another one's session", 400, { ...refusal, message: 'token' }],
  ])('%s is a fault', (_what, status, body) => {
    expect(judge(status, body)).toBeDefined();
  });

  test('where a route has its sentence in `msg`, one in `message` is a fault, unless the request could not be parsed', () => {
    const { message: msg, ...others } = refusal;
    const judgeSearch = (status: number, body: object) => judge(status, body, one, {}, '/api/friends/search');

    expect([judgeSearch(400, refusal), judgeSearch(431, refusal)]).toEqual(['400 has no sentence', undefined]);
    expect([judgeSearch(400, { ...others, msg }), judgeSearch(431, { ...others, msg })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(judgeSearch(431, others)).toBe('431 has no sentence');
  });

  test('an own address is no fault, and that of another member is one', () => {
    const body = { ...refusal, message: 'one@example.test' };

    expect(judge(400, body)).toBeUndefined();
    expect(judge(400, body, other)).toBe('the address of another member');
  });

  test('a visitor who is answered as a member is, and an answer that is late, are faults', () => {
    expect(judge(200, { success: true, unread: 1, newFriends: [] }, visitor)).toBe('visitor was answered 200');
    expect(judge(200, { success: true, unread: 1, newFriends: [] }, one, { ms: 1001 })).toBe('too slow');
  });
});
