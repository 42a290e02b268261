import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { A_WALK } from './events-of-world.fixture.js';

const EVENT = 'e'.repeat(24);
let running: RunningModeration;

describe('reports of someone at an event', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test.each([true, false])(
    'E32 have its title and date, and whether both had said that they come: %s',
    async bothCame => {
      const { world } = running;
      const [bob, alice] = [world.member('Bob'), world.member()];
      world.events.guests.set(EVENT, bothCame ? [alice.userId, bob.userId] : [alice.userId]);

      await running.report(alice, bob, { eventId: EVENT });

      const { reports } = await running.read(world.moderator(), bob);
      expect(reports).toMatchObject([{ about: { kind: 'profile' }, evidence: { event: { ...A_WALK, bothCame } } }]);
    },
  );

  test('E32 by one who did not come are taken like any other, and have no event: the answer tells nothing of who comes', async () => {
    const { world } = running;
    const [bob, alice] = [world.member('Bob'), world.member()];
    world.events.guests.set(EVENT, [bob.userId]);

    const attending = await running.report(alice, bob, { eventId: EVENT });
    const absent = await running.report(alice, world.member(), { eventId: EVENT });

    expect(Object.keys(attending)).toEqual(Object.keys(absent));
    const { reports } = await running.read(world.moderator(), bob);
    expect(reports).toMatchObject([{ evidence: { event: null } }]);
  });

  test('the same report with and without an event is two', async () => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];
    for (const eventId of [undefined, EVENT, EVENT]) await running.report(alice, bob, eventId ? { eventId } : {});

    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(2);
  });
});
