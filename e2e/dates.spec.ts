import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import type { ConversationPage } from './conversation-page.js';
import { agreeOnDate } from './planned-dates.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();
const viewports = { ada: PHONE, ben: DESKTOP };

/** A day from now, as the input of a day has it. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toLocaleDateString('sv');

async function openDate({ page }: ConversationPage, planId: string): Promise<void> {
  await page.goto(`/dates/${planId}`);
  await page.getByRole('heading', { name: 'The plan' }).waitFor();
}

describe('Dates', () => {
  test('two friends agree on a date, and again after each change; each is told on the open page and in the list', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    await ada.openConversationWith(ben);
    await ada.page.getByRole('button', { name: 'More about Ben Autumn' }).click();
    await ada.page.getByRole('menuitem', { name: 'Plan a date' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'Plan a date with Ben Autumn' }).waitFor();
    await ada.page.getByLabel('Place').fill('Café Morgen');
    await ada.page.getByLabel('Day').fill(tomorrow());
    await ada.page.getByLabel('From').fill('19:00');
    await ada.page.getByRole('button', { name: 'Suggest this date' }).click();
    await ada.page.getByText('Choose a time.').waitFor();
    expect(await ada.page.getByLabel('Place').inputValue()).toBe('Café Morgen');
    await ada.page.getByLabel('Until').fill('21:00');
    await ada.page.getByRole('button', { name: 'Suggest this date' }).click();
    await ada.page.getByText('Ben hasn’t answered yet.').waitFor();

    await ben.page.goto('/notifications');
    await ben.page.getByRole('link', { name: /^Ada Summer.*Suggests a date/ }).click();
    await ben.page.getByText('Café Morgen').waitFor();
    expect(await axeFaults(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ben.page.getByText('You’ve both agreed.').waitFor();
    await ada.page.getByText('You’ve both agreed.').waitFor();

    await ada.page.getByRole('button', { name: 'Change' }).click();
    await ada.page.getByLabel('Place').fill('Harbour');
    await ada.page.getByRole('button', { name: 'Suggest the change' }).click();
    await ada.page.getByText('Ben hasn’t answered yet.').waitFor();
    await ben.page.getByText('Harbour').waitFor();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ada.page.getByText('You’ve both agreed.').waitFor();
    await ada.page.goto('/notifications');
    await ada.page
      .getByRole('link', { name: /^Ben Autumn.*Accepted your date/ })
      .first()
      .waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('a date that is called off says so to the other one, and lies among the past ones', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    const planId = await agreeOnDate(ada, ben);
    await openDate(ben, planId);
    await openDate(ada, planId);

    await ada.page.getByRole('button', { name: 'Cancel the date' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Cancel the date' }).click();

    await ada.page.getByText('This date was canceled.').waitFor();
    await ben.page.getByText('This date was canceled.').waitFor();
    await ben.page.getByRole('link', { name: 'All dates' }).click();
    await ben.page
      .getByRole('region', { name: 'Past' })
      .getByRole('link', { name: /Ada Summer.*Canceled/ })
      .waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('a block calls off what the two had planned, and names neither to the other any more', async () => {
    const { ada, ben } = await openTwoFriends(stage, viewports);
    const planId = await agreeOnDate(ada, ben);
    await openDate(ada, planId);

    await ben.ask('POST', '/api/friends/block', { targetId: ada.userId });

    await ada.page.getByText('This date was canceled.').waitFor();
    await ada.page.getByRole('heading', { level: 1, name: 'Date with Someone who left' }).waitFor();
    expect(ada.complaints).toEqual([]);
  });
});
