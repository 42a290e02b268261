import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectForCommands } from '@attune/platform/redis/redis';
import { services } from '../../infra/local/deployables.ts';
import { until } from '../../infra/test/until.js';
import { openBrowser, openPage } from '../browser.js';
import { linkIn, mailsTo, mailTo } from '../mailbox.js';
import { aMember, type Member } from '../member.js';
import { type Product, startProduct } from '../product.js';

jest.setTimeout(120_000);
let product: Product;

const post = (path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify(body),
  });
const register = ({ username, firstname, lastname, email, password }: Member) =>
  post('/api/auth/register', { username, firstname, lastname, email, password });
const verify = (link: string) => fetch(`${product.url}/api/auth${new URL(link).pathname}`);

/** Asks until it is served again. */
async function healed(ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(200);
  }
  throw new Error('Not served again within 30 s.');
}

describe('Recovery from a stopped process or store', () => {
  beforeAll(async () => {
    // What MongoDB has acknowledged has to survive its SIGKILL.
    product = await startProduct({ split: true, isKept: true });
  });
  afterAll(() => product.end());

  test('I17 a registration while the mail service is down gets its mail when it is back', async () => {
    const robin = aMember();
    await product.processes['mail']?.kill('SIGKILL');

    expect((await register(robin)).status).toBe(201);
    expect(await mailsTo(product.mailUrl, robin.email)).toEqual([]);
    await product.processes['mail']?.restart();

    const mail = await mailTo(product.mailUrl, robin.email);
    expect((await verify(linkIn(mail, '/verify'))).status).toBe(200);
  });

  test('I17 a registration while the mail server is down gets its mail when it is back', async () => {
    const robin = aMember();
    await product.mailbox.stop();

    expect((await register(robin)).status).toBe(201);
    await product.mailbox.start();

    await mailTo(product.mailUrl, robin.email);
  });

  test('R17 Redis killed: 503 and no hang, then everything is served by the same processes, and no mail is lost', async () => {
    const [before, after] = [aMember(), aMember()];
    const pids = () => ['auth', 'mail', 'gateway'].map(name => product.processes[name]?.pid);
    const running = pids();
    await product.redis.kill('SIGKILL');

    const refused = await register(before);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ success: false, requestId: expect.any(String) as string });
    await product.redis.restart();

    expect((await healed(() => register(after))).status).toBe(201);
    await mailTo(product.mailUrl, after.email);
    expect(pids()).toEqual(running);
  });

  test('O1 each process reaches Redis as a user of its own, and a session outlives a killed Redis', async () => {
    const robin = aMember();
    await healed(() => register(robin));
    await verify(linkIn(await mailTo(product.mailUrl, robin.email), '/verify'));
    const login = await healed(() => post('/api/auth/login', { username: robin.username, password: robin.password }));
    const cookie = login.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ');
    const admin = connectForCommands(product.redis.url, () => undefined);
    await until(() => admin.status === 'ready');
    const clients = String(await admin.client('LIST'));
    const users = new Set([...clients.matchAll(/\buser=(\w+)/g)].map(([, user]) => user));
    await until(async () => (await admin.info('persistence')).includes('aof_buffer_length:0'));

    await product.redis.kill('SIGKILL');
    await product.redis.restart();

    const me = await healed(() => fetch(`${product.url}/api/auth/me`, { headers: { cookie } }));
    admin.disconnect();
    expect(me.status).toBe(200);
    expect(users).toEqual(new Set(['admin', 'gateway', ...services().map(({ name }) => name)]));
  });

  test('I14 MongoDB killed and restarted: accounts are still there, and new ones can be made', async () => {
    if (!product.mongodb.pid) return;
    const robin = aMember();
    expect((await healed(() => register(robin))).status).toBe(201);
    await product.mongodb.kill('SIGKILL');

    const refused = await post('/api/auth/login', { username: robin.username, password: robin.password });
    expect(refused.status).toBe(503);
    await product.mongodb.restart();

    const answer = await healed(() => post('/api/auth/login', { username: robin.username, password: robin.password }));
    expect(await answer.json()).toMatchObject({ requiresVerification: true });
  });

  test('V9 no token, password or address stands in a log of any process', async () => {
    const robin = aMember();
    await healed(() => register(robin));
    const link = linkIn(await mailTo(product.mailUrl, robin.email), '/verify');
    await verify(link);
    for (const username of [robin.username, robin.email]) {
      expect((await post('/api/auth/login', { username, password: robin.password })).status).toBe(200);
      await post('/api/auth/login', { username, password: 'not the password' });
    }

    const ours = readdirSync(product.logs).filter(name => !/redis|mongodb/.test(name));
    const lines = ours.map(name => readFileSync(join(product.logs, name), 'utf8')).join('\n');
    expect(lines).toContain('"status":200');
    for (const secret of [link.split('/').at(-1) as string, robin.password, robin.email])
      expect(lines).not.toContain(secret);
  });

  test('while the assistant is stopped the page says so and keeps the question, and asks it again afterwards', async () => {
    const browser = await openBrowser();
    const { page } = await openPage(browser, product.url);
    const ask = async (question: string) => {
      await page.getByPlaceholder('Ask Attune anything…').fill(question);
      await page.getByPlaceholder('Ask Attune anything…').press('Enter');
    };
    await page.goto('/aichat');
    await ask('What are red flags?');
    await page.getByText('Offline coach: written advice, no AI model').waitFor();

    await product.processes['ai']?.kill();
    await ask('How do I stay safe on a first date?');
    await page.getByText('❌ Error contacting LLaMA 3.1').waitFor();
    expect(await page.locator('[data-from=you]').allTextContents()).toHaveLength(2);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await product.processes['ai']?.start();
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByText('Meet in public').waitFor();
    expect(await page.getByText('❌').count()).toBe(0);
    await browser.close();
  });
});
