import type { Caller } from '@attune/platform/contract';
import { type RunningDates, startDates } from './dates-service.fixture.js';
import { accepted, begin } from './planned.fixture.js';

let running: RunningDates;

/** Two who would both like to meet, in a town. */
async function willing(town: string) {
  const both = running.pair();
  for (const { userId } of [both.ada, both.bo]) running.towns.set(userId, town);
  await running.client.setWish({ memberId: both.bo.userId, isOn: true }, both.ada);
  await running.client.setWish({ memberId: both.ada.userId, isOn: true }, both.bo);
  return both;
}
type Both = Awaited<ReturnType<typeof willing>>;

/** A date of two of the town is over. */
async function dateAt(place: string, town: string, change: object = {}) {
  const { ada, bo, id } = await accepted(running);
  running.towns.set(ada.userId, town);
  await begin(running, id, 120);
  await running.plans.updateOne({ _id: id }, { $set: { place, ...change } });
  return { ada, bo, id };
}
const datesAt = async (count: number, place: string, town: string) => {
  for (let index = 0; index < count; index += 1) await dateAt(place, town);
};
const placesOf = async ({ ada, bo }: { ada: Caller; bo: Both['bo'] }) =>
  (await running.client.placesToMeet({ memberId: bo.userId }, ada)).places;

describe('Places to meet', () => {
  jest.setTimeout(60_000);
  // How many named a place counts.
  beforeEach(async () => {
    running = await startDates({ replicas: 1 });
  });
  afterEach(() => running.stop());

  test('are those that five pairs of the town named, as most wrote them, in the order of the alphabet', async () => {
    const both = await willing('Ulm');
    await datesAt(4, 'Stadtpark', 'Ulm');
    await dateAt('STADTPARK!', 'Ulm');
    await datesAt(6, 'Café Kranz', 'Ulm');
    await datesAt(4, 'Kino', 'Ulm');
    await datesAt(5, 'Hafen', 'Kiel');

    expect(await placesOf(both)).toEqual(['Café Kranz', 'Stadtpark']);
  });

  test('one member with many friends, dates that were called off or are to come, and the two themselves make no place', async () => {
    const both = await willing('Ulm');
    await datesAt(4, 'Kranz', 'Ulm');
    await dateAt('Kranz', 'Ulm', { state: 'calledOff' });
    await dateAt('Kranz', 'Ulm', { endsAt: new Date(Date.now() + 60_000) });
    await dateAt('Kranz', 'Ulm', { userIds: [both.ada.userId, both.bo.userId] });
    await dateAt('Kranz', 'Kiel');
    const [first] = await running.plans.find({ place: 'Kranz' }).toArray();
    const { bo } = await dateAt('Kranz', 'Ulm');
    await running.plans.updateOne({ userIds: bo.userId }, { $set: { userIds: [first?.userIds[0] ?? '', bo.userId] } });

    expect(await placesOf(both)).toEqual([]);
    await dateAt('Kranz', 'Ulm');
    expect(await placesOf(both)).toEqual(['Kranz']);
  });

  test('no address, mail or phone number becomes one', async () => {
    const both = await willing('Ulm');
    for (const place of ['see www.example.org', 'me@example.org', 'call 0151 234 56 78'])
      await datesAt(5, place, 'Ulm');

    expect(await placesOf(both)).toEqual([]);
    expect(running.askedForTown).toEqual([]);
  });

  test('are told to no one but two who would both like to meet', async () => {
    await datesAt(5, 'Stadtpark', 'Ulm');
    const both = await willing('Ulm');
    const alone = running.pair();
    running.towns.set(alone.ada.userId, 'Ulm');
    await running.client.setWish({ memberId: alone.bo.userId, isOn: true }, alone.ada);

    expect(await placesOf(both)).toEqual(['Stadtpark']);
    expect(await placesOf(alone)).toEqual([]);
    expect(await placesOf({ ada: both.ada, bo: running.member() })).toEqual([]);
    running.hidden.add(both.bo.userId);
    expect(await placesOf(both)).toEqual([]);
  });
});
