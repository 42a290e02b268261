import { randomBytes } from 'node:crypto';
import type { Message } from '@attune/messaging-contract/message';
import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import type { Socket } from 'socket.io-client';
import { panels } from '../../infra/observability/rules.ts';
import { until } from '../../infra/test/until.js';
import { SocketServer } from '../src/socket/socket.server.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab } from './socket.fixture.js';

let gateway: RunningGateway;

describe('slow sockets', () => {
  beforeAll(async () => {
    gateway = await startGateway({ isAlone: true });
  });
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const SLOW = 'attune_slow_sockets_closed_total';
  const closed = async () =>
    Number(new RegExp(`^${SLOW} (\\d+)$`, 'm').exec(await figuresOf(gateway.app.get(Metrics)))?.[1]);

  /** Leaves what arrives unread, as a phone does that was put away. */
  function readNothing(tab: Socket): void {
    const { ws } = tab.io.engine.transport as unknown as { ws: { pause: () => void } };
    ws.pause();
  }

  test('W16 a tab that reads nothing is closed while it is flooded, and that is seen', async () => {
    const userId = randomBytes(12).toString('hex');
    readNothing(await connectedTab(gateway, (await gateway.signedIn(userId)).cookie));
    const sockets = gateway.app.get(SocketServer);
    const text = 'x'.repeat(60_000);
    const before = await closed();

    const isSeen = async () => {
      for (let sent = 0; sent < 20; sent += 1) sockets.hint([userId], 'receive_message', { text } as Message);
      return (await closed()) > before;
    };

    await until(isSeen);
    expect(panels()['Slow sockets closed']).toContain(`increase(${SLOW}[`);
    await until(() => sockets.members.length === 0);
  });
});
