import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { EventReminderTask } from '../src/events/event-reminder.task.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { DAY_MS, newEvent } from './events.fixture.js';

let running: RunningDates;
let operator: Caller;

const made = async (changed: Parameters<typeof newEvent>[0] = {}) => {
  const terms = newEvent(changed);
  await running.client.makeEvent(terms, operator);
  return terms;
};
const come = async (id: string, member: Caller) => (await running.client.comeToEvent({ eventId: id }, member)).event;
const leave = async (id: string, member: Caller) => (await running.client.leaveEvent({ eventId: id }, member)).event;
const seenBy = async (id: string, member: Caller) =>
  (await running.client.upcomingEvents({}, member)).events.find(event => event.id === id);
/** Announced again, it is the same news: its reference says so. */
const toldTo = ({ userId }: Caller) => [
  ...new Map(
    running.heardOfEvents
      .filter(news => news.userId === userId)
      .map(news => [`${news.kind} ${news.reference}`, news.kind]),
  ).values(),
];
const allTold = (id: string) =>
  until(async () => (await running.storedEvents.findOne({ _id: id }))?.untoldSince === null);
const members = (count: number) => Array.from({ length: count }, () => running.member());
const operated = async (id: string) =>
  (await running.client.operatedEvents({}, operator)).events.find(event => event.id === id);

describe('An event', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  beforeEach(() => {
    operator = running.operator();
  });
  afterAll(() => running.stop());

  test('is seen by every member, with its place and how many places there are', async () => {
    const { id, ...terms } = await made();

    const { isPlaceHidden, ...shown } = terms;
    expect(isPlaceHidden).toBe(false);
    expect(await seenBy(id, running.member())).toEqual({
      ...shown,
      id,
      isCancelled: false,
      taken: null,
      isFull: false,
      own: 'none',
    });
  });

  test('has a waiting list in the order of asking: the first one moves up when another one leaves, and is told once', async () => {
    const { id } = await made({ places: 2 });
    const [first, second, third, fourth] = members(4) as [Caller, Caller, Caller, Caller];
    for (const member of [first, second]) expect(await come(id, member)).toMatchObject({ own: 'comes' });
    for (const member of [third, fourth]) expect(await come(id, member)).toMatchObject({ own: 'waits', isFull: true });

    expect(await leave(id, first)).toMatchObject({ own: 'none', isFull: true });

    await until(() => toldTo(third).length > 0);
    await allTold(id);
    await running.apps[0]?.get(EventReminderTask).run(new Date(Date.now() + 60_000));
    expect([first, second, third, fourth].map(toldTo)).toEqual([[], [], ['eventPlace'], []]);
    expect(await seenBy(id, third)).toMatchObject({ own: 'comes' });
    expect(await seenBy(id, fourth)).toMatchObject({ own: 'waits' });
  });

  test('E21 no place is given twice: of thirty who come at once through two replicas, five do and the others wait', async () => {
    const { id } = await made({ places: 5 });
    const all = members(30);

    const answers = await Promise.all(all.map(member => come(id, member)));

    expect(answers.filter(({ own }) => own === 'comes')).toHaveLength(5);
    expect(answers.filter(({ own }) => own === 'waits')).toHaveLength(25);
    expect(await operated(id)).toMatchObject({ coming: 5, waiting: 25 });
  });

  test('E21 ten of thirty leave at once: again exactly five come, those who asked first, and each who moved up is told once', async () => {
    const { id } = await made({ places: 5 });
    const all = members(30);
    for (const member of all) await come(id, member);

    await Promise.all(all.slice(0, 10).map(member => leave(id, member)));

    await allTold(id);
    const inTurn = all.slice(10, 15);
    await until(() => inTurn.every(member => toldTo(member).length > 0));
    expect(await Promise.all(all.slice(10).map(async member => (await seenBy(id, member))?.own))).toEqual([
      ...Array.from({ length: 5 }, () => 'comes'),
      ...Array.from({ length: 15 }, () => 'waits'),
    ]);
    expect(inTurn.map(toldTo)).toEqual(inTurn.map(() => ['eventPlace']));
  });

  test('coming twice is coming once', async () => {
    const { id } = await made();
    const ada = running.member();

    await Promise.all([come(id, ada), come(id, ada), come(id, ada)]);
    await come(id, ada);

    expect(await operated(id)).toMatchObject({ coming: 1, waiting: 0 });
  });

  test('E33 the news names no event: what notifications keeps of it does not say who goes where', async () => {
    const { id } = await made();
    const [ada, bo] = members(2) as [Caller, Caller];
    for (const member of [ada, bo]) await come(id, member);

    await running.client.cancelEvent({ eventId: id }, operator);

    await until(() => [ada, bo].every(member => toldTo(member).length > 0));
    const ofBoth = running.heardOfEvents.filter(({ userId }) => [ada.userId, bo.userId].includes(userId));
    expect(JSON.stringify(ofBoth)).not.toContain(id);
    expect(new Set(ofBoth.map(({ reference }) => reference)).size).toBe(2);
  });

  test('reminds those who come a day before, once, and no one who waits', async () => {
    const { id } = await made({ places: 2, startsIn: DAY_MS + 30_000 });
    const [ada, bo, cy] = members(3) as [Caller, Caller, Caller];
    for (const member of [ada, bo, cy]) await come(id, member);
    const task = running.apps[1]?.get(EventReminderTask);
    await task?.run(new Date());
    expect(toldTo(ada)).toEqual([]);

    await Promise.all(running.apps.map(app => app.get(EventReminderTask).run(new Date(Date.now() + 60_000))));

    await until(() => toldTo(ada).length > 0 && toldTo(bo).length > 0);
    await allTold(id);
    await task?.run(new Date(Date.now() + 60_000));
    expect([ada, bo, cy].map(toldTo)).toEqual([['eventSoon'], ['eventSoon'], []]);
  });

  test('that has begun or was canceled takes no one; it can still be left', async () => {
    const { id } = await made();
    const [ada, bo] = members(2) as [Caller, Caller];
    await come(id, ada);
    await running.storedEvents.updateOne({ _id: id }, { $set: { startsAt: new Date(Date.now() - 1000) } });

    await expect(come(id, bo)).rejects.toMatchObject({ code: 'conflict', reason: 'event_begun' });
    await running.client.cancelEvent({ eventId: id }, operator);
    await expect(come(id, bo)).rejects.toMatchObject({ code: 'conflict', reason: 'event_cancelled' });
    expect(await leave(id, ada)).toMatchObject({ own: 'none' });
  });

  test('is shown a week longer to those who came, and to no one else; then it is gone', async () => {
    const { id } = await made();
    const ada = running.member();
    await come(id, ada);
    const endedBefore = (ms: number) =>
      running.storedEvents.updateOne({ _id: id }, { $set: { endsAt: new Date(Date.now() - ms) } });

    await endedBefore(6 * DAY_MS);
    expect(await seenBy(id, ada)).toMatchObject({ own: 'comes' });
    expect(await seenBy(id, running.member())).toBeUndefined();
    await endedBefore(7 * DAY_MS + 1000);
    expect(await seenBy(id, ada)).toBeUndefined();
    await expect(running.client.guestsOfEvent({ eventId: id }, ada)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('and who came is deleted 30 days after its end', async () => {
    const { id, endsAt } = await made();
    const indexes = await running.storedEvents.indexes();

    expect(indexes).toContainEqual(expect.objectContaining({ key: { removeAt: 1 }, expireAfterSeconds: 0 }));
    const stored = await running.storedEvents.findOne({ _id: id });
    expect(stored?.removeAt.getTime()).toBe(Date.parse(endsAt) + 30 * DAY_MS);
  });
});
