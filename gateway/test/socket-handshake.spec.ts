import { randomBytes } from 'node:crypto';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testSession } from '@attune/platform/testing/test-config';
import { ORIGIN, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab, handshake, HANDSHAKE } from './socket.fixture.js';

let gateway: RunningGateway;

describe('the socket handshake', () => {
  beforeAll(async () => (gateway = await startGateway({ isAlone: true })));
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  test('a member who is signed in is connected', async () => {
    const { cookie } = await gateway.signedIn();

    expect((await connectedTab(gateway, cookie)).connected).toBe(true);
    expect((await handshake(gateway, { origin: ORIGIN, cookie })).status).toBe(101);
  });

  test('an open socket does not count as a request in flight', async () => {
    await using small = await startGateway({ isAlone: true, serverLimits: { inFlight: 2 } });
    const { cookie } = await small.signedIn();
    for (let count = 0; count < 3; count += 1) await connectedTab(small, cookie);

    expect((await small.get('/api/health')).status).toBe(200);
  });

  test('W1 without a cookie, with a bad one, or with one of a session that is over, the handshake is 401', async () => {
    const ended = await gateway.signedIn();
    await gateway.app.get(Sessions).end(ended);
    const never = testSession(randomBytes(12).toString('hex'));
    const another = await gateway.signedIn();
    const notItsOwn = testSession(randomBytes(12).toString('hex'), another.sessionId);
    const cookies = ['', 'sid=', 'sid=garbage', ended.cookie, `sid=${never.token}`, `sid=${notItsOwn.token}`];

    for (const cookie of cookies) {
      const { status, body } = await handshake(gateway, { origin: ORIGIN, ...(cookie && { cookie }) });

      expect(status).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ success: false, message: 'Please log in.' });
    }
  });

  test.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:3000.evil.example',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3000/',
    '',
  ])('W2 I27 a handshake from the origin %p is 403, signed in or not', async origin => {
    const { cookie } = await gateway.signedIn();

    expect((await handshake(gateway, { origin, cookie })).status).toBe(403);
    expect((await handshake(gateway, { origin })).status).toBe(403);
  });

  test('W2 I27 a handshake that does not say where it comes from is 403', async () => {
    const { cookie } = await gateway.signedIn();

    expect((await handshake(gateway, { cookie })).status).toBe(403);
  });

  test('W2 I27 a cross-site handshake is 403, with every Origin', async () => {
    const { cookie } = await gateway.signedIn();

    expect((await handshake(gateway, { origin: ORIGIN, cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test.each([
    ['another transport', '/socket.io/?EIO=4&transport=polling', 400],
    ['no transport', '/socket.io/?EIO=4', 400],
    ['an address without Socket.IO', '/socket.io/elsewhere?EIO=4&transport=websocket', 404],
    ['a route of the API', '/api/auth/login', 405],
  ])('W13 an upgrade to %s is refused', async (_what, path, status) => {
    const { cookie } = await gateway.signedIn();

    expect((await handshake(gateway, { origin: ORIGIN, cookie }, path)).status).toBe(status);
  });

  test('W13 there is no polling, for anybody', async () => {
    const { cookie } = await gateway.signedIn();

    const open = await gateway.get('/socket.io/?EIO=4&transport=polling', { cookie, origin: ORIGIN });
    expect(open.status).toBe(404);
    const packets = Array.from({ length: 100 }, () => '42["x"]').join('\u001e');
    const flood = await gateway.post('/socket.io/?EIO=4&transport=polling&sid=x', packets, { cookie });
    expect(flood.status).toBe(404);
  });

  test('W13 a connection cannot be taken over by its id', async () => {
    const { cookie } = await gateway.signedIn();
    const tab = await connectedTab(gateway, cookie);
    const id = (tab.io.engine as unknown as { id: string }).id;

    expect((await handshake(gateway, { origin: ORIGIN, cookie }, `${HANDSHAKE}&sid=${id}`)).status).toBe(400);
    expect(tab.connected).toBe(true);
  });

  test('an upgrade to something else than a WebSocket is answered as the request that it is', async () => {
    expect((await handshake(gateway, { upgrade: 'h2c' }, '/api/health')).status).toBe(200);
    expect((await handshake(gateway, { upgrade: 'h2c' })).status).toBe(404);
  });
});
