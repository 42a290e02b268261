import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { firstnameOf } from './friends.fixture.js';
import { newEvent } from './events.fixture.js';

let running: RunningDates;
let operator: Caller;

const made = async (changed: Parameters<typeof newEvent>[0] = {}) => {
  const terms = newEvent(changed);
  await running.client.makeEvent(terms, operator);
  return terms;
};
const come = async (id: string, ...members: Caller[]) => {
  for (const member of members) await running.client.comeToEvent({ eventId: id }, member);
};
const guestsFor = async (id: string, member: Caller) =>
  (await running.client.guestsOfEvent({ eventId: id }, member)).guests.map(({ _id }) => _id);
const seenBy = async (id: string, member: Caller) =>
  (await running.client.upcomingEvents({}, member)).events.find(event => event.id === id);
const comingTo = async (id: string) =>
  (await running.client.operatedEvents({}, operator)).events.find(event => event.id === id)?.coming;
const members = <Many extends Caller[]>(count: number) => Array.from({ length: count }, () => running.member()) as Many;
type Three = [Caller, Caller, Caller];

describe('Who comes to an event', () => {
  beforeAll(async () => {
    running = await startDates();
    operator = running.operator();
  });
  afterAll(() => running.stop());

  test('is seen by those who come: first name, portrait and the way to the profile, and no surname', async () => {
    const { id } = await made();
    const [ada, bo] = members<Three>(2);
    await come(id, ada, bo);

    expect(await running.client.guestsOfEvent({ eventId: id }, ada)).toEqual({
      guests: [
        {
          _id: bo.userId,
          username: `user_${bo.userId.slice(0, 8)}`,
          firstname: firstnameOf(bo.userId),
          profilePicture: null,
        },
      ],
    });
  });

  test('E23 is told to no one who does not come: not to who waits, has left or runs the event', async () => {
    const { id } = await made({ places: 2 });
    const [ada, bo, waiting] = members<Three>(3);
    const [other, left] = members<Three>(2);
    await come(id, left);
    await running.client.leaveEvent({ eventId: id }, left);
    await come(id, ada, bo, waiting);

    for (const member of [waiting, other, left, operator])
      await expect(guestsFor(id, member)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'event_guests_for_guests',
      });
    expect(JSON.stringify(await running.client.operatedEvents({}, operator))).not.toContain(ada.userId);
    expect(JSON.stringify(await running.client.upcomingEvents({}, other))).not.toContain(ada.userId);
  });

  test('E24 two of whom one blocked the other never see each other there, and both see the others', async () => {
    const { id } = await made();
    const [ada, bo, cy] = members<Three>(3);
    await come(id, ada, bo, cy);
    running.block(ada, bo);

    expect(await guestsFor(id, ada)).toEqual([cy.userId]);
    expect(await guestsFor(id, bo)).toEqual([cy.userId]);
    expect((await guestsFor(id, cy)).toSorted()).toEqual([ada.userId, bo.userId].toSorted());
  });

  test('E25 an incognito member is listed to their friends alone', async () => {
    const { id } = await made();
    const { ada: hiding, bo: friend } = running.pair();
    const stranger = running.member();
    running.incognito.add(hiding.userId);
    await come(id, hiding, friend, stranger);

    expect(await guestsFor(id, friend)).toContain(hiding.userId);
    expect(await guestsFor(id, stranger)).toEqual([friend.userId]);
  });

  test('E34 an incognito member sees no one there but friends, from the moment they are incognito', async () => {
    const { id } = await made();
    const { ada: hiding, bo: friend } = running.pair();
    await come(id, hiding, friend, running.member());
    expect(await guestsFor(id, hiding)).toHaveLength(2);

    running.incognito.add(hiding.userId);

    expect(await guestsFor(id, hiding)).toEqual([friend.userId]);
  });

  test('E24 a member who comes is told no count, from which a guest whom they may not see could be concluded', async () => {
    const { id } = await made();
    const six = members<Three>(6);
    await come(id, ...six);

    expect(await seenBy(id, six[0])).toMatchObject({ own: 'comes', taken: null });
    expect(await seenBy(id, running.member())).toMatchObject({ own: 'none', taken: 6 });
  });

  test('E20 fewer than five are not told to others', async () => {
    const { id } = await made();
    await come(id, ...members<Three>(4));
    expect(await seenBy(id, running.member())).toMatchObject({ taken: null, isFull: false });

    await come(id, running.member());
    expect(await seenBy(id, running.member())).toMatchObject({ taken: 5 });
  });

  test('E20 no method says to which events another member goes: what a method takes names no member', async () => {
    const { id } = await made();
    const [ada, bo] = members<Three>(2);
    await come(id, ada);

    const asked = { userId: ada.userId } as never;
    await expect(running.client.upcomingEvents(asked, bo)).rejects.toMatchObject({ code: 'invalid_input' });
    const named = { eventId: id, memberId: ada.userId };
    await expect(running.client.guestsOfEvent(named, bo)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('E22 no member comes or leaves for another one: the session alone says who', async () => {
    const { id } = await made();
    const [ada, bo] = members<Three>(2);
    await come(id, ada);

    const forAda = { eventId: id, userId: ada.userId };
    await expect(running.client.leaveEvent(forAda, bo)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(running.client.comeToEvent(forAda, bo)).rejects.toMatchObject({ code: 'invalid_input' });
    await running.client.leaveEvent({ eventId: id }, bo);
    await expect(running.client.comeToEvent({ eventId: id })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await comingTo(id)).toBe(1);
  });

  test('stands in a member’s own export, with the place as they are told it, and no other guest', async () => {
    const { id, title } = await made({ isPlaceHidden: true, places: 2 });
    const [ada, bo, waiting] = members<Three>(3);
    await come(id, ada, bo, waiting);
    const exported = async ({ userId }: Caller) => {
      const grant = testPurposeToken(userId, EXPORT_PURPOSE, 'e'.repeat(24));
      const { files } = await running.client.exportPage({ grant, after: null });
      return files.find(({ name }) => name === 'dates/events');
    };

    expect(await exported(waiting)).toMatchObject({ entries: [{ id, title, place: null, said: 'waits' }] });
    const ofAda = await exported(ada);
    expect(ofAda).toMatchObject({ entries: [{ id, said: 'comes', place: expect.any(String) as string }] });
    expect(JSON.stringify(ofAda)).not.toContain(bo.userId);
    expect(await exported(running.member())).toMatchObject({ entries: [] });
  });

  test('E27 a place that is told to those who come is told to no one else, nor to a member who left', async () => {
    const { id, place } = await made({ isPlaceHidden: true, places: 2 });
    const [ada, bo, waiting] = members<Three>(3);
    await come(id, ada, bo, waiting);

    expect(await seenBy(id, ada)).toMatchObject({ place });
    for (const member of [waiting, running.member()]) expect(await seenBy(id, member)).toMatchObject({ place: null });
    expect((await running.client.leaveEvent({ eventId: id }, ada)).event.place).toBeNull();
  });

  test('E28 who is hidden vanishes and frees their place; who left says nothing any more', async () => {
    const { id } = await made({ places: 2 });
    const [ada, bo, waiting] = members<Three>(3);
    await come(id, ada, bo, waiting);
    running.hidden.add(ada.userId);

    await running.events.auth.userHidden({ userId: ada.userId, revision: 3 });

    await until(async () => (await seenBy(id, waiting))?.own === 'comes');
    expect(await guestsFor(id, bo)).toEqual([waiting.userId]);
    await expect(come(id, ada)).rejects.toMatchObject({ code: 'forbidden', reason: 'event_not_now' });
    expect(await running.storedEvents.countDocuments({ 'guests.userId': ada.userId })).toBe(0);
  });

  test('E28 who is hidden while they come does not; to be refused so uses up nothing', async () => {
    const { id } = await made();
    const ada = running.member();
    running.hiddenSoon.add(ada.userId);

    for (let time = 1; time <= 4; time += 1)
      await expect(come(id, ada)).rejects.toMatchObject({ code: 'forbidden', reason: 'event_not_now' });
    expect(await comingTo(id)).toBe(0);
    running.hiddenSoon.clear();
    running.hidden.delete(ada.userId);

    await come(id, ada);
    expect(await comingTo(id)).toBe(1);
  });
});
