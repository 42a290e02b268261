import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry, PublicProfile } from '@attune/auth-contract/user';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { deletionReports } from '../../auth/test/deletion.fixture.js';
import { nothingChanged } from '../../../infra/test/nothing-changed.js';
import type { BlockDocument } from '../src/blocks/block.schema.js';
import type { MemberDocument } from '../src/directory/directory.schema.js';
import { FriendsModule } from '../src/friends.module.js';
import type { EndedNote } from '../src/friendships/ended-note.schema.js';
import type { FriendshipDocument } from '../src/friendships/friendship.js';
import type { ReportDocument } from '../src/reports/report.schema.js';
import type { RequestTurnsDocument } from '../src/turns/request-turns.schema.js';
import type { VouchesDocument } from '../src/vouched-marks/vouch.schema.js';
import type { VouchCodeDocument } from '../src/vouches/vouch-code.schema.js';

/** Replicas of friends on a database of their own, an auth that says what the test says, and a look behind them. */
export async function startFriends({ replicas = 2, speed = 1, known = [] as DirectoryEntry[] } = {}) {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `friends-test-${randomBytes(6).toString('hex')}`;
  const config = { ...testConfig(REDIS_URL), SESSION_PUBLIC_KEYS: testPublicKey, MONGODB_URI, MONGODB_DATABASE };
  const inOrder = known.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  const listVerified = async ({ after, limit }: { after: string | null; limit: number }) => ({
    members: inOrder.filter(({ userId }) => userId > (after ?? '')).slice(0, limit),
  });
  const profiles = new Map<string, PublicProfile>();
  /** What friends see, where that is more. */
  const toFriends = new Map<string, PublicProfile>();
  const publicProfile = async ({ userId }: { userId: string }) => ({
    profile: profiles.get(userId) ?? null,
    ...(toFriends.has(userId) && { toFriends: toFriends.get(userId) }),
  });
  const { reports: erased, reportErased } = deletionReports();
  const hidden: HiddenMember[] = [];
  const listHidden = async () => ({ members: hidden });
  const changed = await nothingChanged();
  const listChanged = async () => changed;
  const answers = { listVerified, listHidden, listChanged, publicProfile, reportErased };
  const auth = await serveFake(authContract, answers, config);
  /** The questions whose answers a member shares with all others. */
  const sharedAnswers = new Map<string, number[]>();
  const inCommonWith = async ({ memberId }: { memberId: string }) => {
    const quotes = sharedAnswers.get(memberId)?.map(question => ({ question, mine: 'yes', theirs: 'no' }));
    const [talkAboutEarly = null, ...agreements] = quotes ?? [];
    return { inCommon: quotes ? { distance: null, agreements, talkAboutEarly } : null };
  };
  const matching = await serveFake(matchingContract, { inCommonWith }, config);
  /** Members whose dates with anyone are over. */
  const dated = new Set<string>();
  /** Members of whom dates can't say it, nor messaging who waits for them. */
  const undated = new Set<string>();
  const dates = await serveFake(
    datesContract,
    {
      hadDate: async asked => {
        if (undated.has(asked.with)) throw unavailable();
        return { hadDate: dated.has(asked.with) };
      },
    },
    config,
  );
  /** How many wait for a member's first answer. */
  const firstTalks = new Map<string, number>();
  const firstTalksOf = async ({ userId }: { userId: string }) => {
    if (undated.has(userId)) throw unavailable();
    return { waiting: firstTalks.get(userId) ?? 0 };
  };
  const messaging = await serveFake(messagingContract, { firstTalksOf }, config);
  const running = await startTestService({ contract: friendsContract, module: FriendsModule, config, replicas, speed });
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(REDIS_URL);
  const directory = mongo.collection<MemberDocument>('directory');
  const { userVerified, userChanged, userHidden } = createAnnouncer(authContract, running.transport);

  /** A member whom the directory knows, and their session. */
  const member = async (named: Partial<DirectoryEntry> = {}): Promise<Caller> => {
    const entry = anEntry(named);
    await userVerified(entry);
    while (!(await directory.findOne({ _id: entry.userId }))) await new Promise(resolve => setTimeout(resolve, 10));
    return testCaller(entry.userId);
  };
  const idsIn = async (caller: Caller) => {
    const lists = await running.client.lists({}, caller);
    const ids = (people: Person[]) => people.map(({ _id }) => _id);
    return {
      friends: ids(lists.friends),
      requests: ids(lists.requests),
      sent: ids(lists.sent),
      blocked: ids(lists.blocked),
    };
  };
  return {
    friends: running.client,
    /** What was reported to auth. */
    erased,
    apps: running.apps,
    config,
    redis,
    directory,
    pairs: mongo.collection<FriendshipDocument>('friendships'),
    blocks: mongo.collection<BlockDocument>('blocks'),
    endedNotes: mongo.collection<EndedNote>('endedNotes'),
    turns: mongo.collection<RequestTurnsDocument>('requestTurns'),
    /** What auth says of members. */
    profiles,
    toFriends,
    sharedAnswers,
    dated,
    undated,
    firstTalks,
    vouches: mongo.collection<VouchesDocument>('vouches'),
    vouchCodes: mongo.collection<VouchCodeDocument>('vouchCodes'),
    /** Whom auth lists as hidden. */
    hidden,
    /** Who changed, as auth says. */
    changed,
    /** Whom auth lists as members, in the order of their ids. */
    listed: inOrder,
    reports: mongo.collection<ReportDocument>('reports'),
    userVerified,
    userChanged,
    userHidden,
    member,
    idsIn,
    stop: async () => {
      await running.stop();
      await auth.stop();
      await matching.stop();
      await dates.stop();
      await messaging.stop();
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningFriends = Awaited<ReturnType<typeof startFriends>>;

/** The id of an account that was registered so many days ago. */
export function anId(days: number): string {
  const seconds = Math.floor(Date.now() / 1000) - days * 24 * 3600;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}

/** A verified member as auth tells of them. */
export function anEntry(named: Partial<DirectoryEntry> = {}): DirectoryEntry {
  const userId = anId(100);
  return {
    userId,
    username: `m_${userId}`,
    firstname: 'Alice',
    lastname: 'Liddell',
    profilePicture: null,
    morePhotos: [],
    revision: 1,
    ...named,
  };
}
