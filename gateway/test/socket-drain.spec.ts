import { ORIGIN, startGateway } from './gateway.fixture.js';
import { ask, closeTabs, closing, connectedTab, openTab } from './socket.fixture.js';

afterEach(closeTabs);

test('I15 at the end tabs are let go as by a broken line, which clients come back from; nobody else is admitted', async () => {
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

test('I15 a client that does not answer the goodbye holds nobody up', async () => {
  const gateway = await startGateway({ isAlone: true });
  const { cookie } = await gateway.signedIn();
  const { socket } = await ask(gateway, { origin: ORIGIN, cookie });
  socket?.pause();

  await gateway.stop();

  expect(gateway.app.getHttpServer().listening).toBe(false);
});

test('I15 a gateway that lost Redis ends all the same', async () => {
  const gateway = await startGateway({ isAlone: true, config: { REDIS_URL: 'redis://127.0.0.1:1/0' } });

  await gateway.stop();

  expect(gateway.app.getHttpServer().listening).toBe(false);
});
