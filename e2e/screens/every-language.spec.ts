import type { Page } from 'playwright-core';
import { PASSWORD } from '../../infra/demo/people.ts';
import { DESKTOP } from '../browser.js';
import { plainTexts } from '../catalogues.js';
import { sharedProduct } from '../product.js';
import { DemoPages, STARTS_IN_MS, screenStates } from './demo-pages.js';
import { coveredControls, cutWords, widerThanWindow } from './screen-checks.js';

jest.setTimeout(180_000);
const ENGLISH = plainTexts('en');
const SMALL = { width: 320, height: 568 };
let demo: DemoPages;

describe('Screens in each language', () => {
  beforeAll(async () => {
    demo = await DemoPages.start(sharedProduct);
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  describe.each([
    ['German', 'de'],
    ['Spanish', 'es'],
  ])('in %s', (_, locale) => {
    test.each(screenStates)('$name has its own words, and room for them', async shown => {
      const page = await demo.openFor(shown.screen.as, { locale, viewport: SMALL });
      await demo.show(page, shown);
      const own = new Set(plainTexts(locale));
      const foreign = new Set(ENGLISH.filter(text => !own.has(text)));
      const faults = [await widerThanWindow(page), await cutWords(page), await coveredControls(page)];
      await page.setViewportSize(DESKTOP);
      faults.push(await widerThanWindow(page), await cutWords(page));

      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      expect(faults.flat()).toEqual([]);
      expect((await wordsOn(page)).filter(words => foreign.has(words))).toEqual([]);
      await page.close();
    });
  });

  test('a German logs in, writes to a friend, and reads on in Spanish as soon as they choose it', async () => {
    const page = await demo.openFor('visitor', { locale: 'de-DE' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.getByLabel('Benutzername').fill('alice');
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();

    await page.getByRole('link', { name: /^Freunde/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Freunde' }).waitFor();
    const bob = page.getByRole('listitem').filter({ hasText: 'Bob Okafor' });
    await bob.getByRole('link', { name: 'Schreiben' }).click();
    await page.getByRole('textbox', { name: 'Nachricht an Bob' }).fill('Bis Samstag!');
    await page.getByRole('button', { name: 'Senden' }).click();
    await page
      .getByRole('region', { name: /^Eure Nachrichten/ })
      .getByText('Bis Samstag!')
      .waitFor();

    await page.getByRole('link', { name: 'Zurück zu deinen Freunden' }).click();
    await page.getByRole('link', { name: 'Profil' }).click();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByLabel('Sprache', { exact: true }).selectOption('Español');

    await page.getByRole('heading', { level: 1, name: 'Tus ajustes' }).waitFor();
    await page.getByRole('link', { name: 'Perfil' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await page.close();
  });
});

/** What is read and what is heard on a screen. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) words.push(texts.currentNode.textContent!.trim());
    const spoken = ['aria-label', 'title', 'placeholder', 'alt'].flatMap(name =>
      [...document.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name)!),
    );
    return [document.title, ...words, ...spoken];
  });
