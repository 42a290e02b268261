import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

describe('Emoji', () => {
  test('are loaded from our server once the picker is opened, found by keyboard, and sent', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: PHONE, ben: DESKTOP });
    const asked: string[] = [];
    ada.page.on('request', request => asked.push(request.url()));
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    const panel = ada.page.getByRole('dialog', { name: 'Emoji' });
    await ada.box.fill('For you: ');
    expect(asked.filter(url => url.includes('/emoji'))).toEqual([]);

    await ada.page.getByRole('button', { name: 'Emoji' }).click();
    await panel.getByRole('gridcell', { name: 'Grinning face', exact: true }).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.keyboard.type('octopus');
    // Results follow what is typed a moment later: "octo" finds the doctor's mask first.
    await until(async () => (await panel.getByRole('gridcell').allTextContents())[0] === '🐙');
    await ada.page.keyboard.press('Enter');
    await ada.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await ada.box.and(ada.page.locator(':focus')).waitFor();
    await ada.page.keyboard.press('Enter');

    await ben.message('For you: 🐙').waitFor();
    expect(asked.filter(url => url.includes('/emoji')).length).toBeGreaterThan(0);
    expect(asked.filter(url => new URL(url).origin !== new URL(ada.page.url()).origin)).toEqual([]);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });
});
