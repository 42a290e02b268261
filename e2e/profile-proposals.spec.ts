import type { Browser } from 'playwright-core';
import { type RunningProvider, says, startProvider } from '../services/ai/test/scripted-provider.fixture.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openBrowser, PHONE } from './browser.js';
import { type Product, startProduct } from './product.js';
import { openAda } from './two-friends.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(240_000);

const SUNDAY = 'A good Sunday for me';
const JOY = 'A small joy of mine';
const PROFILE = {
  bio: 'I like hiking, chess and baking.',
  prompts: [
    { prompt: 'good_sunday', answer: 'Pancakes' },
    { prompt: 'small_joy', answer: 'Rain' },
  ],
};
const COLOUR = 'I hike, play chess and bake. Which of them first?';
const CHANGES = JSON.stringify({
  changes: [
    { field: 'F1', text: COLOUR, why: 'It ends with a question.' },
    { field: 'F2', text: 'Pancakes. And yours?', why: 'It asks back.' },
    { field: 'F3', text: 'Rain on the roof.', why: 'It is more concrete.' },
  ],
});

let provider: RunningProvider;
let product: Product;
let browser: Browser;

async function openProfile(screen: typeof PHONE | typeof DESKTOP) {
  const ada = await openAda({ browser, product }, screen);
  await ada.ask('PUT', '/api/auth/me', PROFILE);
  await ada.page.goto('/profile');
  const field = (label: string) => ada.page.getByLabel(label, { exact: true });
  const card = (label: string) => ada.page.getByRole('region', { name: `Suggestion for “${label}”` });
  const suggest = () => ada.page.getByRole('button', { name: 'Get suggestions' }).click();
  return { ada, field, card, suggest };
}

describe('Suggestions for the own profile', () => {
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

  test('one is accepted, one edited and one dismissed; the profile changes when the form is saved', async () => {
    const { ada, field, card, suggest } = await openProfile(PHONE);
    provider.follow(says(CHANGES));

    await suggest();
    await card('Bio').getByText(COLOUR).waitFor();
    await card('Bio')
      .getByText(/^Suggestion by AI/)
      .waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByText('What we send').click();
    await ada.page.getByText(/F2 on "good sunday" \(at most 200 characters\): Pancakes/).waitFor();
    await card('Bio')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await card(SUNDAY).getByRole('button', { name: /^Edit/ }).click();
    await card(SUNDAY).getByLabel('Your version').fill('Waffles. And yours?');
    await card(SUNDAY).getByRole('button', { name: 'Use this' }).click();
    await card(JOY)
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    const { user: unsaved } = (await ada.ask('GET', '/api/auth/me')) as { user: typeof PROFILE };
    expect(unsaved.bio).toBe(PROFILE.bio);

    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.page.getByText('Profile saved successfully!').waitFor();
    await ada.page.reload();

    await field('Bio').waitFor();
    expect(await field('Bio').inputValue()).toBe(COLOUR);
    expect(await field(SUNDAY).inputValue()).toBe('Waffles. And yours?');
    expect(await field(JOY).inputValue()).toBe('Rain');
    expect(provider.seen).toHaveLength(1);
    expect(provider.seen[0]?.text).not.toContain('Ada');
    expect(ada.complaints).toEqual([]);
  });

  test('who chose no model gets suggestions by rule, which say so, and the model is not asked', async () => {
    const { ada, field, card, suggest } = await openProfile(DESKTOP);
    await ada.ask('PUT', '/api/ai/model', { choice: 'none' });
    provider.follow(says(CHANGES));

    await suggest();
    await card('Bio').getByText('Based on simple rules, no AI').waitFor();
    await card('Bio')
      .getByRole('button', { name: /^Accept/ })
      .click();

    const accepted = 'I like hiking, chess and baking. Chess? Ask me about it.';
    await until(async () => (await field('Bio').inputValue()) === accepted);
    await ada.page.getByText('What we send').click();
    await ada.page.getByText('We sent nothing to a model.').waitFor();
    expect(provider.seen).toEqual([]);
    expect(ada.complaints).toEqual([]);
  });

  test('the profile feedback of the AI chat leads there', async () => {
    const { ada } = await openProfile(DESKTOP);
    await ada.ask('PUT', '/api/ai/model', { choice: 'none' });
    await ada.page.goto('/aichat');
    await ada.page.getByRole('button', { name: 'Look at my profile' }).click();

    await ada.page.getByRole('link', { name: 'Your profile' }).last().click();

    await ada.page.getByRole('button', { name: 'Get suggestions' }).waitFor();
  });
});
