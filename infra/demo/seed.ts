import { setTimeout as pause } from 'node:timers/promises';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { CallerTokens } from '@attune/platform/callers/caller-tokens';
import { connectClient } from '@attune/platform/connect-client';
import { transportConfig } from '../local/connect-as.ts';
import { planDates } from './dates.ts';
import { asCharacter, PASSWORD, people, portraitsOf, type Person } from './people.ts';
import { takePart } from './suggestions.ts';
import type { TakeMail } from './mailboxes.ts';
import type { Client, Caller } from '@attune/platform/contract';

/** How long a mail, or the news of a new member, may be on its way. */
const TIMEOUT_MS = 30_000;

/**
 * Fills an empty product with fictional members, through the routes that members use: they register, follow the link
 * of their mail, describe themselves, ask each other, say whom they look for, and plan dates. False, with nothing done, where there are members already,
 * or not everyone may register.
 *
 * @param product `url` leads to a gateway. `castPassword`: of them all, where strangers come; they say in their profiles that they are made up
 */
export async function seed({
  url,
  redisUrl,
  transport,
  takeMail,
  castPassword,
}: {
  url: string;
  redisUrl: string;
  /** Of the process `demo` */
  transport: NodeJS.ProcessEnv;
  takeMail: TakeMail;
  castPassword?: string;
}) {
  const config = transportConfig(redisUrl, transport);
  const how = { name: 'demo', tokens: new CallerTokens() };
  const [auth, friends] = await Promise.all([
    connectClient(authContract, config, how),
    connectClient(friendsContract, config, how),
  ]);
  how.tokens.exchangeBy(session => auth.client.callerToken({ session }));
  try {
    const { admission } = await auth.client.admission({});
    if (admission !== 'open') return false;
    const { members } = await auth.client.listVerified({ after: null, limit: 1 });
    if (members.length > 0) return false;
    const callers = new Map<string, Caller>();
    for (const person of people) {
      const caller = await join(auth.client, person, takeMail, castPassword);
      await introduce(auth.client, castPassword ? asCharacter(person) : person, caller, url);
      callers.set(person.username, caller);
    }
    const seeking = people.map(person => takePart(url, person, callers.get(person.username) as Caller));
    await Promise.all([befriend(friends.client, callers), ...seeking]);
    await planDates(url, callers);
    return true;
  } finally {
    await Promise.all([auth.transport.close(), friends.transport.close()]);
  }
}

/** Registers a member, who follows the link of their mail and logs in. */
export async function join(
  auth: Client<typeof authContract>,
  { username, firstname, lastname }: Pick<Person, 'username' | 'firstname' | 'lastname'>,
  takeMail: TakeMail,
  password: string = PASSWORD,
) {
  const email = `${username}@example.test`;
  await auth.register({ username, firstname, lastname, email, password });
  await auth.verify({ token: await tokenFor(email, takeMail) });
  const login = await auth.login({ username, password });
  if (login.outcome !== 'signed_in') throw new Error(`${username} could not log in.`);
  return callerOf(login.token);
}

async function introduce(
  auth: Client<typeof authContract>,
  person: Person,
  caller: ReturnType<typeof callerOf>,
  url: string,
) {
  const { age, pronouns, bio, prompts, facts } = person;
  const photos: string[] = [];
  for (const body of portraitsOf(person)) {
    const answer = await fetch(`${url}/api/pictures`, {
      method: 'POST',
      // Its name depends on whether browsers come by https, which this does not know.
      headers: { 'content-type': 'image/webp', cookie: `sid=${caller.token}; __Host-sid=${caller.token}` },
      body,
    });
    if (!answer.ok) throw new Error(`A picture of ${person.username} was not taken: ${answer.status}`);
    photos.push(((await answer.json()) as { profilePicture: string }).profilePicture);
  }
  await auth.updateProfile({ age, pronouns, bio, prompts, facts, photos }, caller);
}

async function tokenFor(email: string, takeMail: TakeMail) {
  return patiently(`mail for ${email}`, async () => /\/verify\/([\w-]+)/.exec((await takeMail(email)) ?? '')?.[1]);
}

async function befriend(friends: Client<typeof friendsContract>, callers: Map<string, Caller>) {
  for (const { username, friends: others = [], asks = [] } of people) {
    const caller = callers.get(username);
    for (const name of [...others, ...asks]) {
      const other = callers.get(name);
      if (!caller || !other) throw new Error(`${username} names ${name}, who is no demo member.`);
      // The directory hears of a new member a moment later.
      await patiently(`${name} in the directory`, () => friends.sendRequest({ targetId: other.userId }, caller));
      if (others.includes(name)) await friends.acceptRequest({ requesterId: caller.userId }, other);
    }
  }
}

function callerOf(token: string) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { userId: claims.sub, sessionId: claims.sid, token };
}

async function patiently<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look().catch(error => {
      if (error.code !== 'not_found') throw error;
    });
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`There is no ${what}.`);
    await pause(100);
  }
}
