import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { aMember, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();

/** A new member without an age, on the page where suggestions are set up. */
async function arrive(viewport = PHONE) {
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport);
  await signIn(context, stage.product, aMember({ firstname: 'Ada' }));
  await page.goto('/discover/settings');
  return { page, complaints };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Your age').fill('34');
  await page.getByPlaceholder('Start typing').fill('munch');
  await page.getByRole('option', { name: /^Munich, Germany/ }).click();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group('I’m').getByText('Woman').click();
  await group('I’m looking for').getByText('Men', { exact: true }).click();
  const isSetUp = page.waitForResponse(answer => answer.url().endsWith('/limits') && answer.ok());
  await button(page, 'Agree and continue').click();
  await isSetUp;
}

async function settingsOf(page: Page) {
  const answer = await page.context().request.get('/api/matching/settings', { failOnStatusCode: true });
  return ((await answer.json()) as { settings: Record<string, unknown> }).settings;
}

describe('Settings of suggestions', () => {
  test('a new member sets suggestions up in five taps, with an age, a town and a time zone', async () => {
    const { page, complaints } = await arrive();
    expect(await axeFaults(page)).toEqual([]);
    await setUp(page);

    expect(await settingsOf(page)).toMatchObject({
      steps: [],
      town: { name: 'Munich', country: 'DE' },
      limits: { genders: ['woman'], lookingFor: ['man'], ageFrom: 27, ageTo: 41, distance: 50, intention: 'open' },
      clock: { timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) },
    });
    expect(complaints).toEqual([]);
  });

  test('preferences, the hour of the Super Match and a pause are changed, and bad ones are said at their field', async () => {
    const { page, complaints } = await arrive(DESKTOP);
    await setUp(page);
    await page.goto('/discover/settings');
    await page.getByLabel('From age').fill('60');
    await button(page, 'Save preferences').click();
    await page.getByText('The second age has to be the higher one.').waitFor();
    expect(await page.getByLabel('From age').inputValue()).toBe('60');

    await page.getByLabel('From age').fill('30');
    await page.getByText('Up to 100 km').click();
    await button(page, 'Save preferences').click();
    await page.getByText('Preferences saved.').waitFor();
    await page.getByLabel('Show it at').selectOption({ index: 20 });
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByPlaceholder('Start typing').fill('Atlantis under the sea');
    await page.getByText('We don’t know a town that starts with').waitFor();
    await button(page, 'Save town').click();
    await page.getByText('Please choose a town from the list.').waitFor();
    expect(await page.getByPlaceholder('Start typing').inputValue()).toBe('Atlantis under the sea');
    const paused = page.waitForResponse(answer => answer.url().endsWith('/paused') && answer.ok());
    await page.getByRole('switch', { name: 'Pause suggestions' }).click();
    await paused;

    expect(await settingsOf(page)).toMatchObject({
      limits: { ageFrom: 30, ageTo: 41, distance: 100 },
      clock: { superMatchHour: 20 },
      town: { name: 'Munich' },
      isPaused: true,
    });
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('switching suggestions off asks once, and deletes everything', async () => {
    const { page } = await arrive();
    await setUp(page);
    await page.goto('/discover/questions');
    await page.getByText('Step by step').first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.goto('/discover/settings');
    await button(page, 'Turn off suggestions').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await button(page, 'Agree and continue').waitFor();

    expect(await settingsOf(page)).toMatchObject({ consents: [], answers: [], limits: null, town: null });
  });
});

/** A member who answers before suggestions are set up agrees there. */
async function agreeToQuestions(page: Page): Promise<void> {
  await page.goto('/discover/questions');
  await button(page, 'I agree').click();
  await page.getByText('0 of 24 answered').waitFor();
}

describe('Questions', () => {
  test('a tap answers, the next question comes, and the page goes on where it was left', async () => {
    const { page, complaints } = await arrive();
    await agreeToQuestions(page);
    await page.getByText('0 of 24 answered · Living together').waitFor();
    await page.getByText('Step by step').first().click();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Next').click();
    await page.getByRole('heading', { name: 'How much contact do you want' }).waitFor();
    await page.getByText('1 of 24 answered').waitFor();
    await button(page, 'Skip').click();
    await page.getByRole('heading', { name: 'How much time alone do you need?' }).waitFor();
    await page.goto('/discover/questions');
    await page.getByRole('heading', { name: 'How much time alone do you need?' }).waitFor();

    expect(await settingsOf(page)).toMatchObject({
      answers: [
        {
          question: 1,
          answer: 'step_by_step',
          accepted: ['slowly', 'step_by_step', 'quickly'],
          weight: 'little',
          mayBeQuoted: false,
        },
      ],
    });
    expect(complaints).toEqual([]);
  });

  test('an answer is changed and deleted from the list of all answers', async () => {
    const { page } = await arrive(DESKTOP);
    await agreeToQuestions(page);
    await page.goto('/discover/questions?question=20');
    await page.getByText('Sometimes').first().click();
    await button(page, 'Share answers').click();
    await page.getByRole('switch', { name: /^Share this answer/, checked: true }).waitFor();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All answers' }).click();
    await page.getByText('1 of 24 answered').waitFor();
    await page.getByText('Matters a little · shared').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change (Do you smoke?)' }).click();
    await page.getByText('Every day').first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All answers' }).click();
    await page.getByText('1 of 24 answered').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Do you smoke?' }).getByText('Every day').waitFor();
    await page.getByRole('button', { name: 'Delete (Do you smoke?)' }).click();
    await page.getByText('0 of 24 answered').waitFor();

    expect(await settingsOf(page)).toMatchObject({ answers: [] });
  });

  test('faith and politics are asked after a consent of their own, and not again once it was refused', async () => {
    const { page } = await arrive();
    await agreeToQuestions(page);
    await page.goto('/discover/questions?question=17');
    await button(page, 'Skip').click();
    await page.getByRole('heading', { name: 'Faith and politics' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'No, skip them').click();
    await page.getByRole('heading', { name: 'Do you smoke?' }).waitFor();
    await page.goto('/discover/questions?question=17');
    await button(page, 'Skip').click();
    await page.getByRole('heading', { name: 'Do you smoke?' }).waitFor();

    await page.goto('/discover/questions?question=18');
    await button(page, 'I agree').click();
    await page.getByText('I’m searching').first().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await settingsOf(page)).toMatchObject({ answers: [{ question: 18, answer: 'searching' }] });
  });
});
