import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { SocketPage } from './socket-page.js';
import { setStage } from './stage.js';

jest.setTimeout(90_000);
const SECRET = 'Only Ada may read this.';
const READS = [
  '/api/messages/conversations',
  '/api/messages/preferences',
  '/api/auth/me',
  '/socket.io/?EIO=4&transport=polling',
];
const stage = setStage();
let ada: SocketPage;
let ben: SocketPage;
let elsewhere: Server;
/** The cookies that Ada's browser brought there. */
const brought: string[] = [];
/** A cookie knows hosts, not ports: a server at another port of our host is sent Ada's session. */
let samePlace: string;
/** Another site altogether. */
let otherSite: string;
let history: string;

/** Another page of Ada's browser, and how everything was answered that it asked for: also what the browser keeps from it. */
async function adasPageAt(url: string) {
  const page = await ada.page.context().newPage();
  await page.goto(url);
  const statuses: number[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  return { page, statuses };
}

/** What the page can read of these, with Ada's cookie if the browser gives it. */
const readings = (page: Page, paths: string[]) =>
  page.evaluate(
    urls =>
      Promise.all(
        urls.map(url =>
          fetch(url, { credentials: 'include' }).then(
            answer => answer.text(),
            () => 'not readable',
          ),
        ),
      ),
    paths.map(path => stage.product.url + path),
  );

/** Opens a socket as a page does that does not know our client, and says what it heard first. */
const heardBySocket = (page: Page) =>
  page.evaluate(
    url =>
      new Promise<string>(resolve => {
        const socket = new WebSocket(url);
        socket.addEventListener('message', ({ data }) => resolve(String(data)));
        socket.addEventListener('close', () => resolve('closed'));
      }),
    `${stage.product.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );

/** Has a form sent, and says how it was answered. */
async function submitted(page: Page, enctype: string, path: string, fields: Record<string, string>) {
  const answered = page.waitForResponse(stage.product.url + path);
  await page.evaluate(
    ([given, form]) => {
      const element = Object.assign(document.createElement('form'), { method: 'post', ...form });
      for (const [name, value] of Object.entries(given))
        element.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(element);
      element.submit();
    },
    [fields, { action: stage.product.url + path, enctype }] as const,
  );
  return (await answered).status();
}

describe('Messages asked for by another origin', () => {
  beforeAll(async () => {
    const { browser, product } = stage;
    elsewhere = createServer(({ headers }, response) => {
      brought.push(headers.cookie ?? '');
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>elsewhere</title><link rel="icon" href="data:,"><body>');
    });
    await new Promise<void>(resolve => elsewhere.listen(0, resolve));
    const { port } = elsewhere.address() as AddressInfo;
    samePlace = `http://127.0.0.1:${port}`;
    otherSite = `http://localhost:${port}`;
    [ada, ben] = [await SocketPage.open(browser, product), await SocketPage.open(browser, product)];
    await ada.befriend(ben);
    await ben.connect();
    const id = crypto.randomUUID();
    await until(() =>
      ben.send(SECRET, ada, id).then(
        answer => 'seq' in answer,
        () => false,
      ),
    );
    history = `/api/messages?with=${ben.userId}`;
  });
  afterAll(() => void elsewhere.close());

  test('I27 the product’s own page reads the messages and has a socket: what others are refused is there', async () => {
    const { page } = await adasPageAt(`${stage.product.url}/api/health`);

    const [messages, ...others] = await readings(page, [history, ...READS.slice(0, -1)]);

    expect(messages).toContain(SECRET);
    expect(others.join()).toContain(SECRET);
    expect(await heardBySocket(page)).toMatch(/^0\{"sid"/);
  });

  describe.each([
    ['at another port of the same host, to which the browser sends the cookie', () => samePlace, /\bsid=/],
    ['of another site', () => otherSite, /^$/],
  ])('a page %s', (_, foreign, cookie) => {
    test('I27 reads nothing of chats', async () => {
      brought.length = 0;
      const { page, statuses } = await adasPageAt(foreign());
      expect(brought[0]).toMatch(cookie);

      const read = await readings(page, [history, ...READS]);

      expect(read).toEqual([history, ...READS].map(() => 'not readable'));
      // The browser tells of an answer after the page has heard of it.
      await until(() => statuses.length >= read.length);
      expect(statuses).toEqual(read.map(() => 403));
    });

    test('I27 gets no socket, and no push', async () => {
      const { page } = await adasPageAt(foreign());
      const refusals: string[] = [];
      page.on('websocket', socket => socket.on('socketerror', error => refusals.push(error)));

      expect(await heardBySocket(page)).toBe('closed');

      await until(() => refusals.length > 0);
      expect(refusals).toEqual([expect.stringContaining('403')]);
    });

    test('I27 puts neither a script nor a picture from what it must not read', async () => {
      const { page, statuses } = await adasPageAt(foreign());

      const outcomes = await page.evaluate(
        urls =>
          Promise.all(
            ['script', 'img'].map(
              tag =>
                new Promise<string>(resolve => {
                  const element = Object.assign(document.createElement(tag), { src: urls });
                  element.addEventListener('load', () => resolve(`${tag} loaded`));
                  element.addEventListener('error', () => resolve(`${tag} refused`));
                  document.body.append(element);
                }),
            ),
          ),
        stage.product.url + history,
      );

      expect(outcomes).toEqual(['script refused', 'img refused']);
      await until(() => statuses.length >= 2);
      expect(statuses).toEqual([403, 403]);
    });

    test('I27 ends no chat by a form that Ada’s browser sends', async () => {
      // The second makes JSON of a form: {"friendId":"…","as":"="}
      const forms = [
        ['application/x-www-form-urlencoded', { friendId: ben.userId }],
        ['text/plain', { [`{"friendId":"${ben.userId}","as":"`]: '"}' }],
        ['multipart/form-data', { friendId: ben.userId }],
      ] as const;
      for (const [enctype, fields] of forms)
        for (const path of ['/api/friends/unfriend', '/api/auth/logout']) {
          const { page } = await adasPageAt(foreign());
          expect([403, 415]).toContain(await submitted(page, enctype, path, fields));
        }

      expect(await ada.history(ben)).toContain(SECRET);
      expect(await ben.send('Still friends?', ada)).toMatchObject({ ok: true });
    });
  });
});
