import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { openPage, PHONE } from './browser.js';
import { speaking } from './catalogues.js';
import { aMember, signIn } from './member.js';
import { cutWords } from './screens/screen-checks.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();

const LOOKS = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light', language: 'de' },
  { viewport: PHONE, colorScheme: 'dark', language: 'en' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light', language: 'es' },
] as const;

type Look = (typeof LOOKS)[number];

async function arrive({ viewport, colorScheme, language }: Look) {
  const wishes = { locale: language, colorScheme };
  const { context, page, complaints } = await openPage(stage.browser, stage.product.url, viewport, 'block', wishes);
  await signIn(context, stage.product, aMember({ firstname: 'Ada' }));
  return { context, page, complaints, t: speaking(language) };
}
type Words = ReturnType<typeof speaking>;

/** Waits for a question, and looks at its screen. */
async function isAsked(page: Page, question: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  await page.getByRole('main').locator('form').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await barIsInOrder(page)).toBe(true);
}

/** The way back, the number of the step and the way past it stand next to each other, and none on another. */
const barIsInOrder = (page: Page): Promise<boolean> =>
  page.locator('main [data-bar] > *').evaluateAll(parts => {
    const places = parts.map(part => part.getBoundingClientRect());
    return places.every(({ left }, at) => left >= (places[at - 1]?.right ?? 0));
  });

async function addPhoto(page: Page, t: Words): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('This browser cannot draw.');
    brush.fillStyle = '#cb2559';
    brush.fillRect(100, 100, 400, 600);
    return canvas.toDataURL('image/jpeg');
  });
  const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('profile.picture.upload') }).click();
  await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const use = page.getByRole('button', { name: t('profile.picture.crop.use') });
  await use.waitFor();
  expect(await cutWords(page)).toEqual([]);
  await use.click();
  await page.getByText(t('start.photo.saved')).waitFor();
}

async function sayWhoAndWhere(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('suggestions.setUp.age'), { exact: true }).fill('34');
  await page.getByPlaceholder(t('suggestions.town.placeholder')).fill('Tromso');
  await page.getByRole('option').first().click();
  await page.getByText(t('questions.genders.own.woman'), { exact: true }).click();
  await page.getByText(t('questions.genders.wanted.man'), { exact: true }).click();
  await page.getByRole('button', { name: t('suggestions.setUp.agreeAndSave') }).click();
}

async function answerAll(page: Page, t: Words): Promise<void> {
  for (const answer of ['pace.options.slowly', 'night_or_morning.options.night', 'free_saturday.options.make'])
    await page.getByText(t(`questions.questions.${answer}`), { exact: true }).click();
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: t('start.answers.last') }).click();
}

describe('The guided start', () => {
  test.each(LOOKS)(
    'leads to the first face, and another device goes on with what is missing, at $viewport.width px, $colorScheme, in $language',
    async look => {
      const { context, page, complaints, t } = await arrive(look);
      const go = () => page.getByRole('button', { name: t('start.photo.continue'), exact: true }).click();
      await page.goto('/start');
      await isAsked(page, t('start.photo.heading'));
      await addPhoto(page, t);
      expect(await axeFaults(page)).toEqual([]);
      await go();
      await isAsked(page, t('start.words.heading'));
      await page.getByRole('main').getByRole('textbox').fill('Bread, a lake, no telephone');
      await go();
      await isAsked(page, t('start.people.heading'));

      const another = await context.newPage();
      await another.goto('/start');
      await isAsked(another, t('start.people.heading'));
      await another.close();

      await sayWhoAndWhere(page, t);
      await isAsked(page, t('start.answers.heading'));
      await answerAll(page, t);
      await page.waitForURL('**/discover');

      const of = async (path: string) =>
        (await page.request.get(path, { failOnStatusCode: true })).json() as Promise<object>;
      expect(await of('/api/auth/me')).toMatchObject({
        user: {
          photos: [expect.stringContaining('/api/pictures/')],
          prompts: [{ prompt: 'good_sunday', answer: 'Bread, a lake, no telephone' }],
          age: 34,
        },
      });
      expect(await of('/api/matching/settings')).toMatchObject({
        settings: {
          steps: [],
          consents: [{ kind: 'general' }, { kind: 'orientation' }],
          answers: [
            { question: 1, answer: 'slowly', mayBeQuoted: true },
            { question: 23, answer: 'night', mayBeQuoted: true },
            { question: 24, answer: 'make', mayBeQuoted: true },
          ],
        },
      });
      expect(complaints).toEqual([]);
    },
  );
});
