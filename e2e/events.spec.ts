import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { logIn } from './member.js';
import { codeOf, grant, setUpApp } from './moderator.js';
import { setStage } from './stage.js';

jest.setTimeout(300_000);
const stage = setStage();
const NARROW = { width: 360, height: 740 };

const open = (firstname: string, lastname: string) =>
  ConversationPage.open(stage.browser, stage.product, { firstname, lastname }, PHONE);

/** Three days from now, as the input of a day has it. */
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv');

async function openAsOperator() {
  const opa = await open('Opa', 'Moss');
  const secret = await setUpApp(opa);
  await grant(stage.product, opa, 'operator');
  await opa.context.clearCookies();
  await logIn(opa.page, opa.member);
  await opa.page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await opa.page.getByRole('button', { name: 'Confirm' }).click();
  await opa.page.waitForURL('**/moments');
  return opa;
}

const walkIn = ({ page }: ConversationPage) => page.getByRole('article', { name: 'A walk by the lake' });

async function come(member: ConversationPage, action: string, state: string) {
  await member.page.goto('/events');
  await walkIn(member)
    .getByRole('button', { name: `${action}: A walk by the lake` })
    .click();
  await walkIn(member).getByText(state).waitFor();
}

async function looksGood({ page }: ConversationPage, name: string) {
  for (const viewport of [NARROW, PHONE, DESKTOP])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      expect(await axeFaults(page)).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder)
        await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize(PHONE);
}

describe('Events', () => {
  test('an operator makes one with two places; who waits moves up and is told; blocked ones never see each other; all are told that it is canceled', async () => {
    const opa = await openAsOperator();
    await opa.page.goto('/operate');
    await opa.page.getByRole('link', { name: /^Events/ }).click();
    await opa.page.getByRole('button', { name: 'New event' }).click();
    await opa.page.getByRole('button', { name: 'Create event' }).click();
    await opa.page.getByText('Please fill this in.').first().waitFor();
    await opa.page.getByLabel('Title').fill('A walk by the lake');
    await opa.page.getByLabel('What you’ll do').fill('Two hours.\nDogs are welcome.');
    await opa.page.getByLabel('Place', { exact: true }).fill('Boathouse, north shore');
    await opa.page.getByLabel('Tell the place only to people who are coming').check();
    await opa.page.getByLabel('Day').fill(inThreeDays());
    await opa.page.getByLabel('From').fill('15:00');
    await opa.page.getByLabel('Until').fill('17:00');
    await opa.page.getByLabel('Places').fill('2');
    await looksGood(opa, 'operator-form');
    await opa.page.getByRole('button', { name: 'Create event' }).click();
    await opa.page.getByText('0 of 2 places taken. No one is waiting.').waitFor();

    const [ada, ben, cleo] = [await open('Ada', 'Summer'), await open('Ben', 'Autumn'), await open('Cleo', 'Winter')];
    await ada.page.goto('/settings');
    await ada.page.getByRole('link', { name: /^Events/ }).click();
    await walkIn(ada).getByText('People who are coming are told the place.').waitFor();
    await come(ada, 'I’m coming', 'You’re coming.');
    await walkIn(ada).getByText('Boathouse, north shore').waitFor();
    await come(ben, 'I’m coming', 'You’re coming.');
    await walkIn(ben).getByRole('link', { name: 'Ada' }).waitFor();
    await come(cleo, 'Join the waiting list', 'You’re on the waiting list.');
    expect(await walkIn(cleo).getByRole('link').count()).toBe(0);
    await opa.page.reload();
    await opa.page.getByRole('heading', { level: 1 }).waitFor();
    await opa.page.getByText('2 of 2 places taken. One person is waiting.').waitFor();

    await ben.page.reload();
    await walkIn(ben).getByRole('link', { name: 'Ada' }).waitFor();
    await looksGood(ben, 'member');
    await walkIn(ben)
      .getByRole('button', { name: /^I’m not coming anymore/ })
      .click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'I’m not coming anymore' }).click();
    await walkIn(ben)
      .getByRole('button', { name: /^Join the waiting list/ })
      .waitFor();
    expect(await walkIn(ben).getByRole('link').count()).toBe(0);

    await cleo.page.goto('/notifications');
    await cleo.page.getByRole('link', { name: /^You’re in/ }).click();
    await walkIn(cleo).getByText('You’re coming.').waitFor();
    await walkIn(cleo).getByRole('link', { name: 'Ada' }).waitFor();

    await walkIn(cleo).getByRole('button', { name: 'More about Ada' }).click();
    await cleo.page.getByRole('menuitem', { name: 'Block' }).click();
    await cleo.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block/ })
      .click();
    await walkIn(cleo).getByText('No one else you can see here yet.').waitFor();
    await ada.page.goto('/events');
    await walkIn(ada).getByText('No one else you can see here yet.').waitFor();
    expect(await walkIn(ada).getByRole('link').count()).toBe(0);

    await opa.page.reload();
    await looksGood(opa, 'operator');
    await opa.page.getByRole('button', { name: 'Cancel event: A walk by the lake' }).click();
    await opa.page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
    await opa.page.getByText('Canceled', { exact: true }).waitFor();
    for (const member of [ada, cleo]) {
      await member.page.goto('/notifications');
      await member.page.getByRole('link', { name: /^An event was canceled/ }).click();
      await walkIn(member).getByText('Canceled', { exact: true }).waitFor();
    }
    await ben.page.reload();
    await ben.page.getByText('Nothing planned right now').waitFor();
    for (const { complaints } of [opa, ada, ben, cleo]) expect(complaints).toEqual([]);
  });
});
