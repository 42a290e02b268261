import { until } from '../../../infra/test/until.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

let running: RunningNotifications;
let revision = 0;

const now = () => new Date().toISOString();
const shownTo = async (caller: ReturnType<RunningNotifications['member']>) =>
  (await running.client.list({}, caller)).notifications;

/** Ada asks Ben, and his list of requests has her. */
async function asked() {
  const [ada, ben] = [running.member(), running.member()];
  running.listsOf(ben).requests.push(personOf(ada));
  revision += 1;
  const request = { requesterId: ada.userId, targetId: ben.userId, at: now(), revision };
  await running.events.friends.requestSent(request);
  await until(async () => (await running.entries.findOne({ userId: ben.userId, revision })) !== null);
  return { ada, ben, request };
}

describe('the list of notifications', () => {
  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  test('a friend request stands in it once, with its sender as friends shows them, however often it is announced', async () => {
    const { ada, ben, request } = await asked();

    await running.events.friends.requestSent(request);
    const { ada: other } = await asked();

    const [only, ...more] = await shownTo(ben);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ kind: 'friendRequest', isSeen: false, person: personOf(ada) });
    expect(JSON.stringify(only)).not.toContain('never shown');
    expect(await shownTo(other)).toEqual([]);
  });

  test('nothing that is stored names a member or says what they wrote', async () => {
    const { ben } = await asked();

    const stored = JSON.stringify(await running.entries.find({ userId: ben.userId }).toArray());

    expect(stored).not.toMatch(/Ada|Lovelace|user_|never shown/);
  });

  test('a request that is not shown by friends any more is neither listed nor counted', async () => {
    const { ben } = await asked();
    expect(await running.client.unread({}, ben)).toMatchObject({ unread: 1 });

    running.listsOf(ben).requests.length = 0;

    expect(await shownTo(ben)).toEqual([]);
    expect(await running.client.unread({}, ben)).toMatchObject({ unread: 0 });
  });

  test('an accepted request leaves the list of one member and enters that of the other', async () => {
    const { ada, ben, request } = await asked();
    running.listsOf(ada).friends.push(personOf(ben, 'Ben'));

    await running.events.friends.requestAccepted({ ...request, revision: request.revision + 1 });
    await until(async () => (await shownTo(ada)).length === 1);

    expect(await shownTo(ada)).toMatchObject([{ kind: 'requestAccepted', person: { firstname: 'Ben' } }]);
    expect(await shownTo(ben)).toEqual([]);

    await running.events.friends.friendshipEnded({
      userIds: [ada.userId, ben.userId],
      at: now(),
      revision: request.revision + 2,
    });
    await until(async () => (await shownTo(ada)).length === 0);
  });

  test('a request that ended stays ended when its beginning is announced late', async () => {
    const [ada, ben] = [running.member(), running.member()];
    running.listsOf(ben).requests.push(personOf(ada));
    const request = { requesterId: ada.userId, targetId: ben.userId, at: now() };

    await running.events.friends.requestEnded({ ...request, revision: 2 });
    await until(async () => (await running.entries.countDocuments({ userId: ben.userId })) === 1);
    await running.events.friends.requestSent({ ...request, revision: 1 });
    const { ben: later } = await asked();
    expect(await shownTo(later)).toHaveLength(1);
    expect(await shownTo(ben)).toEqual([]);

    await running.events.friends.requestSent({ ...request, revision: 3 });
    await until(async () => (await shownTo(ben)).length === 1);
  });

  test('a Super Match is listed while matching shows it, and the list stands while matching is away', async () => {
    const { ben } = await asked();
    const until_ = new Date(Date.now() + 3_600_000).toISOString();
    running.superMatches.set(ben.userId, 'shown');
    await running.events.matching.superMatchShown({ userId: ben.userId, date: '2031-05-02', until: until_ });
    await until(async () => (await shownTo(ben)).length === 2);
    expect(await shownTo(ben)).toMatchObject([{ kind: 'superMatch', person: null }, { kind: 'friendRequest' }]);

    running.world.isMatchingAway = true;
    expect(await shownTo(ben)).toMatchObject([{ kind: 'friendRequest' }]);
    running.world.isMatchingAway = false;

    running.superMatches.set(ben.userId, 'none');
    expect(await shownTo(ben)).toMatchObject([{ kind: 'friendRequest' }]);
  });

  test('the end of a round is told once, whether it had someone for the member or not, for as long as it is shown', async () => {
    const [ada, ben] = [running.member(), running.member()];
    const over = { roundId: 'a'.repeat(24), until: new Date(Date.now() + 3_600_000).toISOString() };
    await running.events.matching.roundOver({ ...over, userId: ada.userId, outcome: 'paired' });
    await running.events.matching.roundOver({ ...over, userId: ben.userId, outcome: 'odd' });
    await running.events.matching.roundOver({ ...over, userId: ben.userId, outcome: 'odd' });
    await until(async () => (await shownTo(ada)).length + (await shownTo(ben)).length === 2);

    expect(await shownTo(ada)).toMatchObject([{ kind: 'roundPaired', person: null }]);
    expect(await shownTo(ben)).toMatchObject([{ kind: 'roundOdd', person: null }]);
    expect((await running.entries.findOne({ userId: ben.userId }))?.removeAt.toISOString()).toBe(over.until);
  });

  test('decisions of moderators are told once each', async () => {
    const ada = running.member();
    const decided = { userId: ada.userId, reference: 'a'.repeat(24) };
    await running.events.moderation.memberDecided(decided);
    await running.events.moderation.memberDecided(decided);
    await running.events.moderation.reportDecided({ userId: ada.userId, reference: 'b'.repeat(24) });
    await running.events.moderation.selfieAnswered({ userId: ada.userId, reference: 'c'.repeat(24) });
    await until(async () => (await shownTo(ada)).length === 3);

    const kinds = (await shownTo(ada)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['caseDecided', 'moderationDecision', 'selfie']);
    expect(await running.entries.countDocuments({ userId: ada.userId })).toBe(3);
  });

  test('it comes page by page, each notification once', async () => {
    const ben = running.member();
    for (let reference = 10; reference < 35; reference += 1)
      await running.events.moderation.reportDecided({ userId: ben.userId, reference: String(reference) });
    await until(async () => (await running.entries.countDocuments({ userId: ben.userId })) === 25);

    const ids: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await running.client.list({ limit: 10, ...(before !== undefined && { before }) }, ben);
      ids.push(...page.notifications.map(({ id }) => id));
      if (page.next === null) break;
      before = page.next;
    }

    expect(new Set(ids).size).toBe(25);
    expect(ids).toHaveLength(25);
    await expect(running.client.list({ before: 'anything' }, ben)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('what is older than 90 days is not shown', async () => {
    const { ben } = await asked();
    await running.entries.updateMany({ userId: ben.userId }, { $set: { removeAt: new Date(Date.now() - 1) } });

    expect(await shownTo(ben)).toEqual([]);
    expect(await running.client.unread({}, ben)).toMatchObject({ unread: 0 });
  });

  test('a call without a session is refused', async () => {
    await expect(running.client.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.client.unread({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(running.client.markSeen({ upTo: now() })).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
