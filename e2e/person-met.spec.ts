import { axeFaults } from './accessibility.js';
import { DESKTOP, openPage, PHONE } from './browser.js';
import { speaking } from './catalogues.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, type Member } from './member.js';
import { Newcomer } from './newcomer.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { untilSeen } from './limited-look.js';

jest.setTimeout(240_000);
const stage = setStage();

const HELLO = 'Hello Ben, which of the two lakes do you like more?';

/** What is tapped from the mail's link to the first message. */
const TAPS = [
  'continue',
  'the field of the age',
  'the field of the town',
  'a town of the list',
  'own gender',
  'wanted gender',
  'agree and continue',
  'send a request',
  'send it',
  'back to the person',
  'say hi',
  'send the message',
];

interface Variant {
  viewport: typeof PHONE;
  colorScheme: 'light' | 'dark';
  language: 'en' | 'de' | 'es';
  means: 'taps' | 'keyboard';
  note?: string;
  /** Where no other test has members. */
  town: string;
}

const VARIANTS: Variant[] = [
  { viewport: PHONE, colorScheme: 'light', language: 'de', means: 'taps', town: 'Darwin' },
  {
    viewport: PHONE,
    colorScheme: 'dark',
    language: 'en',
    means: 'taps',
    town: 'Suva',
    note: 'You ask good questions.',
  },
  { viewport: DESKTOP, colorScheme: 'light', language: 'en', means: 'keyboard', town: 'Cairns' },
  { viewport: DESKTOP, colorScheme: 'dark', language: 'es', means: 'taps', town: 'Apia' },
];

/** Ben, who has long been there. */
async function benIn(town: string): Promise<SignedInMember> {
  const ben = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Ben', lastname: 'Autumn' });
  await takePart(ben, town, { age: 35, answers: { after_a_quarrel: { answer: 'sleep' } } });
  return ben;
}

/** Ada with a window that has never been here. */
async function ada({ viewport, colorScheme, language, means }: Variant) {
  const { browser, product } = stage;
  const { page, complaints } = await openPage(browser, product.url, viewport, 'block', {
    locale: language,
    colorScheme,
  });
  const person = await Newcomer.at(page, means === 'keyboard');
  return { page, complaints, person, member: aMember({ firstname: 'Ada', lastname: 'Summer' }) };
}

type Ada = Awaited<ReturnType<typeof ada>>;
type Words = ReturnType<typeof speaking>;

/** Registers, which is not counted, and follows the mail's link, which signs this window in. */
async function confirmAddress({ page, member }: Ada, t: Words): Promise<void> {
  await page.goto('/register');
  const fields: (keyof Member)[] = ['username', 'firstname', 'lastname', 'email', 'password'];
  for (const field of fields) await page.getByLabel(t(`register.${field}.label`), { exact: true }).fill(member[field]);
  await page.getByLabel(t('register.isAdult')).check();
  await page.getByRole('button', { name: t('register.signUp'), exact: true }).click();
  await page.waitForURL('**/login');
  await page.goto(linkIn(await mailTo(stage.product.mailUrl, member.email), '/verify'));
  await page.getByText(t('verify-email.signedIn')).waitFor();
}

/** Goes on to Discover, and says all that has to be said before there are suggestions. */
async function setUp({ page, person }: Ada, t: Words, town: string): Promise<void> {
  await person.tap('continue', 'link', t('verify-email.continue'));
  await page.waitForURL('**/discover');
  const age = page.getByLabel(t('suggestions.setUp.age'), { exact: true });
  await age.waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await person.tapField('the field of the age', age);
  await person.type(age, '34');
  const field = page.getByPlaceholder(t('suggestions.town.placeholder'));
  await person.tapField('the field of the town', field);
  await person.type(field, town);
  await person.takeFirstOption('a town of the list', town);
  await person.tap('own gender', 'checkbox', t('questions.genders.own.woman'));
  await person.tap('wanted gender', 'checkbox', t('questions.genders.wanted.woman'));
  await person.tap('agree and continue', 'button', t('suggestions.setUp.agreeAndSave'));
}

/** Asks Ben, who accepts without a window, and writes to him. */
async function meet({ page, person }: Ada, t: Words, ben: SignedInMember, note: string | undefined): Promise<void> {
  const card = page.getByRole('article', { name: 'Ben, 35' });
  await card.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await person.tap('send a request', 'button', t('discover.actions.askName', { name: 'Ben' }));
  const field = page.getByRole('textbox', { name: t('friends.request.note') });
  await person.type(field, note ?? '');
  await person.tap('send it', 'button', t('friends.request.send'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The next one has followed, here the end of the day.
  await person.tap('back to the person', 'button', t('discover.deck.back'));
  await page.getByText(t('discover.actions.asked.done')).waitFor();

  const { user } = (await ben.ask('GET', '/api/auth/me')) as { user: { friendRequests: Asked[] } };
  expect(user.friendRequests).toEqual([expect.objectContaining({ firstname: 'Ada' })]);
  expect(user.friendRequests[0]?.note).toBe(note ?? null);
  await ben.ask('POST', '/api/friends/accept-request', { requesterId: user.friendRequests[0]?._id });

  await card.getByText(t('discover.actions.friend.done', { name: 'Ben' })).waitFor();
  await person.tap('say hi', 'link', t('discover.actions.friend.way'), card);
  await person.type(page.getByRole('textbox', { name: t('messaging.composer.label', { name: 'Ben' }) }), HELLO);
  await person.tap('send the message', 'button', t('messaging.composer.send'));
  await ben.read(user.friendRequests[0]?._id ?? '', HELLO);
  await page.getByRole('region').getByTitle(t('messaging.delivery.read'), { exact: true }).last().waitFor();
}

interface Asked {
  _id: string;
  firstname: string;
  note: string | null;
}

describe('A person met on Discover', () => {
  test.each(VARIANTS)(
    'is written to within 12 taps after the mail’s link, at $viewport.width px, $colorScheme, in $language, by $means',
    async variant => {
      const t = speaking(variant.language);
      const [newcomer, ben] = await Promise.all([ada(variant), benIn(variant.town)]);
      await confirmAddress(newcomer, t);
      // The day's list is kept once it has a member: the directory has to know both before.
      await untilSeen(async () => {
        const found = await ben.ask('GET', `/api/friends/search?query=${newcomer.member.username}`);
        return (found as { users: unknown[] }).users.length === 1;
      });
      await setUp(newcomer, t, variant.town);
      await meet(newcomer, t, ben, variant.note);

      expect(newcomer.person.taps).toEqual(TAPS);
      expect(TAPS.length).toBeLessThanOrEqual(12);
      for (const path of ['/discover/questions', '/discover/settings', `/members/${ben.member.username}`]) {
        await newcomer.page.goto(path);
        await newcomer.page.getByRole('main').getByRole('button').first().waitFor();
        expect(await axeFaults(newcomer.page)).toEqual([]);
      }
      expect(newcomer.complaints).toEqual([]);
    },
  );
});
