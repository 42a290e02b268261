import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startDay } from '../infra/demo/demo-day.ts';
import { PASSWORD } from '../infra/demo/people.ts';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { openBrowser, openPage, PHONE } from './browser.js';
import { aMember, logIn, register } from './member.js';

jest.setTimeout(300_000);
const BANNER = /^This is a demo: its members are made up/;
const robin = aMember();

let dir: string;
let day: Awaited<ReturnType<typeof startDay>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
/** A mail server that the environment names. */
let elsewhere: Server;
let dialled = 0;
const given = process.env.SMTP_URL;

describe('A public demo', () => {
  beforeAll(async () => {
    elsewhere = createServer(socket => {
      dialled += 1;
      socket.destroy();
    });
    await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
    process.env.SMTP_URL = `smtp://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    dir = mkdtempSync(join(tmpdir(), 'attune-demo-'));
    day = await startDay({ dir });
    browser = await openBrowser();
    ({ page } = await openPage(browser, day.url, PHONE));
  });
  afterAll(async () => {
    await browser?.close();
    await day?.stop();
    elsewhere.close();
    if (given === undefined) delete process.env.SMTP_URL;
    else process.env.SMTP_URL = given;
    await rm(dir, { recursive: true, force: true });
  });

  test('says what it is, and lets a visitor in without a mail', async () => {
    await page.goto('/register');
    await page.getByText(BANNER).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await getIn(page);

    await page.getByText(BANNER).waitFor();
  });

  test('O25 a character says in their profile what they are, accepts, greets and answers', async () => {
    await page.goto('/members/alice');
    await page.getByText(/I’m a character of this demo/).waitFor();
    await page.getByText(BANNER).waitFor();
    await looksGood('profile');
    await page.getByRole('button', { name: 'Say hello' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Say hello' }).click();
    await page.getByText('You’re friends.').waitFor();
    await page.goto('/messaging');
    await page.getByRole('link', { name: /Alice/ }).click();
    await page
      .getByText(/Hi, nice to meet you! I’m a character/)
      .last()
      .waitFor();
    await page.getByRole('textbox').fill('I wanted to see how it feels to write here.');
    await page.keyboard.press('Enter');

    await page
      .getByText(/Otto, our oldest octopus/)
      .last()
      .waitFor();
    await looksGood('conversation');
  });

  test('O25 messages that come while a character writes get one more line together', async () => {
    const [alice, bob] = [await idOf('alice'), await idOf('bob')];
    await Promise.all([1, 2, 3, 4, 5].map(nth => post('/api/messages', { recipientId: alice, text: `And ${nth}.` })));
    await until(async () => (await saidBy(alice)) === 4);
    await post('/api/friends/send-request', { targetId: bob });
    await until(async () => (await saidBy(bob)) > 0);

    expect(await saidBy(alice)).toBe(4);
  });

  test('O26 the password of npm start’s members lets no one in as a character', async () => {
    const { page: other } = await openPage(browser, day.url, PHONE);
    await logIn(other, { ...robin, username: 'alice', password: PASSWORD });

    await other.getByText('Wrong username or password.').waitFor();
  });

  test('O24 no mail leaves, whatever mail server the environment names', async () => {
    // The one that let the visitor in was caught and opened.
    expect((await mails()).length + dialled).toBe(0);
  });

  test('O22 the next day begins with the characters alone', async () => {
    await day.stop();
    day = await startDay({ dir });
    const { page: next } = await openPage(browser, day.url, PHONE);

    await logIn(next, robin);
    await next.getByText('Wrong username or password.').waitFor();
    await getIn(next);
    await next.goto('/members/alice');
    await next.getByText(/I’m a character of this demo/).waitFor();
  });
});

const mails = async () => (await (await fetch(`${day.mailUrl}/api/email`)).json()) as object[];

/** Registers, and logs in once the demo has followed the link of the mail. */
async function getIn(window: Page) {
  await register(window, robin);
  await window.getByText('Welcome to Attune.').waitFor();
  const headers = { origin: day.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: robin.username, password: robin.password });
  await until(async () => (await fetch(`${day.url}/api/auth/login`, { method: 'POST', headers, body })).ok);
  await window.getByLabel('Password', { exact: true }).fill(robin.password);
  await window.getByRole('button', { name: 'Log In', exact: true }).click();
  await window.getByRole('heading', { level: 1, name: 'Moments' }).waitFor();
}

const idOf = async (username: string) => {
  const answer = await page.request.get(`/api/members/${username}`);
  return ((await answer.json()) as { member: { _id: string } }).member._id;
};
const post = (path: string, data: object) =>
  page.request.post(path, { data, headers: { origin: day.url }, failOnStatusCode: true });
/** How many lines a character has written to the visitor. */
const saidBy = async (userId: string) => {
  const messages = (await (await page.request.get(`/api/messages?with=${userId}`)).json()) as { senderId: string }[];
  return messages.filter(({ senderId }) => senderId === userId).length;
};

async function looksGood(name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/demo-${name}.png` });
}
