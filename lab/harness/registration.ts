import { setTimeout as pause } from 'node:timers/promises';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { ask, cookieOf, post, type Client } from './client.ts';
import type { Member } from './members.ts';

export const PASSWORD = 'green bicycle under the stairs';
const MAIL_WITHIN_MS = 30_000;

/** Registers a member and follows the link of their mail. */
export async function register({ url, mailUrl }: { url: string; mailUrl: string | undefined }, username: string) {
  const email = `${username}@example.test`;
  const names = { username, firstname: 'Robin', lastname: 'Winter' };
  await expectOk(post(url, '/api/auth/register', { ...names, email, password: PASSWORD }));
  await expectOk(ask(url, {}, { path: `/api/auth/verify/${await tokenTo(String(mailUrl), email)}` }));
}

export const logIn = (url: string, username: string, password = PASSWORD, client: Client = {}) =>
  post(url, '/api/auth/login', { username, password }, client);

/** Logs a member in, and asks who they and their friends are. */
export async function logInAs(url: string, username: string, password?: string, address = ''): Promise<Member> {
  const cookie = cookieOf(await logIn(url, username, password, { address }));
  const me = await ask(url, { address, cookie }, { path: '/api/auth/me' });
  const { user } = (await me.json()) as { user: { _id: string; friends: { _id: string }[] } };
  return { userId: user._id, cookie, address, friends: user.friends.map(({ _id }) => _id) };
}

async function tokenTo(mailUrl: string, email: string) {
  const take = fromMailbox(mailUrl);
  for (const end = Date.now() + MAIL_WITHIN_MS; Date.now() < end; await pause(100)) {
    const token = /\/verify\/([\w-]+)/.exec((await take(email)) ?? '')?.[1];
    if (token) return token;
  }
  throw new Error(`No mail came to ${email}.`);
}

async function expectOk(asking: Promise<Response>) {
  const answer = await asking;
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
}
