import type { Page, Request } from 'playwright-core';
import { axeFaults } from './accessibility.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };

/** Records for some time, hears it, and saves it. */
async function recordAndSave(page: Page, begin: string): Promise<void> {
  // A busy machine would not see what lasts a second if it began to look after the press.
  const recorded = page.getByRole('timer', { name: '0:02 recorded' }).waitFor();
  await page.getByRole('button', { name: begin, exact: true }).click();
  await recorded;
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop' }).click();
  const preview = page.getByRole('group', { name: /^Your recording, 0:\d\d$/ });
  const plays = preview.getByRole('button', { name: 'Pause' }).waitFor();
  await preview.getByRole('button', { name: 'Play' }).click();
  await plays;
  await preview.getByRole('button', { name: 'Play' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save recording' }).click();
  await page.getByText('Your recording is on your profile.').waitFor();
}

describe('A recording on a profile', () => {
  test('is recorded, heard and saved; another member plays it; replaced, removed or after a block its address leads nowhere', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: SMALL_PHONE, ben: SMALL_PHONE });
    await ada.page.context().grantPermissions(['microphone']);
    const profile = `/members/${ada.member.username}`;
    const heard = ben.page.getByRole('group', { name: /^Ada’s recording, 0:\d\d$/ });
    const statusOf = async (address: string) => (await ben.page.request.get(address)).status();
    const play = async (): Promise<string> => {
      const isVoice = (about: { url: () => string }) => about.url().includes('/api/voices/');
      let loads = 0;
      const count = (request: Request) => void (loads += isVoice(request) ? 1 : 0);
      ben.page.on('request', count);
      await ben.page.goto(profile);
      await heard.waitFor();
      await ben.page.waitForLoadState('networkidle');
      expect(loads).toBe(0);
      ben.page.off('request', count);
      const loaded = ben.page.waitForResponse(isVoice);
      const plays = heard.getByRole('button', { name: 'Pause' }).waitFor();
      await heard.getByRole('button', { name: 'Play' }).click();
      const address = (await loaded).url();
      await plays;
      // To its end: the length that the server counted is that of the sound.
      await heard.getByRole('button', { name: 'Play' }).waitFor();
      return address;
    };

    await ada.page.goto('/profile');
    await recordAndSave(ada.page, 'Record');
    const first = await play();
    expect(await axeFaults(ben.page)).toEqual([]);
    expect(await statusOf(first)).toBe(200);

    await recordAndSave(ada.page, 'Record again');
    const second = await play();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await ada.ask('POST', '/api/friends/block', { targetId: ben.userId });
    expect(await statusOf(second)).toBe(404);
    await ada.ask('POST', '/api/friends/unblock', { targetId: ben.userId });
    expect(await statusOf(second)).toBe(200);

    await ada.page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = ada.page.getByRole('dialog', { name: 'Remove your recording?' });
    expect(await axeFaults(ada.page)).toEqual([]);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await ada.page.getByText('Your recording is removed.').waitFor();
    expect(await statusOf(second)).toBe(404);
    await ben.page.goto(profile);
    await ben.page.getByRole('heading', { level: 1, name: /^Ada/ }).waitFor();
    expect(await heard.count()).toBe(0);
    expect(ada.complaints).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });
});
