import { DESKTOP, PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

async function arrive(path: string, viewport = PHONE) {
  const ada = await ConversationPage.open(stage.browser, stage.product, { firstname: 'Ada' }, viewport);
  const { page, complaints } = ada;
  const keyboard = await Keyboard.at(page);
  await page.goto(path);
  return { page, keyboard, complaints, ada };
}

describe("A member's own pages by keyboard", () => {
  test('a picture is chosen, the profile filled in and saved without a mouse', async () => {
    const { page, keyboard, complaints } = await arrive('/profile');
    await page.getByLabel('Bio').waitFor();
    const drawn = await page.evaluate(() =>
      Object.assign(document.createElement('canvas'), { width: 600, height: 600 }).toDataURL('image/jpeg'),
    );
    const buffer = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');

    // The browser has to know that its dialog is waited for before the key is pressed.
    const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
    await keyboard.tabTo('button', 'Upload a picture');
    await keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog', { name: 'Choose what to show' }).waitFor();
    await keyboard.tabTo('button', 'Rotate');
    await keyboard.press('Enter');
    await keyboard.tabTo('button', 'Use picture');
    await keyboard.press('Enter');
    await page.getByText('Your picture is uploaded. Save to keep it.').waitFor();
    await keyboard.isAt('button', 'Upload a picture');
    await keyboard.activate('button', 'Photo 1: move or remove');
    await keyboard.isAt('menuitem', 'Remove');
    await keyboard.press('Enter');
    await keyboard.isAt('button', 'Upload a picture');

    await keyboard.fill('Age', '34');
    await keyboard.tabTo('combobox', 'Pronouns');
    await keyboard.press('End');
    await keyboard.fill('Your pronouns', 'ze/zir');
    await keyboard.fill('Bio', 'Quiet mornings, loud board games.');
    await keyboard.activate('button', 'Save');
    await keyboard.isAtThat(page.getByText('Profile saved successfully!'));
    expect(complaints).toEqual([]);
  });

  test('a setting is switched and kept, and the language chosen without a mouse', async () => {
    const { page, keyboard } = await arrive('/settings');

    await keyboard.tabTo('switch', 'Read receipts');
    const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await keyboard.press('Space');
    await saved;
    await keyboard.isAt('switch', 'Read receipts');
    await page.reload();
    await page.getByRole('switch', { name: 'Read receipts', checked: false }).waitFor();

    await keyboard.tabTo('combobox', 'Language');
    await keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'User Settings Information' }).waitFor({ state: 'detached' });
    await keyboard.isAtThat(page.getByRole('combobox'));
  });

  test('the bell, a notification and its settings are reached and used without a mouse', async () => {
    const { page, keyboard, complaints, ada } = await arrive('/settings');
    const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
    await ben.request(ada);
    await page.getByRole('link', { name: 'Notifications, 1 new' }).waitFor();

    await keyboard.activate('link', 'Notifications, 1 new');
    await keyboard.arrivesAt('Notifications');
    await keyboard.activate('link', /^Ben\b/);
    await keyboard.arrivesAt('Ben');
    await keyboard.activate('link', 'Notifications');
    await keyboard.arrivesAt('Notifications');
    await keyboard.activate('link', 'Settings');
    await keyboard.arrivesAt('Notifications');

    const superMatch = page
      .getByRole('group', { name: 'Super Match and rounds' })
      .getByRole('switch', { name: 'In the app' });
    await keyboard.tabToThat(superMatch);
    const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok());
    await keyboard.press('Space');
    await saved;
    await keyboard.isAtThat(superMatch);
    expect(complaints).toEqual([]);
  });

  test('a workout plan is filled in within its dialog, which Escape closes', async () => {
    const { page, keyboard } = await arrive('/dashboard', DESKTOP);
    const plan = 'Add New Workout Plan';

    await keyboard.activate('button', plan);
    await keyboard.isHeldBy(plan);
    await keyboard.press('Escape');
    await keyboard.isAt('button', plan);

    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.fill('Height in inches', '70');
    await keyboard.tabTo('combobox', 'Goal');
    await keyboard.press('ArrowDown');
    expect(await page.getByLabel('Goal').inputValue()).toBe('Gain weight');
    await keyboard.activate('button', 'Submit');
    await keyboard.isAt('button', plan);
  });
});
