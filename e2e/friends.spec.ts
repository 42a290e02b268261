import type { Page } from 'playwright-core';
import { DESKTOP, openWindow, PHONE } from './browser.js';
import { aMember, type Member, signIn } from './member.js';
import { setStage } from './stage.js';

jest.setTimeout(120_000);
const stage = setStage();

/** A signed-in member in a window of their own. */
async function arrive(
  about: Partial<Member>,
  viewport = PHONE,
): Promise<{ page: Page; member: Member; complaints: string[] }> {
  const member = aMember(about);
  const { context, page, complaints } = await openWindow(stage.browser, stage.product.url, viewport);
  await signIn(context, stage.product, member);
  await page.goto('/moments');
  return { page, member, complaints };
}

describe('Friends and profile', () => {
  test('one member finds another, asks, is accepted, and both have a friend', async () => {
    const ada = await arrive({ firstname: 'Ada', lastname: 'Summer' });
    const ben = await arrive({ firstname: 'Ben', lastname: 'Autumn' }, DESKTOP);

    await ada.page.goto(`/friends?query=${ben.member.username}`);
    await ada.page.getByRole('button', { name: 'Send Friend Request' }).click();
    await ada.page.getByText('Friend request sent.').waitFor();

    await ben.page.goto('/friends');
    await ben.page.getByText('Ada Summer').waitFor();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ben.page.getByText('Friend request accepted').waitFor();
    await ben.page.getByText('You have no pending friend requests.').waitFor();

    await ada.page.goto('/friends');
    await ada.page.getByText('Ben Autumn').waitFor();
    await ben.page.reload();
    await ben.page.getByText('Ada Summer').waitFor();
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });

  test('an empty list says so, and so does a search without a word', async () => {
    const { page } = await arrive({});

    await page.goto('/friends');
    await page.getByText('You have no pending friend requests.').waitFor();
    await page.getByText("You don't have any friends yet.").waitFor();
    await page.getByRole('button', { name: 'Search' }).click();

    await page.getByText('Please enter a search query.').waitFor();
  });

  test('a profile is saved and still there after a reload', async () => {
    const { page } = await arrive({ firstname: 'Cleo', lastname: 'Spring' });

    await page.goto('/profile');
    await page.getByLabel('Age').fill('34');
    await page.getByLabel('Bio').fill('Quiet mornings, loud board games.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile saved successfully!').waitFor();
    await page.reload();

    await page.getByLabel('Age').waitFor();
    expect(await page.getByLabel('Age').inputValue()).toBe('34');
    expect(await page.getByLabel('Bio').inputValue()).toBe('Quiet mornings, loud board games.');
  });
});
