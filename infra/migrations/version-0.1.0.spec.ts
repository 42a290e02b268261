import type { Caller } from '@attune/platform/contract';
import { connectForCommands } from '@attune/platform/redis/redis';
import { Sessions } from '@attune/platform/sessions/sessions';
import { PASSWORD } from '../demo/people.ts';
import { until } from '../test/until.ts';
import { openProduct } from './opened-product.ts';
import { version010 } from './version-0.1.0.ts';

const { known, ...written } = version010();
const idOf = (username: string) => known.members.find(member => member.username === username)?.userId ?? '';
const byId = (one: { _id: string }, other: { _id: string }) => (one._id < other._id ? -1 : 1);

describe('a database written by version 0.1.0', () => {
  jest.setTimeout(240_000);

  let product: Awaited<ReturnType<typeof openProduct>>;
  let system: typeof product.system;
  let clients: typeof product.clients;
  let callers: typeof product.callers;
  let database: typeof product.database;
  beforeAll(async () => {
    product = await openProduct({ known, ...written });
    ({ system, clients, callers, database } = product);
  });
  afterAll(() => product?.end());

  const callerOf = (username: string) => callers.get(username) as Caller;
  const post = (path: string, body: object) =>
    fetch(system.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: system.url },
      body: JSON.stringify(body),
    });

  test('its members log in with their passwords, and what they say of themselves stands', async () => {
    expect(callers.size).toBe(24);
    for (const { username, userId } of known.members) {
      const { token } = callerOf(username);
      const answer = await fetch(`${system.url}/api/auth/me`, { headers: { cookie: `sid=${token}` } });
      const { friends: _friends, friendRequests: _requests, ...profile } = known.me[username]?.user ?? {};
      expect(await answer.json()).toMatchObject({ user: { ...profile, _id: userId } });
    }
  });

  test('its sessions count', async () => {
    const redis = connectForCommands(system.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    for (const { sessionId, userId } of known.sessions) await redis.set(`session:${sessionId}`, userId, 'EX', 3600);
    const sessions = new Sessions(redis);

    const areAlive = await Promise.all(known.sessions.map(session => sessions.isAlive({ ...session, token: '' })));

    expect(areAlive).toEqual(known.sessions.map(() => true));
    redis.disconnect();
  });

  test('its databases come to the newest version by themselves', async () => {
    await until(async () => (await database('friends').collection('schema').findOne())?.['version'] === 2, 60_000);

    for (const service of Object.keys(written.databases))
      expect(await database(service).collection('schema').findOne()).toMatchObject({ readableFrom: 0 });
    expect(
      await database('friends')
        .collection('directory')
        .countDocuments({ nameKeys: { $exists: false } }),
    ).toBe(0);
  });

  test('friends, requests and blocks are what they were, and friendships are mutual', async () => {
    const all = new Map<string, string[]>();
    for (const { username, userId } of known.members) {
      const lists = await clients.friends.client.lists({ withSurnames: true }, callerOf(username));
      for (const name of ['friends', 'requests', 'sent', 'blocked'] as const)
        expect([username, name, lists[name].toSorted(byId)]).toMatchObject([
          username,
          name,
          (known.lists[username]?.[name] ?? []).toSorted(byId).map(person => ({
            ...person,
            // Version 0.1.0 told everyone a surname.
            ...((name === 'sent' || name === 'blocked') && { lastname: '' }),
          })),
        ]);
      all.set(
        userId,
        lists.friends.map(({ _id }) => _id),
      );
    }
    const oneSided = [...all].flatMap(([id, friends]) => friends.filter(friend => !all.get(friend)?.includes(id)));
    expect(oneSided).toEqual([]);
  });

  test('members are found by any part of their names', async () => {
    await until(async () => {
      const { people } = await clients.friends.client.search({ query: 'ndqvis' }, callerOf('bob'));
      return people.some(({ username }) => username === 'alice');
    });
  });

  test('what is blocked is kept as it was seen', async () => {
    await until(
      async () =>
        (await database('friends')
          .collection('blocks')
          .countDocuments({ snapshot: { $exists: true } })) === 1,
    );
    const [block] = await database('friends').collection('blocks').find().toArray();
    expect(block).toMatchObject({ blockerId: idOf('carla'), snapshot: { _id: idOf('bob'), username: 'bob' } });
  });

  test('every message that was acknowledged is there once, in its place, with all that became of it', async () => {
    const pairs = Object.entries(known.histories);
    const read = new Map<string, string>();
    for (const [pair, messages] of pairs) {
      const [one = '', other = ''] = pair.split(' ');
      for (const [reader, partner] of [
        [one, other],
        [other, one],
      ] as const) {
        const caller = [...callers.values()].find(({ userId }) => userId === reader);
        const now = await clients.messaging.client.history({ with: partner, limit: 200 }, caller);
        expect(now.messages).toMatchObject(messages);
        expect(now.messages.map(({ seq }) => seq)).toEqual(messages.map((_message, index) => index + 1));
        for (const { _id, seq, senderId, clientMsgId } of now.messages)
          read.set(`${senderId} ${clientMsgId}`, `${_id} ${seq}`);
      }
    }
    const lost = known.acknowledged.filter(
      ({ senderId, clientMsgId, _id, seq }) => read.get(`${senderId} ${clientMsgId}`) !== `${_id} ${seq}`,
    );
    expect(known.acknowledged.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });

  test('conversations, what is unread in them and preferences are what they were', async () => {
    for (const { username } of known.members) {
      const { conversations } = await clients.messaging.client.conversations({}, callerOf(username));
      const by = (one: { with: string }, other: { with: string }) => (one.with < other.with ? -1 : 1);
      expect(conversations.toSorted(by)).toMatchObject((known.conversations[username] ?? []).toSorted(by));
      expect(await clients.messaging.client.preferences({}, callerOf(username))).toMatchObject(
        known.preferences[username] ?? {},
      );
    }
  });

  test('a message that was acknowledged and is sent again stays one, and the next one follows the last', async () => {
    const sent = known.acknowledged.find(
      ({ senderId, recipientId, _id }) =>
        senderId === idOf('bob') &&
        recipientId === idOf('alice') &&
        known.histories[[senderId, recipientId].toSorted().join(' ')]?.some(
          message => message._id === _id && !message.editedAt,
        ),
    );
    const { recipientId = '', text = '', clientMsgId = '', _id, seq } = sent ?? {};

    const again = await clients.messaging.client.send({ recipientId, text, clientMsgId }, callerOf('bob'));
    const next = await clients.messaging.client.send({ recipientId, text: 'Still here.' }, callerOf('bob'));

    expect(again).toMatchObject({ isRepeat: true, message: { _id, seq } });
    const history = known.histories[[idOf('bob'), idOf('alice')].toSorted().join(' ')] ?? [];
    expect(next.message.seq).toBe(history.length + 1);
  });

  test('its picture is served, and its log of questions can be read', async () => {
    const { profilePicture } = known.me['amara']?.user ?? {};
    const answer = await fetch(system.url + profilePicture, { headers: { cookie: `sid=${callerOf('bob').token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);

    const { calls } = await clients.ai.client.calls({}, callerOf('alice'));
    expect(known.aiCalls['alice']).toHaveLength(1);
    expect(calls).toMatchObject(known.aiCalls['alice'] ?? []);
  });

  test('links that it mailed confirm an address and set a password', async () => {
    const pat = await fetch(`${system.url}/api/auth/verify/${known.mails['pat@example.test']}`);
    expect(pat.status).toBe(200);
    expect((await post('/api/auth/login', { username: 'pending_pat', password: PASSWORD })).status).toBe(200);

    const password = 'another bicycle under the stairs';
    const mei = await post('/api/auth/reset', { token: known.mails['mei@example.test'], password });
    expect(mei.status).toBe(200);
    expect((await post('/api/auth/login', { username: 'mei', password })).status).toBe(200);
  });

  test('a report that it took is moved to moderation', async () => {
    await until(async () => (await database('moderation').collection('reports').countDocuments()) === 1, 90_000);

    const [report] = await database('moderation').collection('reports').find().toArray();
    expect(report).toMatchObject({ reporterId: idOf('bob'), details: 'The same link three times.' });
  });
});
