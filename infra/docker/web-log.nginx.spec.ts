import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { LocalProcess } from '../local/local-process.ts';
import { answers } from '../local/http-answers.ts';
import { freePort } from '../local/ports.ts';
import { serverProgram } from '../test/servers.ts';
import { until } from '../test/until.js';
import { sendTokens, TOKEN } from './links-with-tokens.fixture.js';

const dir = mkdtempSync(join(tmpdir(), 'attune-web-'));
const logFile = join(dir, 'nginx.log');
let web: LocalProcess;
let port: number;

beforeAll(async () => {
  mkdirSync(join(dir, 'html'));
  writeFileSync(join(dir, 'html/index.html'), 'page');
  port = await freePort();
  const configuration = join(dir, 'nginx.conf');
  writeFileSync(configuration, configurationFor(port));
  web = new LocalProcess({
    name: 'nginx',
    command: serverProgram('nginx') ?? 'nginx',
    // Started by root, nginx would read files as another user, who may not enter the folder of a run.
    args: ['-c', configuration, '-g', `daemon off; user ${userInfo().username};`],
    logFile,
    isReady: () => answers(`http://127.0.0.1:${port}/healthz`),
  });
  await web.start();
});
afterAll(async () => {
  await web.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The project's own, with the addresses and folders of this test. */
const configurationFor = (listening: number) =>
  readFileSync(join(import.meta.dirname, 'web.nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${listening}`)
    .replaceAll('/tmp/', `${dir}/`)
    .replace('/usr/share/nginx/html', `${dir}/html`);

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(answer => answer.text());
const log = () => readFileSync(logFile, 'utf8');
const requests = () =>
  log()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, string | number>);

describe('the logs of nginx, which serves the web app', () => {
  test('O3 no token of a mailed link is in them, however the request is written', async () => {
    await sendTokens(port);
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
