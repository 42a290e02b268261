import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../test/until.js';
import { startBalancer } from './balancer.fixture.js';
import { sendTokens, TOKEN } from './links-with-tokens.fixture.js';

let upstream: Server;
let balancer: Awaited<ReturnType<typeof startBalancer>>;

beforeAll(async () => {
  upstream = createServer((_request, response) =>
    response.setHeader('x-request-id', 'an-id "of" the gateway').end('yes'),
  );
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
  balancer = await startBalancer((upstream.address() as AddressInfo).port);
});
afterAll(async () => {
  await balancer.stop();
  upstream.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${balancer.port}${path}`).then(answer => answer.text());
const log = () => balancer.log();
/** Its lines about requests; beside them stand HAProxy's own notices, as text. */
const requests = () =>
  log()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, string | number>);

describe('the log of the balancer', () => {
  test('O3 no token of a mailed link is in it, however the request is written', async () => {
    await sendTokens(balancer.port);
    await get('/about');
    await until(() => requests().some(({ path }) => path === '/about'));

    expect(log().split('\n').length).toBeGreaterThan(50);
    expect(log()).not.toContain(TOKEN.slice(0, 12));
  });

  test('each request is one JSON object with its time, path up to the token, status, server and the id that the gateway gave it', async () => {
    await get(`/api/auth/verify/${TOKEN}`);
    await get('/metrics');
    await until(() => requests().some(({ path }) => path === '/metrics'));

    expect(requests().find(({ path }) => path === '/api/auth/verify/*')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      service: 'balancer',
      msg: 'request',
      requestId: 'an-id "of" the gateway',
      address: '127.0.0.1',
      method: 'GET',
      path: '/api/auth/verify/*',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      backend: 'gateways',
      server: 'gateway-1',
      ended: '----',
    });
    expect(requests().find(({ path }) => path === '/metrics')).toMatchObject({
      status: 404,
      backend: 'door',
      server: '<NOSRV>',
      requestId: '-',
    });
  });

  test.each([
    ['/api/members/mia', '/api/members/*'],
    ['/members/mia', '/members/*'],
    ['/members/mia/', '/members/*'],
    ['/members/mia.b-c', '/members/*'],
    ['/members/mia?from=search', '/members/*'],
    ['//members//mia', '/members/*'],
    ['/MEMBERS/mia', '/*'],
    ['/friends?query=mia', '/friends'],
    ['/api/friends/search?query=mia&after=mia', '/api/friends/search'],
  ])('no name of a member and no word of a search is in it: %s', async (path, logged) => {
    const before = requests().length;

    await get(path);

    await until(() => requests().length > before);
    const lines = requests().slice(before);
    expect(lines.map(line => String(line['path']).replace('//', '/'))).toEqual([logged]);
    expect(JSON.stringify(lines)).not.toMatch(/mia/i);
  });
});
