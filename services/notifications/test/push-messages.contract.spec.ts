import { until } from '../../../infra/test/until.js';
import { type PushWorld, startPushWorld } from './push-world.fixture.js';

let world: PushWorld;
const AFTER_MS = 60_000;

/** Two members who talk, one of whom has a browser that is told. */
async function two() {
  const { member: ada, told } = await world.subscribed();
  const { userId: from } = world.member();
  world.names.set(from, 'Ben');
  return {
    ada,
    from,
    told,
    send: (seq: number) => world.messages.send(from, ada.userId, seq),
    read: (seq: number) => world.messages.markRead(ada.userId, from, seq),
    /** Once this message was looked at. */
    heard: (seq: number) =>
      until(async () => {
        const [push] = await world.pushes.find({ userId: ada.userId }).toArray();
        return push?.revision === seq && push.dueAt === undefined;
      }, AFTER_MS),
  };
}

describe('pushes of new messages', () => {
  jest.setTimeout(120_000);

  beforeAll(async () => {
    world = await startPushWorld();
    await until(async () => (await world.places.countDocuments()) === 1, AFTER_MS);
  });
  afterAll(() => world.stop());

  test('unread messages are told once for each time that the conversation was read', async () => {
    const { ada, from, told, send, read, heard } = await two();
    send(1);
    send(2);
    await until(() => told.length === 1, AFTER_MS);
    await heard(2);
    send(3);
    await heard(3);
    expect(told).toHaveLength(1);

    read(3);
    send(4);
    await until(() => told.length === 2, AFTER_MS);

    const { id } = told[0]?.payload ?? { id: '' };
    expect(told.map(({ payload }) => payload)).toEqual(
      Array.from({ length: 2 }, () => ({ id, kind: 'message', url: `/messaging?with=${from}`, locale: 'en' })),
    );
    expect(told[0]?.headers).toMatchObject({ topic: id, urgency: 'high' });
    expect(await world.pushes.countDocuments({ userId: ada.userId })).toBe(1);
  });

  test('what was read within seconds, on any device, is not told', async () => {
    const { told, send, read, heard } = await two();
    send(1);
    read(1);
    await heard(1);

    expect(told).toEqual([]);
  });

  test('messages of a muted member, and all of them where the kind is switched off, are not told', async () => {
    const [muted, off] = [await two(), await two()];
    await world.client.setMuted({ memberId: muted.from, isMuted: true }, muted.ada);
    await world.client.changeSettings({ push: { message: false } }, off.ada);
    muted.send(1);
    off.send(1);
    await Promise.all([muted.heard(1), off.heard(1)]);

    expect([...muted.told, ...off.told]).toEqual([]);
  });

  test('members without a browser that is told leave no trace', async () => {
    const [quiet, { told, send }] = [world.member(), await two()];
    world.messages.send('c'.repeat(24), quiet.userId, 1);
    send(1);
    await until(() => told.length === 1, AFTER_MS);

    expect(await world.pushes.countDocuments({ userId: quiet.userId })).toBe(0);
  });
});
