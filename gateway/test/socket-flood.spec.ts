import type { Socket } from 'node:net';
import { until } from '../../infra/test/until.js';
import { aMember, emit } from './conversation.fixture.js';
import { ORIGIN, type RunningGateway, startGateway } from './gateway.fixture.js';
import { ask, closeTabs, closing, connectedTab, handshake, writeRaw } from './socket.fixture.js';

const PACKETS = 600;
let gateway: RunningGateway;

describe('socket floods', () => {
  beforeAll(async () => (gateway = await startGateway({ isAlone: true })));
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const tabOf = async (userId = aMember()) => connectedTab(gateway, (await gateway.signedIn(userId)).cookie);
  const FLOODS: Record<string, string> = {
    'of an unknown name': '2["unknown",{}]',
    'of an unknown name, with a callback': '27["unknown",{}]',
    'that are not valid': '27["send_message",{"recipientId":5}]',
    'that carry nothing': '2["send_message"]',
    'that acknowledge what was never asked': '399["x"]',
    'for another namespace': '0/admin,{}',
  };

  describe('packets of a socket', () => {
    test.each(Object.entries(FLOODS))(
      'W18 more than 600 packets in ten seconds %s close the socket that they came on, and no other member’s',
      async (_what, packet) => {
        const [tab, other] = [await tabOf(), await tabOf()];
        const closed = closing(tab);

        for (let count = 0; count <= PACKETS; count += 1) writeRaw(tab, packet);

        expect(await closed).toBe('io server disconnect');
        expect(await emit(other, 'join_room', 'x')).toMatchObject({ code: 'invalid_input' });
      },
    );

    test('W18 all sockets of a member count together, and the member’s next handshake is 429 until the time is over', async () => {
      const { userId, cookie } = await gateway.signedIn();
      const tabs = [await tabOf(userId), await tabOf(userId)];
      const closed = Promise.race(tabs.map(closing));

      for (let count = 0; count <= PACKETS / 2; count += 1) for (const tab of tabs) writeRaw(tab, '2["unknown"]');
      await closed;

      const refused = await handshake(gateway, { origin: ORIGIN, cookie });
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(0);
      const other = await gateway.signedIn();
      expect((await handshake(gateway, { origin: ORIGIN, cookie: other.cookie })).status).toBe(101);
    });

    test('W18 pings of the WebSocket itself count as well', async () => {
      const { socket } = await ask(gateway, { origin: ORIGIN, cookie: (await gateway.signedIn()).cookie });
      if (!socket) throw new Error('There is no connection.');
      const ended = new Promise(resolve => socket.resume().once('close', resolve));
      const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

      socket.write(Buffer.concat(Array.from({ length: PACKETS + 1 }, () => ping)));

      await ended;
      expect(socket.destroyed).toBe(true);
    });

    test('W18 a client that goes on writing without reading is cut off', async () => {
      const { cookie } = await gateway.signedIn();
      const { socket } = await ask(gateway, { origin: ORIGIN, cookie });
      if (!socket) throw new Error('There is no connection.');
      socket.on('error', () => undefined);

      const writing = setInterval(() => flood(socket), 5);

      await until(() => socket.destroyed || socket.closed || !socket.writable);
      clearInterval(writing);
      expect(socket.writable).toBe(false);
    });

    test('W18 while a flood goes on, the gateway answers others', async () => {
      await using own = await startGateway({ isAlone: true });
      const tab = await connectedTab(own, (await own.signedIn()).cookie);
      const closed = closing(tab);
      for (let count = 0; count < 10_000; count += 1) writeRaw(tab, '27["unknown",{}]');

      expect((await own.get('/api/health')).status).toBe(200);
      expect(await closed).toBeDefined();
    });

    test('a member with five busy tabs is not closed', async () => {
      const userId = aMember();
      const tabs = await Promise.all(Array.from({ length: 5 }, () => tabOf(userId)));

      const answers = tabs.flatMap(tab => Array.from({ length: 34 }, () => emit(tab, 'mark_read', { with: userId })));

      expect((await Promise.all(answers)).every(({ code }) => code === 'invalid_input')).toBe(true);
      expect(tabs.every(({ connected }) => connected)).toBe(true);
    });
  });

  /** A thousand small masked frames of text: events of Socket.IO before its handshake. */
  function flood(socket: Socket): void {
    const frame = Buffer.concat([Buffer.from([0x81, 0x87, 0, 0, 0, 0]), Buffer.from('42["x"]')]);
    socket.write(Buffer.concat(Array.from({ length: 1000 }, () => frame)));
  }
});
