import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { EventReminderTask } from '../src/events/event-reminder.task.js';
import { MINUTE_MS, type RunningDates, startDates } from './dates-service.fixture.js';
import { DAY_MS, newEvent } from './events.fixture.js';

let running: RunningDates;
let operator: Caller;

const make = async (changed: Parameters<typeof newEvent>[0] = {}, by = operator) => {
  const { id, ...terms } = newEvent(changed);
  return { id, terms, event: (await running.client.makeEvent({ id, ...terms }, by)).event };
};
const guests = async (id: string, count: number) => {
  const made = Array.from({ length: count }, () => running.member());
  for (const member of made) await running.client.comeToEvent({ eventId: id }, member);
  return made as [Caller, Caller, ...Caller[]];
};
const seenBy = async (id: string, member: Caller) =>
  (await running.client.upcomingEvents({}, member)).events.find(event => event.id === id);
const toldTo = (member: Caller | undefined) =>
  running.heardOfEvents.filter(({ userId }) => userId === member?.userId).map(({ kind }) => kind);
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

describe('Operators', () => {
  beforeAll(async () => {
    running = await startDates();
  });
  beforeEach(() => {
    operator = running.operator();
  });
  afterAll(() => running.stop());

  test('E29 alone make, change, cancel and list events, and auth is asked each time', async () => {
    const { id, terms } = await make();
    const all = (by: Caller) => [
      running.client.operatedEvents({}, by),
      running.client.makeEvent(newEvent(), by),
      running.client.changeEvent({ eventId: id, revision: 1, ...terms }, by),
      running.client.cancelEvent({ eventId: id }, by),
    ];

    running.dismiss(operator);

    for (const by of [running.member(), operator])
      for (const asked of all(by))
        await expect(asked).rejects.toMatchObject({ code: 'forbidden', reason: 'operators_only' });
    expect(await seenBy(id, running.member())).toMatchObject({ isCancelled: false, title: terms.title });
  });

  test('make one event of one id, however often it is sent; another one under it is refused', async () => {
    const { id, terms, event } = await make();

    expect((await running.client.makeEvent({ id, ...terms }, operator)).event).toEqual(event);
    const other = running.client.makeEvent({ id, ...terms, title: 'Another one' }, operator);
    await expect(other).rejects.toMatchObject({ code: 'conflict', reason: 'event_id_taken' });
    expect((await running.client.operatedEvents({}, operator)).events.filter(one => one.id === id)).toHaveLength(1);
  });

  test.each([
    ['startsAt', { startsIn: -MINUTE_MS }, 'event_start_out_of_range'],
    ['startsAt', { startsIn: 181 * DAY_MS }, 'event_start_out_of_range'],
    ['endsAt', { endsAt: new Date(Date.now() + 10 * DAY_MS).toISOString() }, 'event_length_out_of_range'],
    ['title', { title: 'x'.repeat(81) }, 'event_title_too_long'],
    ['title', { title: ' ' }, 'event_title_missing'],
    ['what', { what: 'x'.repeat(1001) }, 'event_what_too_long'],
    ['place', { place: 'x'.repeat(121) }, 'event_place_too_long'],
    ['places', { places: 1 }, 'event_places_out_of_range'],
    ['places', { places: 201 }, 'event_places_out_of_range'],
    ['timeZone', { timeZone: 'Moon/Crater' }, 'malformed_date_time'],
  ] as const)('are told what is wrong: %s', async (field, wrong, reason) => {
    await expect(make(wrong)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: reason } },
    });
  });

  test.each(['A walk\u202Egnp.exe', 'A walk\u0000', 'Two\nlines', 'Z\u0351\u0351\u0351\u0351\u0351\u0351\u0351algo'])(
    'E31 a title that turns the writing, has controls or several lines is refused: %j',
    async title => {
      await expect(make({ title })).rejects.toMatchObject({
        details: { fields: { title: 'date_words_have_other_characters' } },
      });
    },
  );

  test('E31 words that look like an expression of the database stay words', async () => {
    const words = { title: '$places', what: '{"$set":{"places":999}}', place: '$$ROOT' };
    const { id, terms } = await make({ title: 'First' });

    const changed = await running.client.changeEvent({ eventId: id, revision: 1, ...terms, ...words }, operator);

    expect(changed.event).toMatchObject({ ...words, places: terms.places, revision: 2 });
    expect(await seenBy(id, running.member())).toMatchObject(words);
  });

  test('change time or place: who comes and who waits is told; another title is no news', async () => {
    const { id, terms } = await make({ places: 2 });
    const [ada, bo, waiting] = await guests(id, 3);

    await running.client.changeEvent({ eventId: id, revision: 1, ...terms, title: 'A longer walk' }, operator);
    const place = 'Boathouse, south shore';
    await running.client.changeEvent({ eventId: id, revision: 2, ...terms, place }, operator);
    await until(() => [ada, bo, waiting].every(member => toldTo(member).length > 0));
    expect([ada, bo, waiting].map(toldTo)).toEqual([['eventChanged'], ['eventChanged'], ['eventChanged']]);

    const times = { startsAt: later(terms.startsAt, MINUTE_MS), endsAt: later(terms.endsAt, MINUTE_MS) };
    await running.client.changeEvent({ eventId: id, revision: 3, ...terms, place, ...times }, operator);
    await until(() => toldTo(waiting).length === 2);
    expect(await seenBy(id, running.member())).toMatchObject(times);
  });

  test('two who change it at once: one does, the other is told that it has changed', async () => {
    const { id, terms } = await make();
    const changes = ['One', 'Two'].map(title =>
      running.client.changeEvent({ eventId: id, revision: 1, ...terms, title }, operator),
    );

    const outcomes = await Promise.allSettled(changes);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = outcomes.filter(outcome => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict', reason: 'event_changed' });
  });

  test('E30 take no place away from who was told that they come; with more places, those who wait come and are told', async () => {
    const { id, terms } = await make({ places: 3 });
    const [, , , fourth, fifth] = await guests(id, 5);

    const fewer = running.client.changeEvent({ eventId: id, revision: 1, ...terms, places: 2 }, operator);
    await expect(fewer).rejects.toMatchObject({ code: 'conflict', reason: 'event_places_taken' });
    const { event } = await running.client.changeEvent({ eventId: id, revision: 1, ...terms, places: 4 }, operator);

    expect(event).toMatchObject({ coming: 4, waiting: 1 });
    await until(() => toldTo(fourth).length > 0);
    expect([toldTo(fourth), toldTo(fifth)]).toEqual([['eventPlace'], []]);
  });

  test('cancel: those who come and wait are told once, see that it was, and not who else would have come', async () => {
    const { id } = await make({ places: 2 });
    const all = await guests(id, 3);
    await running.client.cancelEvent({ eventId: id }, operator);
    await running.client.cancelEvent({ eventId: id }, operator);

    await until(() => all.every(member => toldTo(member).length > 0));
    await running.apps[0]?.get(EventReminderTask).run(new Date(Date.now() + MINUTE_MS));
    expect(all.map(toldTo)).toEqual([['eventCancelled'], ['eventCancelled'], ['eventCancelled']]);
    expect(await seenBy(id, all[0])).toMatchObject({ isCancelled: true, own: 'comes' });
    expect(await seenBy(id, running.member())).toBeUndefined();
    await expect(running.client.guestsOfEvent({ eventId: id }, all[0])).rejects.toMatchObject({
      reason: 'event_cancelled',
    });
  });

  test('another beginning more than a day ahead reminds again', async () => {
    const { id, terms } = await make({ startsIn: DAY_MS + 30_000 });
    const [ada] = await guests(id, 1);
    const task = running.apps[0]?.get(EventReminderTask);
    await task?.run(new Date(Date.now() + MINUTE_MS));
    await until(() => toldTo(ada).includes('eventSoon'));

    const times = { startsAt: later(terms.startsAt, DAY_MS), endsAt: later(terms.endsAt, DAY_MS) };
    await running.client.changeEvent({ eventId: id, revision: 1, ...terms, ...times }, operator);
    await task?.run(new Date(Date.now() + DAY_MS + MINUTE_MS));

    await until(() => toldTo(ada).filter(kind => kind === 'eventSoon').length === 2);
  });

  test('E32 a report gets title and date for who came alone, by the proof of moderation alone', async () => {
    const { id, terms } = await make();
    const [ada, bo] = await guests(id, 2);
    const evidence = (by: Caller, memberId: string) => {
      const proof = testProofs('moderation').of('dates', 'eventEvidence', by.userId, id);
      return running.client.eventEvidence({ eventId: id, memberId, proof }, by);
    };

    const { title, startsAt, timeZone } = terms;
    expect(await evidence(ada, bo.userId)).toEqual({ event: { title, startsAt, timeZone, bothCame: true } });
    const absent = running.member();
    expect(await evidence(ada, absent.userId)).toMatchObject({ event: { bothCame: false } });
    expect(await evidence(absent, ada.userId)).toEqual({ event: null });
    await expect(
      running.client.eventEvidence({ eventId: id, memberId: bo.userId, proof: 'x' }, ada),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
