import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import { refusal } from '../../gateway/test/gateway.fixture.js';
import { type RealSystem, startRealSystem } from './system.fixture.js';

jest.setTimeout(60_000);
let system: RealSystem;

/** A member with a session, who asks others through the gateway. */
async function asker(username: string) {
  const userId = await system.becomeMember({ username });
  const { cookie } = await system.gateway.signedIn(userId);
  return {
    userId,
    ask: (targetId: string) => system.gateway.post('/api/friends/send-request', { targetId }, { cookie }),
  };
}

/** Members as the directory has them; none of them ever logs in. */
async function others(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, 'e'));
  const { username, firstname, lastname } = aRegistration();
  await system.directory.insertMany(ids.map(_id => ({ _id, username, firstname, lastname, revision: 1 })));
  return ids;
}

describe('Limits of friend requests', () => {
  beforeAll(async () => (system = await startRealSystem()));
  beforeEach(() => system.forgetLimits());
  afterAll(() => system.stop());

  test('F8 the sixth request of a new account within a day is 429, says when to come back, and sends no request', async () => {
    const { userId, ask } = await asker('mallory');
    const targets = await others(6);
    const answers = [];
    for (const target of targets) answers.push(await ask(target));

    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 200), 429]);
    const last = answers.at(-1) as Response;
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    expect(await refusal(last)).toMatchObject({
      msg: expect.stringMatching(/^You’ve sent all your friend requests for today/),
    });
    expect(await system.pairs.countDocuments({ members: userId })).toBe(5);
  });

  test('F8 100 requests to one member are one request', async () => {
    const { userId, ask } = await asker('trudy');
    const targetId = await system.becomeMember({ username: 'victor' });
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    // As many at once as a slow machine serves within the product's deadlines.
    while (answers.length < 100) answers.push(...(await Promise.all(Array.from({ length: 25 }, () => ask(targetId)))));

    const tally = (code: number) => answers.filter(({ status }) => status === code).length;
    expect([tally(200), tally(409) + tally(429)]).toEqual([1, 99]);
    expect(await system.pairs.find({ members: userId }).toArray()).toMatchObject([{ targetId, state: 'requested' }]);
    const lists = await system.friends.lists({}, await system.gateway.signedIn(targetId));
    expect(lists.requests.map(({ _id }) => _id)).toEqual([userId]);
  });
});
