import { Sessions } from '@attune/platform/sessions/sessions';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import { nameKeysOf } from '../../services/friends/dist/directory/name-keys.js';
import { callerOf, type Member } from './members.ts';
import { withRedis } from './with-redis.ts';

const DAY_MS = 24 * 3_600_000;

/** The directory of members as auth's messages would have made it. */
async function list(
  mongodbUrl: string,
  members: { _id: string; username: string; firstname: string; lastname: string }[],
) {
  const client = await new MongoClient(mongodbUrl).connect();
  const directory = client.db('friends').collection<{ _id: string }>('directory');
  const entries = members.map(member => ({
    ...member,
    profilePicture: null,
    morePhotos: [],
    revision: 0,
    nameKeys: nameKeysOf(member),
  }));
  await directory.insertMany(entries).finally(() => client.close());
}

type Users = Collection<{ _id: ObjectId }>;

async function withUsers(mongodbUrl: string, work: (users: Users) => Promise<unknown>) {
  const client = await new MongoClient(mongodbUrl).connect();
  await work(client.db('auth').collection('users')).finally(() => client.close());
}

/** Gives members who never registered verified accounts, as registrations would have made them: auth is asked who is reported, and suspends them. */
export async function openAccounts(mongodbUrl: string, userIds: string[]) {
  const now = new Date();
  const link = { version: 1, nonce: 'none', issuedAt: now, expiresAt: new Date(now.getTime() + DAY_MS), usedAt: now };
  const accounts = userIds.map(id => {
    const [username, email] = [`m${id}`, `${id}@example.test`];
    const names = { username, usernameKey: username, firstname: 'Robin', lastname: 'Winter', email, emailKey: email };
    return {
      _id: new ObjectId(id),
      ...names,
      passwordHash: 'none',
      registrationId: id,
      isDecoy: false,
      isVerified: true,
      verifiedAt: now,
      // Others have been told of them.
      revision: 0,
      announcedRevision: 0,
      verification: { ...link, tokenHash: id, voided: [] },
      mails: {},
    };
  });
  await withUsers(mongodbUrl, users => users.insertMany(accounts));
  await list(
    mongodbUrl,
    userIds.map(id => ({ _id: id, username: `m${id}`, firstname: 'Robin', lastname: 'Winter' })),
  );
}

/** As the operator's command, and the security page, would have made a member a moderator with a second factor. */
export async function appoint(mongodbUrl: string, userId: string) {
  const totp = { secret: 'none', since: new Date(), lastStep: 0, usedBy: 'none' };
  const $set = { moderatorSince: new Date(), secondFactor: { totp } };
  await withUsers(mongodbUrl, users => users.updateOne({ _id: new ObjectId(userId) }, { $set }));
}

/** Logs in with a second factor. */
export async function startSession(redisUrl: string, userId: string, privateKey: string): Promise<Member> {
  const { sessionId } = await withRedis(redisUrl, redis =>
    new Sessions(redis).start(userId, { secondFactorAt: new Date() }),
  );
  const { token } = callerOf(userId, sessionId, privateKey);
  return { userId, cookie: `sid=${token}`, address: '10.200.0.1', friends: [] };
}
