import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('rings of vouches at the desk', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('a moderator reads them, which is written to the audit log', async () => {
    const { moderation, world } = running;
    const mo = world.moderator();
    world.rings = [{ kind: 'circle', members: [{ _id: world.member().userId, username: 'ada' }], vouches: [] }];

    expect(await moderation.vouchRings({}, mo)).toEqual({ rings: world.rings, isPartial: true });
    const { entries } = await moderation.auditLog({}, mo);
    const own = entries.filter(({ moderatorId }) => moderatorId === mo.userId);
    expect(own.map(({ act, detail }) => [act, detail])).toContainEqual(['queue_read', 'rings']);
  });

  test('nobody else does, nor a moderator whose session has no second factor', async () => {
    const { moderation, world } = running;
    const halfway = world.moderator();
    world.withoutSecondFactor.add(halfway.sessionId);

    for (const caller of [world.member(), halfway])
      await expect(moderation.vouchRings({}, caller)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(moderation.vouchRings({})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
