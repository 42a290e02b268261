import { PASSWORD } from '../../infra/demo/people.ts';
import { DemoPages, STARTS_IN_MS } from './demo-pages.js';
import { watchFades } from './screen-checks.js';
import { until } from '../../infra/test/until.js';

jest.setTimeout(120_000);
let demo: DemoPages;

describe('From screen to screen', () => {
  beforeAll(async () => {
    demo = await DemoPages.start();
  }, STARTS_IN_MS);
  afterAll(() => demo.end());

  test.each([
    ['fades in after another', 'no-preference', 1],
    ['takes the place of another at once, for those who want less motion', 'reduce', 0],
  ] as const)('a screen %s', async (_, reducedMotion, times) => {
    const page = await demo.openFor('alice', { reducedMotion });
    const fades = await watchFades(page);
    await page.goto('/friends');
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await until(async () => (await fades()) >= times);
    await page.waitForFunction(() => document.getAnimations().length === 0);

    expect(await fades()).toBe(times);
    await page.close();
  });

  test('the slides stand still for those who want less motion, however long they look', async () => {
    const page = await demo.openFor('visitor');
    await page.clock.install();
    await page.goto('/');
    const slides = page.getByRole('group', { name: 'Slides' });
    await slides.getByText('1 of 6').waitFor();
    await page.clock.runFor('00:30');

    expect(await slides.getByText('1 of 6').count()).toBe(1);
    await page.close();
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
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await page.close();
  });
});
