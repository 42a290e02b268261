import { ask, cookieOf, post, type Client } from './client.ts';
import type { Member } from './members.ts';

const PASSWORD = 'green bicycle under the stairs';

export const logIn = (url: string, username: string, password = PASSWORD, client: Client = {}) =>
  post(url, '/api/auth/login', { username, password }, client);

/** Logs a member in, and asks who they and their friends are. */
export async function logInAs(url: string, username: string, password?: string, address = ''): Promise<Member> {
  const cookie = cookieOf(await logIn(url, username, password, { address }));
  const me = await ask(url, { address, cookie }, { path: '/api/auth/me' });
  const { user } = (await me.json()) as { user: { _id: string; friends: { _id: string }[] } };
  return { userId: user._id, cookie, address, friends: user.friends.map(({ _id }) => _id) };
}
