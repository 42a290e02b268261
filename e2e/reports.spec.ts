import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { touch } from './finger.js';
import { Keyboard } from './keyboard.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { ADA, BEN, openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

const LINE = 'Send me money and I visit you';

describe('Reporting a message', () => {
  test('a message is held with a finger, reported, and its case is followed; then its sender is blocked', async () => {
    const ada = await SignedInMember.open(stage.browser, stage.product, ADA);
    const context = await stage.browser.newContext({
      baseURL: stage.product.url,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const ben = await SignedInMember.in(context, stage.product, BEN);
    await ada.befriend(ben);
    await ada.send(LINE, ben);
    const page = await context.newPage();
    await page.goto(`/messaging?with=${ada.userId}`);

    // It comes with the rules, and moves what the finger would hold.
    await page.getByText('Did this bother you?').waitFor();
    const finger = await touch(page, page.getByTestId('text').filter({ hasText: LINE }));
    await page.getByRole('menuitem', { name: 'Report' }).waitFor();
    await finger.lift();
    await page.getByRole('menuitem', { name: 'Report' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Report a message from Ada' });
    await dialog.getByRole('radio', { name: /^Spam/ }).tap();
    await dialog.getByLabel('Details (optional)').fill('She asks for money.');
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send Report' }).tap();

    await dialog.getByText('Thanks, we’ve got it. Follow it under').waitFor();
    await dialog.getByRole('link', { name: 'Settings › Your reports' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Your reports' }).waitFor();
    const found = page.getByRole('article', { name: 'Ada', exact: true });
    await found.getByText('Spam, advertising or asking for money · A message').waitFor();
    await found.getByText('She asks for money.').waitFor();
    await found.getByText('Received').waitFor();
    await found.getByText('Not looked at yet').waitFor();

    await page.goto(`/messaging?with=${ada.userId}`);
    await page.getByRole('button', { name: 'More about Ada Summer' }).tap();
    await page.getByRole('menuitem', { name: 'Report' }).tap();
    await page.getByRole('radio', { name: 'Something else' }).tap();
    await page.getByRole('button', { name: 'Send Report' }).tap();
    await page.getByRole('button', { name: 'Block Ada Summer' }).tap();
    await page.getByText(/^You and .* aren’t friends anymore/).waitFor();
  });

  test('a message is reported with the keyboard, and the focus returns to it', async () => {
    const ben = await SignedInMember.open(stage.browser, stage.product, BEN);
    const ada = await openAda(stage, DESKTOP);
    await ada.befriend(ben);
    await ben.send(LINE, ada);
    const keyboard = await Keyboard.at(ada.page);
    await ada.page.goto(`/messaging?with=${ben.userId}`);
    await ada.message(LINE).waitFor();

    await keyboard.tabTo('button', new RegExp(`^Actions for message: ${LINE}`));
    await keyboard.press('Enter');
    await keyboard.isAt('menuitem', 'React with Heart');
    await keyboard.arrowTo('menuitem', 'Report');
    await keyboard.press('Enter');
    await keyboard.isHeldBy('Report a message from Ben');
    await keyboard.tabTo('radio', /^Fake profile/);
    await keyboard.press('Space');
    await keyboard.arrowTo('radio', /^Harassment/);
    await keyboard.activate('button', 'Send Report');
    await ada.page.getByText('Thanks, we’ve got it.').and(ada.page.locator(':focus')).waitFor();
    await keyboard.activate('button', 'Done');
    await keyboard.isAt('button', new RegExp(`^Actions for message: ${LINE}`));

    await ada.page.goto('/settings');
    await keyboard.activate('link', /^Your reports/);
    await keyboard.arrivesAt('Your reports');
    await ada.page
      .getByRole('article', { name: 'Ben', exact: true })
      .getByText(/^Harassment or insults/)
      .waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(ada.complaints).toEqual([]);
  });
});
