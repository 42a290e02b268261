import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import type { Moment, MomentId } from '@attune/moments-contract/moment';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller } from '@attune/platform/contract';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { nothingChanged } from '../../../infra/test/nothing-changed.js';
import type { LikeDocument } from '../src/likes/like.schema.js';
import type { CommentDocument } from '../src/comments/comment.schema.js';
import { MomentsModule } from '../src/moments.module.js';

interface Options {
  replicas?: number;
  auth?: Answers<typeof authContract>;
  friends?: Answers<typeof friendsContract>;
}

/** Replicas of moments on a database of their own, an auth and a friends that say what the test says, and a look behind them. */
export async function startMoments({ replicas = 2, auth: answers = {}, friends: friendsAnswers = {} }: Options = {}) {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `moments-test-${randomBytes(6).toString('hex')}`;
  const config = { ...testConfig(REDIS_URL), SESSION_PUBLIC_KEYS: testPublicKey, MONGODB_URI, MONGODB_DATABASE };
  const hidden: HiddenMember[] = [];
  const listHidden = async () => ({ members: hidden });
  const auth = await serveFake(authContract, { listHidden, listChanged: nothingChanged, ...answers }, config);
  /** By both ids, the reader's first: who may not be seen. */
  const unseen = new Set<string>();
  const visiblePeople = async ({ ids }: { ids: string[] }, caller: Caller | undefined) => ({
    people: ids.filter(id => !unseen.has(`${caller?.userId}_${id}`)).map(personOf),
  });
  const friends = await serveFake(friendsContract, { visiblePeople, ...friendsAnswers }, config);
  const running = await startTestService({
    contract: momentsContract,
    module: MomentsModule,
    config,
    replicas,
    speed: 20,
  });
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(REDIS_URL);
  return {
    config,
    client: running.client,
    apps: running.apps,
    redis,
    authEvents: createAnnouncer(authContract, running.transport),
    /** Whom auth lists as hidden. */
    hidden,
    unseen,
    comments: mongo.collection<CommentDocument>('comments'),
    /** Says something about a clip, under an id of its own unless one is given. */
    say: (caller: Caller, text: string, momentId: MomentId = 'coffee', clientCommentId = anId()) =>
      running.client.comment({ momentId, text, clientCommentId }, caller),
    /** What a member reads below a clip. */
    textsFor: async (caller: Caller, momentId: MomentId = 'coffee') =>
      (await running.client.comments({ momentId }, caller)).comments.map(({ text }) => text),
    likes: mongo.collection<LikeDocument>('likes'),
    like: (momentId: MomentId, caller: Caller) => running.client.setLike({ momentId, isLiked: true }, caller),
    /** A clip as a member sees it. */
    read: async (momentId: MomentId, caller: Caller): Promise<Moment> => {
      const { moments } = await running.client.list({}, caller);
      const found = moments.find(moment => moment.momentId === momentId);
      if (!found) throw new Error(`There is no ${momentId}.`);
      return found;
    },
    stop: async () => {
      await running.stop();
      await auth.stop();
      await friends.stop();
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningMoments = Awaited<ReturnType<typeof startMoments>>;

export const anId = () => randomBytes(12).toString('hex');
export const aMember = () => testCaller(anId());
export const personOf = (_id: string): Person => ({
  _id,
  username: `m_${_id}`,
  firstname: 'Alex',
  lastname: 'Doe',
  profilePicture: null,
});
