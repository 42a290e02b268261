import { friendsContract } from '@attune/friends-contract/friends.contract';
import { TransitionWriter } from '../src/friendships/transition-writer.js';
import { sendRequest } from '../src/friendships/friendship.state-machine.js';
import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('notes with friend requests', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  type Member = Awaited<ReturnType<RunningFriends['member']>>;
  const NOTE = 'You climb too?\nI am looking for a partner.';
  const two = async () => [await running.member(), await running.member()] as const;
  const ask = (from: Member, to: Member, note?: string | null) =>
    running.friends.sendRequest({ targetId: to.userId, ...(note !== undefined && { note }) }, from);
  const notesFor = async (member: Member) =>
    (await running.friends.lists({}, member)).requests.map(({ _id, note }) => [_id, note]);
  /** Everything that is stored about the two. */
  const stored = async ({ userId }: Member) => JSON.stringify(await running.pairs.find({ members: userId }).toArray());

  test.each(['sendRequest', 'lists', 'profile'] as const)(
    '%s is encrypted for a replica of an earlier version, too',
    method => {
      expect(friendsContract.methods[method]).toMatchObject({ encrypted: true });
    },
  );

  test('the one who is asked reads it, and its sender has no list that shows it', async () => {
    const [alice, bob] = await two();

    await ask(alice, bob, `  ${NOTE} `);

    expect(await notesFor(bob)).toEqual([[alice.userId, NOTE]]);
    expect(JSON.stringify(await running.friends.lists({}, alice))).not.toContain('climb');
  });

  test('a request without one, and one of an earlier version, have none', async () => {
    const [alice, bob] = await two();
    const carol = await running.member();
    await ask(alice, bob);
    await ask(carol, bob, NOTE);
    await running.pairs.updateOne({ requesterId: carol.userId }, { $unset: { note: 1 } });

    expect(await notesFor(bob)).toEqual([
      [carol.userId, null],
      [alice.userId, null],
    ]);
  });

  test('one of 301 characters is refused at its field, and nothing is stored', async () => {
    const [alice, bob] = await two();

    await expect(ask(alice, bob, 'x'.repeat(301))).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { note: 'request_note_too_long' } },
    });
    expect(await running.idsIn(bob)).toMatchObject({ requests: [] });
    expect(await running.pairs.countDocuments({ members: alice.userId })).toBe(0);
  });

  test.each<[string, (alice: Member, bob: Member) => Promise<unknown>]>([
    ['withdrawn', (alice, bob) => running.friends.cancelRequest({ targetId: bob.userId }, alice)],
    ['declined', (alice, bob) => running.friends.declineRequest({ requesterId: alice.userId }, bob)],
    [
      'ended by a block of the one who was asked',
      (alice, bob) => running.friends.block({ targetId: alice.userId }, bob),
    ],
    ['ended by a block of its sender', (alice, bob) => running.friends.block({ targetId: bob.userId }, alice)],
  ])('a note is gone when its request is %s', async (_how, end) => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    expect(await stored(alice)).toContain('climb');

    await end(alice, bob);

    expect(await stored(alice)).not.toContain('climb');
  });

  test('asking again while the request waits is refused, and leaves the note as it is', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);

    await expect(ask(alice, bob, 'Another one')).rejects.toMatchObject({ reason: 'request_sent_already' });
    await expect(ask(alice, bob, null)).rejects.toMatchObject({ reason: 'request_sent_already' });

    expect(await notesFor(bob)).toEqual([[alice.userId, NOTE]]);
  });

  test('a request that was withdrawn and is sent again has the new note', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);

    await ask(alice, bob, 'Better words');

    expect(await notesFor(bob)).toEqual([[alice.userId, 'Better words']]);
  });

  test('a request that is never delivered keeps no note', async () => {
    const [alice, bob] = await two();
    await ask(alice, bob, NOTE);
    await running.friends.declineRequest({ requesterId: alice.userId }, bob);
    await running.friends.cancelRequest({ targetId: bob.userId }, alice);

    expect(await ask(alice, bob, 'Please climb with me')).toEqual({ outcome: 'requested' });

    expect(await notesFor(bob)).toEqual([]);
    expect(await stored(alice)).not.toContain('climb');
  });

  test('20 requests at once store one note, which does not change', async () => {
    const [alice, bob] = await two();

    const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(alice, bob, `Note ${index}`)));

    const taken = sent.flatMap(({ status }, index) => (status === 'fulfilled' ? [`Note ${index}`] : []));
    expect(taken).toHaveLength(1);
    expect(await notesFor(bob)).toEqual([[alice.userId, taken[0]]]);
  });

  test('a request that is delivered twice, to two replicas, is one request with its note', async () => {
    const [alice, bob] = await two();
    const writers = running.apps.map(app => app.get(TransitionWriter));
    const deliver = (writer: TransitionWriter) =>
      writer.apply(sendRequest({ note: NOTE }), alice.userId, bob.userId, { id: `call-${alice.userId}` });

    expect(await Promise.all(writers.map(deliver))).toEqual(['requested', 'requested']);

    expect(await notesFor(bob)).toEqual([[alice.userId, NOTE]]);
    expect(await running.pairs.find({ members: alice.userId }).toArray()).toMatchObject([{ revision: 1 }]);
  });
});
