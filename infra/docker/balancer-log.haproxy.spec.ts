import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../test/until.js';
import { startBalancer } from './balancer.fixture.js';
import { sendTokens, TOKEN } from './links-with-tokens.fixture.js';

let upstream: Server;
let balancer: Awaited<ReturnType<typeof startBalancer>>;

beforeAll(async () => {
  upstream = createServer((_request, response) => response.end('yes'));
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
  balancer = await startBalancer((upstream.address() as AddressInfo).port);
});
afterAll(async () => {
  await balancer.stop();
  upstream.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${balancer.port}${path}`).then(answer => answer.text());
const log = () => balancer.log();

describe('the log of the balancer', () => {
  test('O3 no token of a mailed link is in it, however the request is written', async () => {
    await sendTokens(balancer.port);
    await get('/about');
    await until(() => log().includes('GET /about '));

    expect(log().split('\n').length).toBeGreaterThan(50);
    expect(log()).not.toContain(TOKEN.slice(0, 12));
  });

  test('each line says method, path up to the token, status, server and time', async () => {
    await get(`/api/auth/verify/${TOKEN}`);
    await get('/metrics');
    await until(() => log().includes('GET /metrics '));

    expect(log()).toMatch(
      /^127\.0\.0\.1:\d+ \[\S+\] door gateways\/gateway-1 \d+\/\d+\/\d+\/\d+\/\d+ 200 \d+ .* GET \/api\/auth\/verify\/\* HTTP\/1\.1$/m,
    );
    expect(log()).toMatch(/ door door\/<NOSRV> \S+ 404 .* GET \/metrics HTTP\/1\.1$/m);
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
    const before = log().length;

    await get(path);

    await until(() => / GET \S+ /.test(log().slice(before)));
    expect(log().slice(before)).toMatch(new RegExp(` GET /?${logged.replaceAll('*', String.raw`\*`)} `));
    expect(log().slice(before)).not.toMatch(/mia/i);
  });
});
