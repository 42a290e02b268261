import { MongoClient, ObjectId } from 'mongodb';
import { Redis } from 'ioredis';
import { personOf } from '../people.mjs';
import { callerOf } from '../session-token.mjs';

const MEMBERS = 1000;
/** Friends on either side of a member, by number: each has twice as many. */
const NEIGHBOURS = 10;
const REQUESTS = 3;
const SIGNED_IN = 100;
const BEGUN = Date.UTC(2026, 0, 1);
const SESSION_SECONDS = 3600;

const numbers = Array.from({ length: MEMBERS }, (_, number) => number);
const idOf = number => personOf((number + MEMBERS) % MEMBERS).userId;
const at = minute => new Date(BEGUN + minute * 60_000);

/** The same members for both: as auth and friends keep them, and as one collection with references. */
export async function fillBoth(url) {
  const client = await new MongoClient(url).connect();
  try {
    const put = (database, collection, documents) => client.db(database).collection(collection).insertMany(documents);
    await put('auth', 'users', numbers.map(account));
    await put('friends', 'directory', numbers.map(entry));
    await put('friends', 'friendships', numbers.flatMap(pairs));
    await put('monolith', 'users', numbers.map(user));
  } finally {
    await client.close();
  }
}

/** Sessions as logins would have begun them; returns the cookies. */
export async function signIn(redisUrl, privateKey) {
  const redis = new Redis(redisUrl);
  // There is nothing for friends to read from auth again.
  await redis.set('friends:directory:reconciled', '1');
  const cookies = [];
  for (const number of numbers.slice(0, SIGNED_IN)) {
    const { userId, sessionId, token } = callerOf(idOf(number), `session${number}`, privateKey);
    await redis.set(`session:${sessionId}`, userId, 'EX', SESSION_SECONDS);
    cookies.push(`sid=${token}`);
  }
  redis.disconnect();
  return cookies;
}

function profile(number) {
  const { userId, revision: _revision, ...person } = personOf(number);
  const about = { age: 20 + (number % 60), pronouns: 'they/them', bio: `Reads, cooks and walks, number ${number}.` };
  return { _id: new ObjectId(userId), ...person, email: `${person.username}@example.test`, ...about };
}

function account(number) {
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
    passwordHash: 'nobody logs in here',
    registrationId: `registration ${number}`,
    isDecoy: false,
    isVerified: true,
    verifiedAt: at(1),
    announcedRevision: 0,
    verification: { ...link, voided: [] },
    mails: { verification: mail },
  };
}

function entry(number) {
  const { userId, ...person } = personOf(number);
  const key = text => text.normalize('NFC').toLowerCase();
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
function pairs(number) {
  return Array.from({ length: NEIGHBOURS + REQUESTS }, (_, i) => {
    const [requesterId, targetId] = [idOf(number), idOf(number + i + 1)];
    const members = requesterId < targetId ? [requesterId, targetId] : [targetId, requesterId];
    return {
      _id: members.join('_'),
      members,
      state: i < NEIGHBOURS ? 'friends' : 'requested',
      requesterId,
      targetId,
      requestedAt: at(number),
      declinedAt: null,
      isWithdrawn: false,
      changedAt: at(number),
      revision: 1,
      lastCall: { id: 'benchmark', answer: 'done' },
      unannounced: [],
    };
  });
}

function user(number) {
  const distances = Array.from({ length: NEIGHBOURS }, (_, i) => i + 1);
  const friends = distances.flatMap(distance => [number + distance, number - distance]);
  const asking = Array.from({ length: REQUESTS }, (_, i) => number - NEIGHBOURS - i - 1);
  const references = list => list.map(other => new ObjectId(idOf(other)));
  const passwordHash = 'nobody logs in here';
  return { ...profile(number), passwordHash, friends: references(friends), friendRequests: references(asking) };
}
