import { MongoClient, ObjectId } from 'mongodb';
import { callerOf, conversationOf, signIn } from '../../harness/members.ts';
import { personOf } from '../people.ts';

/** So far apart that no two of those who ask have a friend or a request in common, as two of a million have not. */
const APART = 27;
/** Friends on either side of a member, by number: each has twice as many. */
const NEIGHBOURS = 10;
const REQUESTS = 3;
const SIGNED_IN = 100;
const MEMBERS = SIGNED_IN * APART;
const BEGUN = Date.UTC(2026, 0, 1);

const numbers = Array.from({ length: MEMBERS }, (_, number) => number);
const idOf = (number: number) => personOf((number + MEMBERS) % MEMBERS).userId;
const at = (minute: number) => new Date(BEGUN + minute * 60_000);

/** The same members for both: as auth and friends keep them, and as one collection with references. */
export async function fillBoth(url: string) {
  const client = await new MongoClient(url).connect();
  try {
    const put = (database: string, collection: string, documents: object[]) =>
      client.db(database).collection(collection).insertMany(documents);
    await put('auth', 'users', numbers.map(account));
    await put('friends', 'directory', numbers.map(entry));
    await put('friends', 'friendships', numbers.flatMap(pairs));
    await put('monolith', 'users', numbers.map(user));
  } finally {
    await client.close();
  }
}

/** Sessions as logins would have begun them; returns the cookies. */
export async function signSomeIn(redisUrl: string, privateKey: string) {
  const callers = numbers
    .filter(number => number % APART === 0)
    .map(number => callerOf(idOf(number), `session${number}`, privateKey));
  await signIn(redisUrl, callers);
  return callers.map(({ token }) => `sid=${token}`);
}

function profile(number: number) {
  const { userId, revision: _revision, ...person } = personOf(number);
  const about = { age: 20 + (number % 60), pronouns: 'they/them', bio: `Reads, cooks and walks, number ${number}.` };
  return { _id: new ObjectId(userId), ...person, email: `${person.username}@example.test`, ...about };
}

/** As a registration, and the link of its mail, would have left it. */
export function account(number: number) {
  const own = profile(number);
  const [usernameKey, emailKey] = [own.username.toLowerCase(), own.email.toLowerCase()];
  const link = {
    version: 1,
    nonce: '',
    tokenHash: `hash ${number}`,
    issuedAt: at(0),
    expiresAt: at(1440),
    usedAt: at(1),
  };
  const mail = { version: 1, state: 'sent', requestedAt: at(0), at: at(1) };
  return {
    ...own,
    usernameKey,
    emailKey,
    passwordHash: 'no login is measured',
    registrationId: `registration ${number}`,
    isDecoy: false,
    isVerified: true,
    verifiedAt: at(1),
    announcedRevision: 0,
    lastSeenDay: new Date(new Date().setUTCHours(0, 0, 0, 0)),
    verification: { ...link, voided: [] },
    mails: { verification: mail },
  };
}

function entry(number: number) {
  const { userId, ...person } = personOf(number);
  const key = (text: string) => text.normalize('NFC').toLowerCase();
  const { username, firstname, lastname } = person;
  return {
    _id: userId,
    ...person,
    usernameKey: key(username),
    firstnameKey: key(firstname),
    lastnameKey: key(lastname),
    fullnameKey: key(`${firstname} ${lastname}`),
  };
}

/** Those that the member began: with the next ones friends, with those after them not yet. */
const pairs = (number: number) =>
  Array.from({ length: NEIGHBOURS + REQUESTS }, (_, i) =>
    friendship(idOf(number), idOf(number + i + 1), i < NEIGHBOURS ? 'friends' : 'requested', at(number)),
  );

/** As friends keeps it. */
export function friendship(requesterId: string, targetId: string, state: 'friends' | 'requested', since: Date) {
  return {
    _id: conversationOf([requesterId, targetId]),
    members: [requesterId, targetId].toSorted(),
    state,
    requesterId,
    targetId,
    requestedAt: since,
    declinedAt: null,
    isWithdrawn: false,
    changedAt: since,
    revision: 1,
    lastCall: { id: 'benchmark', answer: 'done' },
    unannounced: [],
  };
}

function user(number: number) {
  const distances = Array.from({ length: NEIGHBOURS }, (_, i) => i + 1);
  const friends = distances.flatMap(distance => [number + distance, number - distance]);
  const asking = Array.from({ length: REQUESTS }, (_, i) => number - NEIGHBOURS - i - 1);
  const references = (list: number[]) => list.map(other => new ObjectId(idOf(other)));
  const passwordHash = 'no login is measured';
  const facts = { work: null, education: null, languages: [], heightCm: null, hobbies: [] };
  const standing = { isPaused: false, isModerator: false };
  const shown = { ...profile(number), photos: [], prompts: [], facts, standing };
  return { ...shown, passwordHash, friends: references(friends), friendRequests: references(asking) };
}
