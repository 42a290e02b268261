import { Sessions } from '@attune/platform/sessions/sessions';
import { Redis } from 'ioredis';
import { until } from '../../infra/test/until.js';
import { SessionWatch } from '../src/socket/session.watch.js';
import { aMember, conversationOf, emit, roomOf } from './conversation.fixture.js';
import { type MessagingAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, closing, connectedTab } from './socket.fixture.js';

const [alice, bob] = [aMember(), aMember()];
const asked: string[] = [];
/** Notes what messaging is asked for, and answers nothing else. */
const messaging: MessagingAnswers = new Proxy(conversationOf(alice, bob).messaging, {
  get: (answers, name: keyof MessagingAnswers) => {
    asked.push(String(name));
    return answers[name];
  },
});
let here: RunningGateway;
let there: RunningGateway;
let redis: Redis;

describe('revoked sessions of sockets', () => {
  beforeAll(async () => {
    here = await startGateway({ messaging });
    there = await startGateway({ isAlone: true });
    redis = new Redis(process.env['REDIS_URL'] ?? '');
    // Only a hint, or an event of the socket itself, may close a socket here.
    for (const { app } of [here, there]) app.get(SessionWatch).onModuleDestroy();
  });
  beforeEach(() => asked.splice(0));
  afterEach(closeTabs);
  afterAll(async () => {
    await here.stop();
    await there.stop();
    redis.disconnect();
  });

  /** What Sessions does, without its hint. */
  const endSilently = (sessionId: string) => redis.del(`session:${sessionId}`);

  const EVENTS: Record<string, unknown> = {
    send_message: { recipientId: bob, text: 'Too late' },
    edit_message: { with: bob, seq: 1, text: 'Too late' },
    remove_message: { with: bob, seq: 1 },
    react: { with: bob, seq: 1, emoji: '👍' },
    mark_read: { with: bob, seq: 1 },
    mark_delivered: { with: bob, seq: 1 },
    typing: { with: bob, isTyping: true },
    join_room: roomOf(alice, bob),
  };

  describe('revocation of sessions', () => {
    test.each(Object.entries(EVENTS))(
      'S4 after its session was ended, %s is refused at both gateways and closes the socket, though no hint came',
      async (event, input) => {
        const { sessionId, cookie } = await here.signedIn(alice);
        const tabs = [await connectedTab(here, cookie), await connectedTab(there, cookie)];
        const closed = tabs.map(closing);
        await endSilently(sessionId);

        for (const tab of tabs) {
          expect(await emit(tab, event, input)).toEqual({
            ok: false,
            code: 'unauthenticated',
            message: 'Please log in.',
            reason: 'not_logged_in',
          });
        }

        expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
        expect(asked).toEqual([]);
      },
    );

    test('S4 of many sends that are under way while the session is ended, none reaches messaging after it', async () => {
      const { sessionId, cookie } = await here.signedIn(alice);
      const tab = await connectedTab(here, cookie);
      const sending = Array.from({ length: 15 }, (_, index) =>
        emit(tab, 'send_message', { recipientId: bob, text: `${index}` }),
      );

      await endSilently(sessionId);
      const reached = asked.length;
      const answers = await Promise.allSettled(sending);

      // One may have been asked about before and be on its way.
      expect(asked.length).toBeLessThanOrEqual(reached + 1);
      const refused = answers.map(answer => answer.status === 'rejected' || !answer.value['ok']);
      expect(refused.at(-1)).toBe(true);
    });

    test('S4 the sockets of a session are closed at both gateways by the hint that it was ended', async () => {
      const { userId, cookie } = await here.signedIn();
      const another = await connectedTab(there, (await here.signedIn()).cookie);
      const closed = [await connectedTab(here, cookie), await connectedTab(there, cookie)].map(closing);

      await here.app.get(Sessions).endAll(userId);

      expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
      expect(another.connected).toBe(true);
    });

    test('a hint that names a session which was not ended closes nothing', async () => {
      const [living, ended] = [await here.signedIn(), await here.signedIn()];
      const tab = await connectedTab(here, living.cookie);
      const closed = closing(await connectedTab(here, ended.cookie));

      await redis.publish('sessions-ended', living.sessionId);
      await redis.publish('sessions-ended', ' \0 nothing');
      await here.app.get(Sessions).end(ended);

      await closed;
      expect(tab.connected).toBe(true);
      await until(async () => (await emit(tab, 'join_room', 'x'))['code'] === 'invalid_input');
    });
  });
});
