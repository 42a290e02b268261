import type { Page } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { DESKTOP } from './browser.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(180_000);
const stage = setStage();
/** The narrowest phone that is looked after. */
const SMALL_PHONE = { width: 360, height: 740 };

const microphone = (page: Page) => page.getByRole('button', { name: 'Record a voice message' });
const recorder = (page: Page) => page.getByRole('group', { name: /^(Record(ing|ed)|Voice message$)/ });
/** Records for some time, and stops. */
async function record(page: Page): Promise<void> {
  // A busy machine would not see what lasts a second if it began to look after the press.
  const recorded = page.getByRole('timer', { name: '0:02 recorded' }).waitFor();
  await microphone(page).click();
  await recorded;
  await page.getByRole('button', { name: 'Stop' }).click();
  await recorder(page).getByText('Listen to it, then send it.').waitFor();
}

describe('A voice message', () => {
  test('is recorded, heard first, thrown away or sent; the friend plays it, moves in it, and answers; deleted, it is gone for both', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: SMALL_PHONE, ben: DESKTOP });
    await ada.page.context().grantPermissions(['microphone']);
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);

    await record(ada.page);
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Throw away' }).click();
    await recorder(ada.page).waitFor({ state: 'detached' });
    await ada.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await record(ada.page);
    const preview = recorder(ada.page).getByRole('group', { name: /^Your voice message, 0:\d\d$/ });
    const plays = preview.getByRole('button', { name: 'Pause' }).waitFor();
    await preview.getByRole('button', { name: 'Play' }).click();
    await plays;
    await preview.getByRole('button', { name: 'Play' }).waitFor();
    await ada.page.getByRole('button', { name: 'Send voice message' }).click();

    const heard = ben.messages.getByRole('group', { name: /^Voice message from Ada, 0:\d\d$/ });
    await heard.waitFor();
    await ben.page.getByRole('link', { name: /Ada.*Voice message, 0:0\d/s }).waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    const loaded = ben.page.waitForResponse(response => response.url().includes('/api/messages/voices/'));
    const paused = heard.getByRole('button', { name: 'Pause' }).click();
    await heard.getByRole('button', { name: 'Play' }).click();
    const address = (await loaded).url();
    await paused;
    const position = heard.getByRole('slider', { name: 'Position' });
    await position.press('End');
    await until(async () => /^(0:\d\d) of \1$/.test((await position.getAttribute('aria-valuetext')) ?? ''));
    await position.press('Home');
    const playsAgain = heard.getByRole('button', { name: 'Pause' }).waitFor();
    await heard.getByRole('button', { name: 'Play' }).click();
    await playsAgain;
    // To its end: the length that the server counted is that of the sound.
    await heard.getByRole('button', { name: 'Play' }).waitFor();

    await ben.page.getByRole('button', { name: /^Actions for message.*Voice message/ }).click();
    await ben.page.getByRole('menuitem', { name: 'Reply' }).click();
    await ben.sendText('What a voice');
    await ada
      .message('What a voice')
      .getByRole('button', { name: /🎤 0:0\d/ })
      .waitFor();
    await ada.page
      .getByRole('button', { name: /^Actions for message.*Voice message/ })
      .first()
      .click();
    expect(await ada.page.getByRole('menuitem', { name: /Edit|Copy/ }).count()).toBe(0);
    await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
    await ada.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await heard.waitFor({ state: 'detached' });
    expect((await ben.page.request.get(address)).status()).toBe(404);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('says what to do where the microphone is not allowed; is kept for a return, and sent once there is a connection', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: SMALL_PHONE, ben: DESKTOP });
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);

    await microphone(ada.page).click();
    await recorder(ada.page)
      .getByRole('alert')
      .getByText(/allow it/i)
      .waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.context().grantPermissions(['microphone']);
    const recorded = ada.page.getByRole('timer', { name: '0:02 recorded' }).waitFor();
    await ada.page.getByRole('button', { name: 'Try again' }).click();
    await recorded;
    await ada.page.getByRole('link', { name: 'Back to friends' }).click();
    await ada.page.getByRole('link', { name: /^Ben/ }).click();
    await recorder(ada.page).getByText('The recording stopped here.').waitFor();

    await ada.page.context().setOffline(true);
    await ada.page.getByRole('button', { name: 'Send voice message' }).click();
    await ada.messages.getByRole('group', { name: /^Your voice message/ }).waitFor();
    await ada.page.context().setOffline(false);
    await ben.messages.getByRole('group', { name: /^Voice message from Ada/ }).waitFor();
    expect([...ada.complaints, ...ben.complaints].filter(said => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  });
});
