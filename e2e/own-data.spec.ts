import { readFile } from 'node:fs/promises';
import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { Keyboard } from './keyboard.js';
import { logIn } from './member.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();

const openBen = () => SignedInMember.open(stage.browser, stage.product, BEN);

/** Whom a member finds, and who is suggested to them. */
async function seenBy(ben: SignedInMember, username: string) {
  const found = (await ben.ask('GET', `/api/friends/search?query=${username}`)) as { users: { username: string }[] };
  const day = (await ben.ask('GET', '/api/matching/today')) as { today: { cards: { person: { username: string } }[] } };
  const cards = day.today.cards.map(({ person }) => person.username);
  return { isFound: found.users.some(user => user.username === username), isSuggested: cards.includes(username) };
}

describe("A member's own data", () => {
  test('a pause takes a member out of search and Discover, and its end brings them back', async () => {
    const ada = await openAda(stage, PHONE);
    const ben = await openBen();
    const about = { age: 30, answers: {} };
    await takePart(ada, 'Honiara', about);
    await takePart(ben, 'Honiara', about);
    const { username } = ada.member;
    await untilSeen(async () => (await seenBy(ben, username)).isFound);
    expect(await seenBy(ben, username)).toEqual({ isFound: true, isSuggested: true });

    await ada.page.goto('/settings/data');
    const pause = ada.page.getByRole('switch', { name: 'Pause my account' });
    await pause.click();
    await ada.page.getByText('Your account is paused. No one sees you.').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await untilSeen(async () => !(await seenBy(ben, username)).isFound);
    await untilSeen(async () => !(await seenBy(ben, username)).isSuggested);

    await pause.click();
    await ada.page.getByText('Your account is paused. No one sees you.').waitFor({ state: 'detached' });
    await untilSeen(async () => (await seenBy(ben, username)).isFound);
  });

  test('an archive is asked for with the password, downloaded, and opened', async () => {
    const ada = await openAda(stage, DESKTOP);
    const keyboard = await Keyboard.at(ada.page);
    await ada.page.goto('/settings/data');
    const section = ada.page.getByRole('region', { name: 'Download your data' });

    await keyboard.fill('Your password', 'not the password');
    await keyboard.activate('button', 'Make an archive');
    await section.getByText('That’s not your password.').waitFor();
    await section.getByLabel('Your password', { exact: true }).fill(ada.member.password);
    await section.getByRole('button', { name: 'Make an archive' }).click();
    const download = ada.page.waitForEvent('download');
    await section.getByRole('link', { name: 'Download' }).click();
    const archive = await readFile(await (await download).path());

    expect(archive.subarray(0, 2).toString()).toBe('PK');
    // The names of the files stand in a zip as they are.
    expect(archive.includes('index.html')).toBe(true);
    expect(archive.includes('.json')).toBe(true);
  });

  test('a deletion is asked for, and taken back at the next log in', async () => {
    const ada = await openAda(stage, PHONE);
    const { page, member } = ada;
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await password.fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('That’s not your password.').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await password.fill(member.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText(/^We’ll delete your account on/).waitFor();
    expect((await ada.context.request.get('/api/auth/me')).status()).toBe(401);

    await logIn(page, member);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('You’re keeping your account. Log in to continue.').waitFor();
    await logIn(page, member);
    await page.waitForURL('**/moments');
  });
});
