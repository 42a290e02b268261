import { until } from '../test/until.js';
import { sendTokens, TOKEN } from './links-with-tokens.fixture.js';
import { startWebNginx } from './web-nginx.fixture.js';

let web: Awaited<ReturnType<typeof startWebNginx>>;

beforeAll(async () => {
  web = await startWebNginx({ 'index.html': 'page' });
});
afterAll(() => web.stop());

const get = (path: string) => web.get(path);
const log = () => web.log();
const requests = () =>
  log()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, string | number>);

describe('the logs of nginx, which serves the web app', () => {
  test('O3 no token of a mailed link is in them, however the request is written', async () => {
    await sendTokens(web.port);
    await get('/about');
    await until(() => requests().some(({ path }) => path === '/about'));

    expect(log().split('\n').length).toBeGreaterThan(50);
    expect(log()).not.toContain(TOKEN.slice(0, 12));
  });

  test('each request is one JSON object with its time, status, method and the path up to the token', async () => {
    await get(`/reset/${TOKEN}`);
    await get('/assets/index-Dx81kQ.js');
    await until(() => requests().some(({ path }) => path === '/assets/*'));

    expect(requests().find(({ path }) => path === '/reset/*')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      level: 'info',
      service: 'web',
      msg: 'request',
      address: '127.0.0.1',
      method: 'GET',
      path: '/reset/*',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(requests().find(({ path }) => path === '/assets/*')).toMatchObject({ status: 404 });
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
