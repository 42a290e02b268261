import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { until } from '../../infra/test/until.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, closing, connectedTab, type Tab, writeRaw } from './socket.fixture.js';

let gateway: RunningGateway;

describe('socket input', () => {
  // Jest fails a test with an uncaught error or rejection: what would end a process (I16) shows here.
  beforeAll(async () => (gateway = await startGateway({ isAlone: true })));
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const tabOf = async (userId?: string) => connectedTab(gateway, (await gateway.signedIn(userId)).cookie);
  type Emits = Pick<Tab, 'emitWithAck'> & { emit(event: string, ...args: unknown[]): void };
  const anything = (tab: Tab) => tab as unknown as Emits & { emitWithAck(...event: unknown[]): Promise<unknown> };

  const UNKNOWN = { ok: false, code: 'not_found', message: 'There’s nothing here.', reason: 'nothing_here' };

  test.each([
    ['nothing', []],
    ['an object', [{ text: 'hello' }]],
    ['no object', [null]],
    ['three arguments', [1, 'two', [3]]],
    ['what is nested deeply', [JSON.parse('['.repeat(2000) + ']'.repeat(2000))]],
  ])(
    'W7 I7 I16 an unknown event with %s is acknowledged as such; without a callback it is ignored',
    async (_what, args) => {
      const tab = await tabOf();

      anything(tab).emit('unknown', ...args);
      expect(await anything(tab).emitWithAck('unknown', ...args)).toEqual(UNKNOWN);
      expect(tab.connected).toBe(true);
    },
  );

  test.each([
    ['a field of 16 kB', { ['x'.repeat(16_384)]: 1 }],
    ['2,000 fields', Object.fromEntries(Array.from({ length: 2000 }, (_, number) => [`field ${number}`, number]))],
    ['a text of 16 kB in place of an id', { with: 'x'.repeat(16_384) }],
  ])('W26 what is refused is not sent back: %s', async (_what, input) => {
    const tab = await tabOf();

    for (const event of ['send_message', 'typing', 'mark_read', 'react']) {
      const answer = await anything(tab).emitWithAck(event, input);

      expect(answer).toMatchObject({ ok: false });
      expect(JSON.stringify(answer).length).toBeLessThan(1000);
    }
  });

  test('W15 I8 an event that a client emits under the name of a push reaches no member', async () => {
    const { userId } = await gateway.signedIn();
    const [forger, victim, ownTab] = [await tabOf(userId), await tabOf(), await tabOf(userId)];

    for (const event of ['receive_message', 'friends_changed', 'resync', 'error', 'message']) {
      expect(await anything(forger).emitWithAck(event, { senderId: userId, text: 'hi' })).toEqual(UNKNOWN);
    }
    for (const tab of [victim, ownTab]) {
      await anything(tab).emitWithAck('after everything before it');
      expect(tab.heard).toEqual([]);
    }
  });

  test.each([
    ['claims 1,000 attachments', '51000-["x",{"_placeholder":true,"num":0}]'],
    ['claims attachments that do not come', '51-["x",{"_placeholder":true,"num":0}]', '2["y"]'],
    ['is binary and was not announced', Buffer.from('x')],
    ['is no packet', 'x'],
    ['is no JSON', '2["x"'],
    ['is no event', '2{"a":1}'],
    ['has the name of an event of our own', '2["disconnect"]'],
    ['acknowledges with no list', '31{}'],
    ['connects with no object', '0"x"'],
    ['refuses, as only we do', '4{"message":"no"}'],
    ['leaves a room that it never was in', '1/elsewhere,'],
    ['is larger than 64 kB', `2["x","${'x'.repeat(64 * 1024)}"]`],
  ])('W6 W13 I16 a packet that %s closes the socket that it came on, and no other', async (_what, ...packets) => {
    const [tab, other] = [await tabOf(), await tabOf()];
    const closed = closing(tab);

    for (const packet of packets) writeRaw(tab, packet);

    expect(await closed).toBeDefined();
    expect(other.connected).toBe(true);
  });

  test.each([
    ['acknowledges what was never asked', '399["x"]'],
    ['asks for another namespace', '0/admin,{}'],
  ])('I16 a packet that %s has no effect', async (_what, packet) => {
    const tab = await tabOf();

    writeRaw(tab, packet);

    expect(await anything(tab).emitWithAck('still there')).toEqual(UNKNOWN);
  });

  test('a connection that breaks during its handshake, or right after, harms no other', async () => {
    const { cookie } = await gateway.signedIn();
    const { connect } = await import('node:net');
    const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: x', 'Connection: Upgrade'];
    lines.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==');
    lines.push('Origin: http://127.0.0.1:3000', `Cookie: ${cookie}`, '', '');
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(gateway.port, '127.0.0.1');
      await new Promise<void>(resolve => socket.write(lines.join('\r\n'), () => resolve()));
      socket.resetAndDestroy();
    }

    expect((await tabOf()).connected).toBe(true);
  });

  test('the number of open sockets is a metric', async () => {
    const shown = async () => Number(/^gateway_sockets (\d+)$/m.exec(await figuresOf(gateway.app.get(Metrics)))?.[1]);
    await until(async () => (await shown()) === 0);

    const tabs = [await tabOf(), await tabOf()];
    expect(await shown()).toBe(2);
    tabs[0]?.disconnect();
    await until(async () => (await shown()) === 1);
  });
});
