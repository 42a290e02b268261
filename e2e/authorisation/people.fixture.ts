import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import { until } from '../../infra/test/until.js';
import { BERLIN, LIMITS } from '../system/acts-of-life.js';
import { ROLES, type Role } from './who-may.table.js';
import type { RealSystem } from './system.fixture.js';

/** A member of the table: who they are, and what no other member may ever read. */
export interface TableMember {
  userId: string;
  username: string;
  email: string;
  /** Ids of what is hers, by the parameter of a path; any other names herself. */
  named?: Record<string, string>;
}
/** All members whom the table names, and Walter, who has to do with none of them. Nora is `self`. */
export type People = Record<Exclude<Role, 'visitor'> | 'bystander', TableMember>;

export const PASSWORD = 'curiouser and curiouser';
/** Nora's alone. */
export const SURNAME = 'Vogelsang-Hohenstein';

/** The specification has surnames in what a search finds, and in the requests that a member was sent. */
const SPECIFIED = ['GET /api/friends/search', 'GET /api/auth/me asked'];

/** Whether this answer to this reader may have Nora's surname. */
export const mayNameInFull = ({ route, role }: { route: string; role: Role }): boolean =>
  ['self', 'friend'].includes(role) ||
  (role === 'moderator' && route.includes(' /api/desk')) ||
  SPECIFIED.some(known => [route, `${route} ${role}`].includes(known));

/** What a text has of any of them: id, username or address. */
export const membersIn = (text: string, people: People): string[] =>
  Object.values(people)
    .flatMap(({ userId, username, email }) => [userId, username, email])
    .filter(name => text.includes(name));

/** Makes all members as a browser would, and brings them together with Nora as the table says. */
export async function gather(system: RealSystem): Promise<People> {
  const people: Partial<People> = {};
  for (const role of [...ROLES.filter(known => known !== 'visitor'), 'bystander'] as const) {
    const username = `${role}_of_nora`;
    const named = aRegistration({ username, email: `${role}@nora.example`, firstname: role, password: PASSWORD });
    if (role === 'self') named.lastname = SURNAME;
    if (role === 'unverified') await system.auth.auth.register(named);
    else await system.becomeMember(named);
    const { _id } = await system.auth.userCalled(username);
    people[role] = { userId: _id.toHexString(), username, email: named.email };
  }
  const all = people as People;
  const { unverified: _, ...members } = all;
  await suggest(system, Object.values(members));
  await bringTogether(system, all);
  await system.commentAs(all.self.userId);
  return all;
}

/** What Nora and her friend said to each other, and what she said to the one whom she blocked afterwards. */
export const SAID = { friend: 'To you alone: I found somebody.', blocked: 'To you alone: please stop.' };
/** Where in a conversation the one of the two stands who asks, and where Nora does. */
export const PLACES = { own: 2, noras: 1 };

/** All take part in matching, and each has been shown all others before they knew each other. */
async function suggest({ auth, matching }: RealSystem, members: TableMember[]): Promise<void> {
  for (const member of members) {
    for (const kind of ['general', 'orientation'] as const)
      await matching.giveConsent({ kind, version: CONSENT_TEXTS[kind].version }, as(member));
    await auth.auth.updateProfile({ age: 30 }, as(member));
    await matching.setTown({ townId: BERLIN }, as(member));
    await matching.setLimits(LIMITS, as(member));
    await matching.settings({}, as(member));
  }
  for (const member of members) await matching.today({}, as(member));
}

async function bringTogether(system: RealSystem, people: People): Promise<void> {
  const { friends, stores } = system;
  const { self: nora, asking, asked, blocker, blocked } = people;
  for (const other of ['friend', 'blocked'] as const) {
    await friends.sendRequest({ targetId: nora.userId }, as(people[other]));
    await friends.acceptRequest({ requesterId: people[other].userId }, as(nora));
    await exchangeMessages(system, nora, people[other], SAID[other]);
  }
  await friends.sendRequest({ targetId: nora.userId }, as(asking));
  await friends.sendRequest({ targetId: asked.userId }, as(nora));
  await friends.block({ targetId: nora.userId }, as(blocker));
  await friends.block({ targetId: blocked.userId }, as(nora));
  const untold = {
    $or: [
      { unannouncedSince: { $exists: true } },
      { unsettledSince: { $exists: true } },
      { uncountedSince: { $exists: true } },
    ],
  };
  await until(async () => {
    const counts = await Promise.all(stores.map(store => store.countDocuments(untold)));
    return counts.every(count => count === 0);
  });
  await until(async () => (await system.conversations.countDocuments({ isOpen: true })) === 1);
  // Three requests that were accepted or wait stand in lists; the others were answered, or ended by a block, which also closes the news of a shared wish for both.
  await system.notifications.heard(9, 3);
}

/** Each sends the other the same text as soon as messaging has opened their conversation. */
async function exchangeMessages(
  { messaging }: RealSystem,
  nora: TableMember,
  other: TableMember,
  text: string,
): Promise<void> {
  await until(async () => (await messaging.mayTalk({ with: other.userId }, as(nora))).mayTalk);
  await messaging.send({ recipientId: other.userId, text }, as(nora));
  await messaging.send({ recipientId: nora.userId, text }, as(other));
}

const as = ({ userId }: TableMember) => testCaller(userId);
