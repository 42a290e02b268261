import { axeFaults } from './accessibility.js';
import { SignedInMember } from './signed-in-member.js';
import { takePart } from './seeker.js';
import { setStage } from './stage.js';
import { openAda } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };
/** Where no other test has members. */
const TOWN = 'Calama';

describe('Who sees what of a profile', () => {
  test('a member keeps two fields for friends: strangers, cards and requests lack them, a friend reads them', async () => {
    const { browser, product } = stage;
    const ada = await openAda(stage, SMALL_PHONE);
    const ben = await SignedInMember.open(browser, product, { firstname: 'Ben', lastname: 'Autumn' });
    for (const one of [ada, ben]) await takePart(one, TOWN, { age: 33, answers: {} });
    await ada.ask('PUT', '/api/auth/me', {
      bio: 'Early mornings',
      prompts: [{ prompt: 'small_joy', answer: 'Rye bread' }],
      facts: { work: 'Baker', heightCm: 181 },
    });

    const { page } = ada;
    await page.goto('/profile');
    await page.getByText('Who sees what').click();
    const friendsOnly = page.getByRole('group', { name: 'Friends only' });
    await friendsOnly.getByRole('switch', { name: 'Work' }).click();
    await friendsOnly.getByRole('switch', { name: 'A small joy of mine' }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile saved successfully!').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'How others see you' });
    await preview.getByText('Early mornings').waitFor();
    expect(await preview.getByText('Rye bread').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await preview.getByText('Friends', { exact: true }).click();
    await preview.getByText('Rye bread').waitFor();

    const seen = async (path: string) => JSON.stringify(await ben.ask('GET', path));
    const profile = `/api/members/${ada.member.username}`;
    const card = await seen('/api/matching/today');
    expect(card).toContain(ada.userId);
    await ada.request(ben);
    for (const shown of [card, await seen(profile), await seen('/api/auth/me')]) {
      expect(shown).not.toMatch(/Baker|Rye bread|friendsOnly/);
    }
    expect(await seen(profile)).toMatch(/Early mornings.*181/);
    await ben.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
    expect(await seen(profile)).toMatch(/Rye bread.*Baker/);
    expect(ada.complaints).toEqual([]);
  });
});
