import type { Page } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { openPage } from './browser.js';
import { speaking } from './catalogues.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, type Member } from './member.js';
import { Newcomer } from './newcomer.js';
import { takePart } from './seeker.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';

jest.setTimeout(240_000);
const stage = setStage();
const t = speaking('en');

/** Where no other test has members. */
const TOWN = 'Nuuk';
const HELLO = 'Hello Ben, which of the two lakes do you like more?';

/** Each button, link and chip between the landing page and the first message, and where it is tapped. Fewer is better. */
const TAPS = [
  '/: Create your account',
  '/register: I’m 18 or older',
  '/register: Sign Up',
  'mail: the link',
  '/verify: Continue',
  '/discover: Woman',
  '/discover: Women',
  '/discover: Agree and continue',
  '/discover: Say hello to Ben',
  '/discover: Say hello',
];
const TAPS_AT_MOST = 10;
const SCREENS_AT_MOST = 6;

/** Ben, who has long been there, and looks for everyone. */
async function benIn(town: string): Promise<SignedInMember> {
  const ben = await SignedInMember.open(stage.browser, stage.product, { firstname: 'Ben', lastname: 'Autumn' });
  await takePart(ben, town, { age: 35, answers: { after_a_quarrel: { answer: 'sleep' } } });
  // The directory and matching have heard of him before the newcomer's day is made.
  await until(async () => {
    const { settings } = (await ben.ask('GET', '/api/matching/settings')) as { settings: { steps: string[] } };
    return settings.steps.length === 0;
  });
  return ben;
}

interface Person {
  page: Page;
  taps: Newcomer;
  member: Member;
}

const place = (page: Page) => new URL(page.url()).pathname;

/** Taps it, and notes what is tapped and where. */
async function tap({ page, taps }: Person, role: 'button' | 'link' | 'checkbox', name: string): Promise<void> {
  await taps.tap(`${place(page)}: ${name}`, role, name);
}

async function register(person: Person): Promise<void> {
  const { page, member } = person;
  await page.goto('/');
  await tap(person, 'link', t('landing.welcome.createAccount'));
  const fields: (keyof Member)[] = ['username', 'firstname', 'lastname', 'email', 'password'];
  for (const field of fields) await page.getByLabel(t(`register.${field}.label`), { exact: true }).fill(member[field]);
  await tap(person, 'checkbox', t('register.isAdult'));
  await tap(person, 'button', t('register.signUp'));
  person.taps.taps.push('mail: the link');
  await page.goto(linkIn(await mailTo(stage.product.mailUrl, member.email), '/verify'));
}

async function comeIn({ page, taps }: Person): Promise<void> {
  await page.getByText(t('verify-email.signedIn')).waitFor();
  await taps.tap(`/verify: ${t('verify-email.continue')}`, 'link', t('verify-email.continue'));
  await page.waitForURL('**/discover');
}

/** Only one town is called so: it needs no choice once the keyboard's key for the next field has closed the list. */
async function sayWhoAndWhere(person: Person): Promise<void> {
  const { page } = person;
  await page.getByLabel(t('suggestions.setUp.age'), { exact: true }).fill('34');
  await page.getByPlaceholder(t('suggestions.town.placeholder')).fill(TOWN);
  await page.keyboard.press('Tab');
  await tap(person, 'checkbox', t('questions.genders.own.woman'));
  await tap(person, 'checkbox', t('questions.genders.wanted.woman'));
  await tap(person, 'button', t('suggestions.setUp.agreeAndSave'));
}

/** Says hello to Ben, who accepts without a window: what was said opens the conversation. */
async function sayHello(person: Person, ben: SignedInMember): Promise<void> {
  const { page } = person;
  await tap(person, 'button', t('discover.actions.askName', { name: 'Ben' }));
  await page.getByRole('dialog').getByRole('textbox').fill(HELLO);
  await tap(person, 'button', t('friends.request.send'));
  await until(async () => {
    const { user } = (await ben.ask('GET', '/api/auth/me')) as { user: { friendRequests: { _id: string }[] } };
    const [request] = user.friendRequests;
    if (!request) return false;
    await ben.ask('POST', '/api/friends/accept-request', { requesterId: request._id });
    return true;
  });
  await page.goto('/messaging');
  await page.getByRole('link', { name: /^Ben/ }).first().click();
  await page.getByTestId('text').filter({ hasText: HELLO }).waitFor();
}

describe('The first message to a person met on Discover', () => {
  test(`is ${TAPS_AT_MOST} taps and ${SCREENS_AT_MOST} screens away from the landing page, typing apart`, async () => {
    const { page, complaints } = await openPage(stage.browser, stage.product.url);
    const member = aMember({ firstname: 'Ada', lastname: 'Summer' });
    const person: Person = { page, taps: await Newcomer.at(page, false), member };
    const ben = await benIn(TOWN);
    await register(person);
    await comeIn(person);
    await sayWhoAndWhere(person);
    await sayHello(person, ben);

    const { taps } = person.taps;
    expect(taps).toEqual(TAPS);
    expect(taps.length).toBeLessThanOrEqual(TAPS_AT_MOST);
    expect(new Set(taps.map(step => step.split(':')[0])).size).toBeLessThanOrEqual(SCREENS_AT_MOST);
    expect(complaints).toEqual([]);
  });
});
