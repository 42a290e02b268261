import type { Page } from 'playwright-core';
import { openPrerenderBrowser, openPage } from './browser.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(90_000);
const stage = setStage({ open: openPrerenderBrowser });

async function openWithoutScripts(locale: string): Promise<Page> {
  const context = await stage.browser.newContext({ baseURL: stage.product.url, javaScriptEnabled: false, locale });
  return context.newPage();
}

/** A window in which the app's own scripts never come. */
async function openWaiting(): Promise<Page> {
  const { page } = await openPage(stage.browser, stage.product.url);
  await page.route('**/assets/index-*.js', () => {});
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('Prerendered page', () => {
  test.each([
    ['en-GB', 'en', '/login', 'Log In', 'Log In · Attune'],
    ['de-AT', 'de', '/login', 'Anmelden', 'Anmelden · Attune'],
    ['es-MX', 'es', '/login', 'Iniciar sesión', 'Iniciar sesión · Attune'],
    ['fr-FR', 'en', '/login', 'Log In', 'Log In · Attune'],
  ])(
    'before a script has come, a browser that speaks %s is shown a page in %s',
    async (locale, tag, path, words, title) => {
      const page = await openWithoutScripts(locale);
      await page.goto(path);

      expect(await heading(page).innerText()).toBe(words);
      expect(await page.title()).toBe(title);
      expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    },
  );

  test.each([
    ['/aichat', 'AI Chat'],
    ['/dates', 'Dates'],
    ['/dates/new', 'Plan a date'],
    ['/discover', 'Discover'],
    ['/discover/settings', 'What you’re looking for'],
    ['/settings', 'User Settings Information'],
    ['/settings/security', 'Security'],
  ])('at %s it is that page, and none beside it', async (path, words) => {
    const page = await openWithoutScripts('en');
    await page.goto(path);

    expect(await heading(page).innerText()).toBe(words);
  });

  test.each([
    ['light', 'rgb(255, 250, 245)'],
    ['dark', 'rgb(255, 250, 245)'],
  ] as const)('without scripts it can be read, on a device in %s', async (colorScheme, ground) => {
    const page = await openWithoutScripts('de');
    await page.emulateMedia({ colorScheme });
    const answer = await page.goto('/login');

    // Chromium draws no <noscript> where scripts are switched off by a debugger.
    expect(await answer?.text()).toMatch(
      /<noscript>Du kannst diese Seite lesen, aber Attune braucht JavaScript\..*<\/noscript>/,
    );
    const look = await page.getByRole('button', { name: 'Anmelden', exact: true }).evaluate(button => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, backgroundColor };
    });
    expect(look).toEqual({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(203, 37, 89)' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    const edge = await page.getByLabel('Benutzername').evaluate(field => getComputedStyle(field).borderColor);
    expect(edge).toBe('rgb(143, 122, 128)');
  });

  test('it names no person: lists show that they are on their way', async () => {
    const page = await openWithoutScripts('en');
    await page.goto('/friends');

    expect(await heading(page).innerText()).toBe('Friends');
    expect(await page.getByTestId('skeleton').count()).toBe(3);
    expect(await page.getByText("You don't have any friends yet.").count()).toBe(0);
  });

  test('no field of it takes input, which would be lost', async () => {
    const page = await openWaiting();
    await page.goto('/login');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada');

    expect(await page.getByLabel('Username').inputValue()).toBe('');
    expect(await page.locator('#root').getAttribute('aria-busy')).toBe('true');
  });

  test('it is replaced by the app', async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url);
    await page.goto('/login');
    await page.locator('#root[inert]').waitFor({ state: 'detached' });
    await page.getByLabel('Username').fill('ada');

    expect(await heading(page).count()).toBe(1);
    expect(await page.locator('#root').getAttribute('aria-busy')).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('it is hidden where another language than the browser’s was chosen', async () => {
    const page = await openWaiting();
    await page.addInitScript(() => localStorage.setItem('attune.language', 'de'));
    await page.goto('/login');

    expect(await heading(page).isVisible()).toBe(false);
  });

  test('it is dark where the dark theme was chosen', async () => {
    const page = await openWaiting();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await page.goto('/login');

    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(26, 16, 23)');
  });

  test('in a tab that is not seen, where nothing is painted, the app starts at once', async () => {
    const { page } = await openPage(stage.browser, stage.product.url);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/login');

    await page.locator('#root[inert]').waitFor({ state: 'detached' });
  });

  test('what it shows first is asked for once, before the app runs, and its style sheets lie in it', async () => {
    const { context, page, complaints } = await openPage(stage.browser, stage.product.url);
    await SignedInMember.in(context, stage.product, {});
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/settings');
    await page.getByRole('switch').first().waitFor();

    const entry = asked.findIndex(path => path.startsWith('/assets/index-'));
    for (const path of ['/api/auth/me', '/api/messages/preferences', '/api/friends/request-limit']) {
      expect(asked.indexOf(path)).toBeLessThan(entry);
      expect(asked.filter(one => one === path)).toHaveLength(1);
    }
    expect(asked.slice(0, entry).filter(path => path.endsWith('.css'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("a member's page has its letters after its scripts", async () => {
    const { context, page } = await openPage(stage.browser, stage.product.url);
    await SignedInMember.in(context, stage.product, {});
    const html = await (await context.request.get('/settings')).text();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const letters = page.waitForRequest(/\.woff2$/);
    await page.goto('/settings');
    await letters;

    const before = asked.slice(
      0,
      asked.findIndex(path => path.endsWith('.woff2')),
    );
    const [, ...named] = [...html.matchAll(/"(\/assets\/[^" ]*\.js)"/g)].map(([, file]) => file);
    expect(before).toEqual(expect.arrayContaining(named));
  });
});
