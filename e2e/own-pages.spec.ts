import { join } from 'node:path';
import { root } from '../infra/local/paths.ts';
import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, openPrerenderBrowser, PHONE } from './browser.js';
import { startProduct } from './product.js';
import { setStage } from './stage.js';

jest.setTimeout(300_000);
const NAME = 'Riverside Book Club';
const NARROW = { width: 360, height: 740 };
const stage = setStage({
  start: () => startProduct({ settingsOf: () => ({ INSTANCE_DIRECTORY: join(root, 'examples/book-club') }) }),
});

const WORDS = [
  ['/', 'We read by the river', 'welcome'],
  ['/rules#own', 'Rules of the book club', 'rules'],
  ['/imprint', 'Imprint', 'imprint'],
] as const;

describe("An installation with its operator's own words", () => {
  test.each([
    ['dark', PHONE],
    ['light', DESKTOP],
    ['dark', NARROW],
  ] as const)('in the %s, its welcome, rules and imprint can be read', async (colorScheme, size) => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url, size);
    await page.emulateMedia({ colorScheme });
    for (const [path, heading, name] of WORDS) {
      await page.goto(path);
      const own = page.getByRole('heading', { name: heading });
      await own.waitFor();
      await own.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      expect(await axeFaults(page)).toEqual([]);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png` });
    }
    expect(complaints).toEqual([]);
  });

  test('before its scripts have run, the first page has no other welcome', async () => {
    const browser = await openPrerenderBrowser();
    const page = await browser.newPage({ locale: 'en-US' });
    await page.route(/\/assets\/(?!boot-script).*\.js/, route => route.abort());
    await page.goto(stage.product.url);

    expect(await page.getByText('Ask our assistant').isVisible()).toBe(false);
    expect(await page.getByText(`Life on ${NAME}`).isVisible()).toBe(true);
    await browser.close();
  });

  test.each([DESKTOP, PHONE, NARROW])('nothing moves when the welcome comes: %j', async size => {
    const { page } = await openPage(stage.browser, stage.product.url, size);
    let come = () => {};
    const held = new Promise<void>(resolve => (come = resolve));
    await page.route('**/api/own-pages?*', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const next = page.getByRole('heading', { name: `Life on ${NAME}` });
    const placeOfNext = async () => (await next.boundingBox())?.y;
    const before = await placeOfNext();
    come();
    await page.getByText('Nobody has to like Proust.').waitFor();

    expect(before).toBeGreaterThan(0);
    expect(await placeOfNext()).toBe(before);
  });

  test('a visitor finds them from the first page and from the registration, in their language', async () => {
    const { page } = await openPage(stage.browser, stage.product.url, PHONE);
    await page.goto('/');
    await page.getByText('Nobody has to like Proust.').waitFor();
    expect(await page.getByRole('heading', { name: 'About Us' }).count()).toBe(0);
    await page.getByRole('link', { name: 'our rules' }).click();
    await page.getByText('A no on Thursday is a no on Friday.').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Imprint' }).click();
    await page.getByText('1 Mill Lane').waitFor();
    const out = page.getByRole('link', { name: "the club's own site" });
    expect(await out.getAttribute('rel')).toContain('noopener noreferrer nofollow');
    await page.getByText('(club.example.org/about)').waitFor();

    await page.goto('/register');
    const rules = await page.getByRole('link', { name: /^Community rules/ }).getAttribute('href');
    await page.goto(rules ?? '');
    await page.getByRole('link', { name: `${NAME} also has rules of its own` }).click();
    await page.getByRole('heading', { name: 'Rules of the book club' }).and(page.locator(':focus')).waitFor();

    const inGerman = await openPage(stage.browser, stage.product.url, PHONE, 'block', { locale: 'de-DE' });
    await inGerman.page.goto('/rules');
    await inGerman.page.getByText('Ein Nein am Donnerstag ist auch am Freitag ein Nein.').waitFor();
    await inGerman.page.goto('/imprint');
    expect(
      await inGerman.page.getByText('1 Mill Lane').locator('xpath=ancestor::*[@lang][1]').getAttribute('lang'),
    ).toBe('en');
  });
});
