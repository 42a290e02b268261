import type { Caller } from '@attune/platform/contract';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { posing } from './selfies.fixture.js';

let running: RunningModeration;
let posed: ReturnType<typeof posing>;

describe('selfies of members whom a moderator knows', () => {
  beforeAll(async () => {
    running = await startModeration({ speed: 5 });
    posed = posing(running);
  });
  afterAll(() => running.stop());

  const ids = async (mo: Caller) =>
    (await running.moderation.selfieQueue({}, mo)).items.map(({ selfieId }) => selfieId);

  test.each<[string, (by: Caller, mo: Caller) => void]>([
    ['is a friend', (by, mo) => running.world.ties.befriend(by, mo)],
    ['blocked them', (by, mo) => running.world.ties.block(by, mo)],
    ['was blocked by them', (by, mo) => running.world.ties.block(mo, by)],
  ])(
    'Z22 for a moderator the selfie of a member who %s does not exist, while another decides it',
    async (_tie, tie) => {
      const { moderation } = running;
      const { by, mo: colleague, selfieId, photos } = await posed.waiting();
      const mo = running.world.moderator();
      tie(by, mo);
      const decision = { selfieId, outcome: 'approved' as const, photos };
      const unknown = { reason: 'unknown_selfie' };

      expect(await ids(mo)).not.toContain(selfieId);
      await expect(moderation.deskSelfie({ selfieId }, mo)).rejects.toMatchObject(unknown);
      await expect(moderation.selfiePicture({ selfieId, picture: 'selfie' }, mo)).rejects.toMatchObject(unknown);
      await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject(unknown);
      expect(await ids(colleague)).toContain(selfieId);
      await moderation.decideSelfie(decision, colleague);
    },
  );

  test('Z22 a friend and one whom the member blocked are no moderators for them; one who blocked them counts, or the page would tell', async () => {
    const { moderation, world } = running;
    const [friend, blocked, blocking] = [world.moderator(), world.moderator(), world.moderator()];
    const by = posed.member();
    world.ties.befriend(by, friend);
    world.ties.block(by, blocked);
    world.ties.block(blocking, by);
    const isOffered = async (...moderators: (typeof by)[]) => {
      world.ties.moderators = moderators.map(({ userId }) => userId);
      return (await moderation.selfie({}, by)).isOffered;
    };

    expect(await isOffered(friend, blocked)).toBe(false);
    await expect(moderation.drawPose({}, by)).rejects.toMatchObject({ reason: 'selfies_not_offered' });
    expect(await isOffered(friend, blocked, blocking)).toBe(true);
    expect(await isOffered(friend, world.moderator())).toBe(true);
  });
});
