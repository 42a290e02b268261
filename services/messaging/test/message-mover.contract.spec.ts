import { conversationIdOf } from '../src/conversations/conversation.js';
import { MessageMover } from '../src/erasure/message-mover.repository.js';
import { aMember, type RunningMessaging, startMessaging, upTo } from './messaging-service.fixture.js';
import { aStored } from './stored-message.fixture.js';

// More than a batch has.
const MESSAGES = 1100;
const EARLIER = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-01-01T10:00:01Z');

describe('messages that move to another conversation', () => {
  let running: RunningMessaging;
  beforeAll(async () => {
    running = await startMessaging({ replicas: 2 });
  });
  afterAll(() => running.stop());

  const [alice, bob, carla] = [aMember(), aMember(), aMember()];
  const from = conversationIdOf(alice.userId, bob.userId);
  const to = conversationIdOf(alice.userId, carla.userId);
  const movers = () => running.apps.map(app => app.get(MessageMover, { strict: false }));
  const moved = () => running.messages.find({ conversationId: to }).sort({ seq: 1 }).toArray();
  afterEach(() => running.messages.deleteMany({}));

  test('are there once, in their places, when two replicas move them at once', async () => {
    await running.messages.insertMany(upTo(MESSAGES).map(seq => aStored(alice, bob, { seq })));

    await Promise.all(movers().map(mover => mover.move(from, to)));

    expect((await moved()).map(({ seq, text }) => [seq, text])).toEqual(upTo(MESSAGES).map(seq => [seq, `${seq}`]));
    expect(await running.messages.countDocuments({ conversationId: from })).toBe(0);
  });

  test('keep the time that their ids say, and are not taken for new ones', async () => {
    const message = aStored(alice, bob, { seq: 1 });
    await running.messages.insertOne(message);

    await movers()[0]?.move(from, to);

    const [copy] = await moved();
    expect(copy?._id).not.toBe(message._id);
    expect(copy?._id.slice(0, 8)).toBe(message._id.slice(0, 8));
    expect(copy).toEqual({ ...message, conversationId: to, _id: copy?._id, sendId: `call:${copy?._id}` });
  });

  test('what was changed since a replica copied it and died is moved as it is now', async () => {
    await running.messages.insertMany([
      aStored(alice, bob, { seq: 1, text: '', deletedAt: LATER, changedAt: LATER }),
      aStored(alice, carla, { seq: 1, text: 'Taken back', changedAt: EARLIER }),
      aStored(alice, bob, { seq: 2, text: '', changedAt: LATER }),
      aStored(alice, carla, { seq: 2, text: 'Taken back too' }),
    ]);

    await movers()[0]?.move(from, to);

    expect((await moved()).map(({ text }) => text)).toEqual(['', '']);
  });

  test('what was changed where it went to is not written over by a replica that comes late', async () => {
    await running.messages.insertMany([
      aStored(alice, bob, { seq: 1, text: 'Taken back' }),
      aStored(alice, carla, { seq: 1, text: '', changedAt: LATER }),
    ]);

    await movers()[0]?.move(from, to);

    expect((await moved()).map(({ text }) => text)).toEqual(['']);
    expect(await running.messages.countDocuments({ conversationId: from })).toBe(0);
  });
});
