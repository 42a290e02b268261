import { ORIGIN, startGateway } from './gateway.fixture.js';
import { ask, closeTabs, closing, connectedTab, openTab } from './socket.fixture.js';

describe('the shutdown of sockets', () => {
  afterEach(closeTabs);

  test('I15 at shutdown tabs are closed like a broken connection, after which clients reconnect; no new tab is admitted', async () => {
    const gateway = await startGateway({ isAlone: true });
    const { cookie } = await gateway.signedIn();
    const tab = openTab(gateway, cookie, true);
    await new Promise<void>(resolve => tab.once('connect', resolve));
    const closed = closing(tab);

    await gateway.stop();

    expect(await closed).toBe('transport close');
    expect(tab.active).toBe(true);
    await expect(connectedTab(gateway, cookie)).rejects.toThrow();
  });

  test('I15 a client that does not answer the close does not delay the shutdown', async () => {
    const gateway = await startGateway({ isAlone: true });
    const { cookie } = await gateway.signedIn();
    const { socket } = await ask(gateway, { origin: ORIGIN, cookie });
    socket?.pause();

    await gateway.stop();
    socket?.destroy();

    expect(gateway.app.getHttpServer().listening).toBe(false);
  });

  test('I15 a gateway that lost Redis ends all the same', async () => {
    const gateway = await startGateway({ isAlone: true, config: { REDIS_URL: 'redis://127.0.0.1:1/0' } });

    await gateway.stop();

    expect(gateway.app.getHttpServer().listening).toBe(false);
  });
});
