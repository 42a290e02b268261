import type { BrowserContext, Page } from 'playwright-core';
import { linkIn, mailTo } from './mailbox.js';
import type { Product } from './product.js';
import { untilSeen } from './limited-look.js';

export interface Member {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

let members = 0;

/** A person who has not registered yet. */
export function aMember(about: Partial<Member> = {}): Member {
  members += 1;
  const username = `robin_${members}_${Date.now().toString(36)}`;
  return {
    username,
    firstname: 'Robin',
    lastname: 'Winter',
    email: `${username}@example.test`,
    password: 'green bicycle under the stairs',
    ...about,
  };
}

/** Fills in the registration form as a person does, and sends it. */
export async function register(page: Page, member: Member, address = '/register'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('First name').fill(member.firstname);
  await page.getByLabel('Last name').fill(member.lastname);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('I’m 18 or older').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function logIn(page: Page, { username, password }: Member): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Where the browser makes passkeys, a second button begins with these words.
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Makes a member without the screens for it, whose journeys are tests of their own. The link is followed elsewhere: the window is not signed in. */
export async function enrol(
  { request }: BrowserContext,
  { mailUrl, url: productUrl }: Product,
  { username, firstname, lastname, email, password }: Member,
  origin = productUrl,
): Promise<void> {
  const data = { username, firstname, lastname, email, password };
  await request.post('/api/auth/register', { data, headers: { origin }, failOnStatusCode: true });
  const link = new URL(linkIn(await mailTo(mailUrl, email), '/verify'));
  const verified = await fetch(new URL(`/api/auth${link.pathname}`, productUrl));
  if (!verified.ok) throw new Error(`The link of ${username} was answered with ${verified.status}.`);
}

/** Makes a member likewise, and signs a window in. */
export async function signIn(
  context: BrowserContext,
  product: Product,
  member: Member,
  origin = product.url,
): Promise<{ userId: string }> {
  const { request } = context;
  await enrol(context, product, member, origin);
  const { username, password } = member;
  await request.post('/api/auth/login', { data: { username, password }, headers: { origin }, failOnStatusCode: true });
  const me = (await (await request.get('/api/auth/me')).json()) as { user: { _id: string } };
  await isKnown(context, username);
  return { userId: me.user._id };
}

/** Friends hears of an account a moment after auth has confirmed it: until then other members can't find, ask or read the new one. */
export async function isKnown({ request }: BrowserContext, username: string): Promise<void> {
  await untilSeen(async () => (await request.get(`/api/members/${username}`)).ok());
}
