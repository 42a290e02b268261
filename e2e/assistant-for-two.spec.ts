import type { Browser } from 'playwright-core';
import { answers, type RunningProvider, says, startProvider } from '../services/ai/test/scripted-provider.fixture.js';
import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openBrowser, PHONE } from './browser.js';
import { type Product, startProduct } from './product.js';
import { openAda, openTwoFriends } from './two-friends.js';

jest.setTimeout(240_000);

const OPENING = 'How did the bees get onto your roof?';
const TOPICS = JSON.stringify({
  topics: [
    { title: 'Bees on a roof', opening: OPENING, lines: ['T2'] },
    { title: 'Climbing', opening: 'Which wall do you like best?', lines: ['M1', 'T1'] },
  ],
});

let provider: RunningProvider;
let product: Product;
let browser: Browser;

/** Ada and Ben, whose profiles say something. */
async function openTwoWithProfiles() {
  const two = await openTwoFriends({ browser, product }, { ada: PHONE, ben: DESKTOP });
  await two.ada.ask('PUT', '/api/auth/me', { facts: { hobbies: ['Climbing'] } });
  await two.ben.ask('PUT', '/api/auth/me', { facts: { hobbies: ['climbing'] }, bio: 'I keep bees on a roof.' });
  return two;
}

describe('The assistant between two members', () => {
  beforeAll(async () => {
    provider = await startProvider();
    Object.assign(process.env, { AI_BASE_URL: provider.url });
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.end();
    await provider.stop();
  });

  test('ideas rest on words of both profiles, begin a message, and say word for word what a model was sent', async () => {
    const { ada, ben } = await openTwoWithProfiles();
    provider.follow(says(TOPICS));
    await ada.openConversationWith(ben);

    await ada.page.getByRole('button', { name: 'Ideas to talk about' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByText('Ben’s profile: “I keep bees on a roof.”').waitFor();
    await dialog.getByText('What we send').click();
    await dialog.getByText(/T2 bio: I keep bees on a roof\./).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ada.page)).toEqual([]);
    await dialog.getByRole('button', { name: `Start with this: ${OPENING}` }).click();

    await dialog.waitFor({ state: 'detached' });
    expect(await ada.box.inputValue()).toBe(OPENING);
    await ada.box.and(ada.page.locator(':focus')).waitFor();
    expect(await ada.texts()).toEqual([]);
    await ada.page.getByText('This message started from a suggestion. Ben will see that.').waitFor();
    expect(provider.seen[0]?.text).not.toMatch(/Ada|Ben|Summer|Autumn/);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('without a model that answers, ideas are made by rule and say so', async () => {
    const { ada, ben } = await openTwoWithProfiles();
    provider.follow(answers(500, 'text/plain', 'no'));
    await ada.openConversationWith(ben);

    await ada.page.getByRole('button', { name: 'Ideas to talk about' }).click();

    await ada.page.getByText('Based on simple rules, no AI').waitFor();
    await ada.page.getByText('Something you both like').waitFor();
  });

  test('a message that began with an idea says so to both, also after it waited without a connection', async () => {
    const { ada, ben } = await openTwoWithProfiles();
    provider.follow(says(TOPICS));
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ada.page.getByRole('button', { name: 'Ideas to talk about' }).click();
    await ada.page.getByRole('button', { name: `Start with this: ${OPENING}` }).click();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });

    await ada.page.context().setOffline(true);
    await ada.box.press('End');
    await ada.box.pressSequentially(' Mine hums.');
    await ada.box.press('Enter');
    await ada.message('Mine hums.').getByText('Written with AI').waitFor();
    await ada.page.context().setOffline(false);

    await ben.message('Mine hums.').getByText('Written with AI').waitFor();
    await ada.sendText('And these are my own words.');
    await ben.message('my own words').waitFor();
    expect(
      await ben
        .message('my own words')
        .getByText(/Written with AI/)
        .count(),
    ).toBe(0);
    expect(await axeFaults(ben.page)).toEqual([]);
  });

  test('a member who takes no such messages is not sent one, and who writes to them is told before', async () => {
    const { ada, ben } = await openTwoWithProfiles();
    provider.follow(says(TOPICS));
    await ben.page.goto('/settings');
    await ben.page.getByRole('link', { name: /^AI assistant/ }).click();
    await ben.page.getByRole('switch', { name: 'Messages started from a suggestion' }).click();
    expect(await axeFaults(ben.page)).toEqual([]);
    await until(async () => {
      const { acceptsDrafted } = (await ben.ask('GET', '/api/messages/drafted')) as { acceptsDrafted: boolean };
      return !acceptsDrafted;
    });

    await ada.openConversationWith(ben);
    await ada.page.getByRole('button', { name: 'Ideas to talk about' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByText(/^Ben likes messages without suggestions/).waitFor();
    await dialog.getByText('Bees on a roof', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Start with this/ }).count()).toBe(0);
    await ada.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await ada.sendText('Hello in my own words');
    await ada.message('Hello in my own words').waitFor();
    expect(await ada.texts()).toEqual(['Hello in my own words']);
  });

  test('who chose no model gets ideas by rule, and the model is not asked', async () => {
    const { ada, ben } = await openTwoWithProfiles();
    provider.follow(says(TOPICS));
    await ada.page.goto('/settings/assistant');
    await ada.page.getByRole('radio', { name: 'No model' }).click();
    await ada.page.getByText('Saved.').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);

    await ada.openConversationWith(ben);
    await ada.page.getByRole('button', { name: 'Ideas to talk about' }).click();

    await ada.page.getByText('Based on simple rules, no AI').waitFor();
    expect(provider.seen).toEqual([]);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('a hard conversation is rehearsed with a fictional partner, with three lines of feedback, and is gone afterwards', async () => {
    const ada = await openAda({ browser, product }, PHONE);
    provider.follow(answers(500, 'text/plain', 'no'));
    await ada.page.goto('/aichat');
    await ada.page.getByRole('link', { name: 'Practice a hard conversation' }).click();
    await ada.page.getByRole('button', { name: 'Saying no' }).click();
    const line = ada.page.getByRole('textbox', { name: 'Your line' });

    await line.fill('I do not want a second date.');
    await ada.page.getByRole('button', { name: 'Say it' }).click();
    await ada.page.getByRole('log').getByText('Just one more coffee?').waitFor();
    await ada.page.getByRole('button', { name: 'End and get feedback' }).click();

    const feedback = ada.page.getByRole('status', { name: 'Feedback' });
    await feedback.getByText('Your no is clear.').waitFor();
    expect(await feedback.getByRole('list').first().getByRole('listitem').count()).toBe(3);
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Saying no' }).click();
    expect(await ada.page.getByText('I do not want a second date.').count()).toBe(0);
    expect(ada.complaints).toEqual([]);
  });
});
