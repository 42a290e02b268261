import { axeFaults } from './accessibility.js';
import { SignedInMember } from './signed-in-member.js';
import { takePart } from './seeker.js';
import { setStage } from './stage.js';
import { openAda } from './two-friends.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };
/** Where no other test has members. */
const TOWN = 'Iquique';

interface Today {
  today: { cards: { person: { _id: string } }[] };
}

/** On the page of friends, where a member blocks someone they can't find. */
async function blockByName({ context }: SignedInMember, { member }: SignedInMember): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/friends');
  await page.getByText('Block someone you can’t find').click();
  const box = page.locator('details[open]');
  await box.getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(member.username);
  await box.getByRole('button', { name: 'Block' }).click();
  await box.getByText(/^Done\. If someone here has this username/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
}

describe('Incognito', () => {
  test('a member takes themself out of others’ suggestions, searches and profiles at once, still sees people, and is seen by whom they ask', async () => {
    const { browser, product } = stage;
    const ada = await openAda(stage, SMALL_PHONE);
    const ben = await SignedInMember.open(browser, product, { firstname: 'Ben', lastname: 'Autumn' });
    for (const one of [ada, ben]) await takePart(one, TOWN, { age: 33, answers: {} });
    const suggested = async (to: SignedInMember) =>
      ((await to.ask('GET', '/api/matching/today')) as Today).today.cards.map(({ person }) => person._id);
    const status = async (path: string) => (await ben.context.request.get(path)).status();
    const found = async () =>
      JSON.stringify(await ben.ask('GET', `/api/friends/search?query=${ada.member.username}`)).includes(ada.userId);
    const profile = `/api/members/${ada.member.username}`;
    expect(await suggested(ben)).toEqual([ada.userId]);
    expect([await found(), await status(profile)]).toEqual([true, 200]);

    const { page } = ada;
    await page.goto('/settings/data');
    const turn = page.getByRole('switch', { name: 'Browse incognito' });
    const turned = () => page.waitForResponse('**/api/account/incognito');
    await Promise.all([turned(), turn.click()]);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Browse incognito', checked: true }).waitFor();

    await untilSeen(async () => (await status(profile)) === 404);
    expect(await suggested(ben)).toEqual([]);
    expect(await found()).toBe(false);
    const [hidden, unknown] = await Promise.all(
      [profile, '/api/members/nobody-at-all'].map(async path => (await ben.context.request.get(path)).json()),
    );
    expect({ ...hidden, requestId: '' }).toEqual({ ...unknown, requestId: '' });

    await page.goto('/discover');
    await page.getByText('Ben').first().waitFor();
    await ada.request(ben);
    expect([await found(), await status(profile)]).toEqual([true, 200]);
    await page.goto('/settings/data');
    await page.getByRole('switch', { name: 'Pause my account' }).click();
    await page.getByText('Your account is paused. No one sees you.').waitFor();
    await Promise.all([turned(), turn.click()]);
    await blockByName(ben, ada);
    expect((await ada.context.request.get(`/api/members/${ben.member.username}`)).status()).toBe(404);
    expect(ada.complaints).toEqual([]);
  });
});
