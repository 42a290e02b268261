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
const runs = async (id: string) => (await running.client.runEvents({}, operator)).events.find(event => event.id === id);

describe('How often a member comes to events', () => {
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
    expect(await runs(id)).toMatchObject({ coming: 0 });
  });

  test('E26 a member comes to ten events a day at most', async () => {
    const ada = running.member();
    for (let time = 1; time <= 10; time += 1) await come((await made()).id, ada);

    const eleventh = come((await made()).id, ada);
    await expect(eleventh).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_many_events_joined' });
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
