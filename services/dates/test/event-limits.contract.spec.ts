import type { Caller } from '@attune/platform/contract';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { newEvent } from './events.fixture.js';

let running: RunningDates;
let operator: Caller;

const made = async () => {
  const terms = newEvent();
  await running.client.makeEvent(terms, operator);
  return terms;
};
const come = async (id: string, member: Caller) => (await running.client.comeToEvent({ eventId: id }, member)).event;
const leave = async (id: string, member: Caller) => running.client.leaveEvent({ eventId: id }, member);
const operated = async (id: string) =>
  (await running.client.operatedEvents({}, operator)).events.find(event => event.id === id);

describe('The limits of events', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  beforeEach(() => {
    operator = running.operator();
  });
  afterAll(() => running.stop());

  test('E26 who joins and leaves one event again and again to see who comes is refused the fourth time', async () => {
    const { id } = await made();
    const ada = running.member();
    for (let time = 1; time <= 3; time += 1) {
      await come(id, ada);
      await leave(id, ada);
    }

    await expect(come(id, ada)).rejects.toMatchObject({ code: 'rate_limited', reason: 'event_left_too_often' });
    expect(await operated(id)).toMatchObject({ coming: 0 });
  });

  test('E26 a member comes to ten events a day at most', async () => {
    const ada = running.member();
    for (let time = 1; time <= 10; time += 1) await come((await made()).id, ada);

    const eleventh = come((await made()).id, ada);
    await expect(eleventh).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_events_joined' });
  });

  test('operators make 50 that are neither over nor canceled, and another one once one of these is canceled', async () => {
    await running.storedEvents.deleteMany({});
    const terms = await made();
    const stored = await running.storedEvents.findOne({ _id: terms.id });
    if (!stored) throw new Error('It was not stored.');
    const others = Array.from({ length: 49 }, (_, index) => ({ ...stored, _id: String(index).padStart(24, '0') }));
    await running.storedEvents.insertMany(others);

    await expect(made()).rejects.toMatchObject({ code: 'conflict', reason: 'too_many_open_events' });
    expect((await running.client.makeEvent(terms, operator)).event).toMatchObject({ id: terms.id });
    await running.client.cancelEvent({ eventId: terms.id }, operator);
    expect(await operated((await made()).id)).toMatchObject({ isCancelled: false });
    await running.storedEvents.deleteMany({});
  });

  test('what refuses a member for a day, or a full waiting list, does not close an event to them for a month', async () => {
    const ada = running.member();
    const { id } = await made();
    for (let time = 1; time <= 10; time += 1) await come((await made()).id, ada);
    for (let time = 1; time <= 3; time += 1)
      await expect(come(id, ada)).rejects.toMatchObject({ reason: 'too_many_events_joined' });
    const days = (await running.redis.keys('*')).filter(key => key.includes('events') && key.endsWith(ada.userId));
    expect(days).toHaveLength(1);
    await running.redis.del(days);

    const { guests } = (await running.storedEvents.findOne({ _id: id })) ?? { guests: [] };
    const full = Array.from({ length: 400 }, () => ({
      userId: running.member().userId,
      askedAt: new Date(),
      comes: false,
    }));
    await running.storedEvents.updateOne({ _id: id }, { $set: { guests: full } });
    for (let time = 1; time <= 4; time += 1)
      await expect(come(id, ada)).rejects.toMatchObject({ reason: 'event_waiting_list_full' });
    await running.storedEvents.updateOne({ _id: id }, { $set: { guests } });

    expect(await come(id, ada)).toMatchObject({ own: 'comes' });
  });
});
