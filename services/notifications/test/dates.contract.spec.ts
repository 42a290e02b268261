import { randomBytes } from 'node:crypto';
import { until } from '../../../infra/test/until.js';
import { MissedService } from '../src/digest/missed.service.js';
import type { Member } from '../src/members/member.schema.js';
import { personOf, type RunningNotifications, startNotifications } from './notifications-service.fixture.js';

let running: RunningNotifications;

describe('Notifications of dates', () => {
  beforeAll(async () => {
    running = await startNotifications();
  });
  afterAll(() => running.stop());

  /** A plan of two friends, and what is announced of it to the first one. */
  function planned() {
    const [ada, bo] = [running.member(), running.member()];
    running.listsOf(ada).friends.push(personOf(bo));
    const planId = randomBytes(12).toString('hex');
    const news = (revision: number) => ({ planId, userId: ada.userId, memberId: bo.userId, revision });
    const listed = async () => (await running.client.list({}, ada)).dates;
    return { ada, bo, planId, news, listed };
  }

  test('a proposal stands in the list with its plan, counts as unread, and is seen', async () => {
    const { ada, bo, planId, news, listed } = planned();

    await running.events.dates.dateProposed(news(1));
    await until(async () => (await listed()).length === 1);

    const [told] = await listed();
    expect(told).toMatchObject({ kind: 'dateProposed', planId, isSeen: false, person: { _id: bo.userId } });
    expect(await running.client.unread({}, ada)).toMatchObject({ unread: 1 });
    expect(await running.client.markSeen({ upTo: told?.at ?? '' }, ada)).toMatchObject({ unread: 0 });
  });

  test('of a plan the newest word stands, in whatever order and however often it is heard', async () => {
    const { news, listed } = planned();
    const { dateProposed, dateChanged, dateCalledOff } = running.events.dates;

    await dateChanged(news(3));
    await dateProposed(news(1));
    await dateChanged(news(3));
    await dateCalledOff(news(4));
    await until(async () => (await listed())[0]?.kind === 'dateCalledOff');

    expect(await listed()).toHaveLength(1);
  });

  test('what is new of an event stands in the list once, names no one, and counts in the daily mail', async () => {
    const ada = running.member();
    const news = { userId: ada.userId, reference: 'e-1', until: new Date(Date.now() + 3_600_000).toISOString() };
    const { eventPlace, eventChanged, eventCancelled, eventSoon } = running.events.dates;
    const listed = async () => (await running.client.list({}, ada)).notifications;

    for (const tell of [eventPlace, eventChanged, eventCancelled, eventSoon, eventSoon]) await tell(news);
    await until(async () => (await listed()).length === 4);

    expect((await listed()).map(({ kind, person }) => [kind, person])).toEqual([
      ['eventSoon', null],
      ['eventCancelled', null],
      ['eventChanged', null],
      ['eventPlace', null],
    ]);
    const missed = running.apps[0]?.get(MissedService);
    const settings = { _id: ada.userId } as Member;
    expect(await missed?.since(settings, new Date(0))).toMatchObject({ events: 4 });
  });

  test('that both would like to meet stands in the list once, however often it is heard, and leads to a friend alone', async () => {
    const { ada, bo } = planned();
    const about = { userId: ada.userId, memberId: bo.userId, revision: Date.now() };
    const listed = async () => (await running.client.list({}, ada)).notifications;

    await running.events.dates.bothWouldMeet(about);
    await running.events.dates.bothWouldMeet(about);
    await until(async () => (await listed()).length === 1);

    expect(await listed()).toMatchObject([{ kind: 'bothWouldMeet', person: { _id: bo.userId }, isSeen: false }]);
    running.listsOf(ada).friends.pop();
    expect(await listed()).toEqual([]);
  });

  test('Y8 that both would like to meet is taken back for both when they part, and stays away when they are friends again, until both say it anew', async () => {
    const { ada, bo } = planned();
    running.listsOf(bo).friends.push(personOf(ada));
    const about = (one: typeof ada, other: typeof ada, revision: number) =>
      running.events.dates.bothWouldMeet({ userId: one.userId, memberId: other.userId, revision });
    const listed = async () =>
      (await Promise.all([ada, bo].map(async one => (await running.client.list({}, one)).notifications))).map(
        ({ length }) => length,
      );
    const said = Date.now() - 2000;
    await about(ada, bo, said);
    await about(bo, ada, said);
    await until(async () => (await listed()).join() === '1,1');

    const at = new Date(said + 1000).toISOString();
    await running.events.friends.friendshipEnded({ userIds: [ada.userId, bo.userId], at, revision: 3 });
    // The lists of friends have each other again.
    await until(async () => (await listed()).join() === '0,0');

    await about(ada, bo, said + 2000);
    await until(async () => (await listed()).join() === '1,0');
  });

  test('who has answered is not told of the proposal any more', async () => {
    const { ada, news, listed } = planned();
    await running.events.dates.dateProposed(news(1));
    await until(async () => (await listed()).length === 1);

    await running.events.dates.dateAnswered(news(2));

    await until(async () => (await listed()).length === 0);
    expect(await running.client.unread({}, ada)).toMatchObject({ unread: 0 });
  });

  test('a contact that is lost again is told again, beside the word on the plan', async () => {
    const { ada, news, listed } = planned();
    await running.events.dates.dateAccepted(news(2));
    await running.events.dates.dateContactLost(news(5));
    await until(async () => (await listed()).length === 2);
    const lost = async () => (await listed()).find(({ kind }) => kind === 'dateContactLost');
    const first = await lost();
    await running.client.markSeen({ upTo: first?.at ?? '' }, ada);

    await running.events.dates.dateContactLost(news(8));

    await until(async () => (await lost())?.isSeen === false);
    expect(await listed()).toHaveLength(2);
  });

  test('of who is not seen any more, the calling off and the question stay, without a person', async () => {
    const first = planned();
    const { ada, bo } = first;
    const accepted = { ...first.news(2), planId: randomBytes(12).toString('hex') };
    await running.events.dates.dateAccepted(accepted);
    await running.events.dates.dateCalledOff(first.news(3));
    await running.events.dates.dateCheckDue(first.news(3));
    await until(async () => (await first.listed()).length === 3);

    running.listsOf(ada).friends.splice(0);

    const left = await first.listed();
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(['dateCalledOff', 'dateCheck']);
    expect(left.every(({ person }) => person === null)).toBe(true);
    expect(JSON.stringify(left)).not.toContain(bo.userId);
  });
});
