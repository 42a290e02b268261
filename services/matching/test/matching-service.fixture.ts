import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { CONSENT_TEXTS, type ConsentKind } from '@attune/matching-contract/consent';
import type { Limits } from '@attune/matching-contract/limits';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import type { Type } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { nothingChanged } from '../../../infra/test/nothing-changed.js';
import { endOwnRounds } from '../../../infra/test/own-rounds.js';
import type { Day } from '../src/daily-lists/day.schema.js';
import type { KeptFigures } from '../src/figures/figures.repository.js';
import type { Meeting } from '../src/meetings/meeting.schema.js';
import { MatchingModule } from '../src/matching.module.js';
import type { Pass } from '../src/passed-members/pass.schema.js';
import type { SeekerDocument } from '../src/seekers/seeker.schema.js';
import type { RoundMember, RoundDocument } from '../src/rounds/round.schema.js';
import type { SuperMatchPair } from '../src/super-matches/super-match.schema.js';
import { SuperMatchTask } from '../src/super-matches/super-match.task.js';
import { World } from './world.fixture.js';

export const BERLIN = 2950159;
export const POTSDAM = 2852458;
export const MUNICH = 2867714;

/** A woman of 30 in Berlin who looks for men; the ages are wide. */
export const LIMITS: Limits = {
  genders: ['woman'],
  lookingFor: ['man'],
  ageFrom: 18,
  ageTo: 99,
  distance: 50,
  intention: 'open',
  dealbreakers: [],
};
/** The limits of those who are what she looks for. */
export const OTHER_LIMITS: Limits = { ...LIMITS, genders: ['man'], lookingFor: ['woman'] };

interface Setting {
  limits?: Partial<Limits>;
  age?: number | null;
  townId?: number;
}

/** Replicas of matching on a database of their own, an auth and a friends that say what the test says, and a look behind them. */
export async function startMatching({
  replicas = 2,
  speed = 1,
  authAnswers = {},
}: { replicas?: number; speed?: number; authAnswers?: Answers<typeof authContract> } = {}) {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `matching-test-${randomBytes(6).toString('hex')}`;
  const config = { ...testConfig(REDIS_URL), SESSION_PUBLIC_KEYS: testPublicKey, MONGODB_URI, MONGODB_DATABASE };
  const world = new World();
  const auth = await serveFake(
    authContract,
    {
      getProfile: async (_input, caller) => world.profileOf(caller?.userId ?? ''),
      publicProfiles: async ({ userIds }) => ({ profiles: userIds.map(userId => world.publicProfileOf(userId)) }),
      listVerified: async ({ after, limit }) => {
        const members = world.membersAfter(after, limit);
        await world.onListed();
        return { members };
      },
      ownShownMarks: async (_input, caller) => {
        if (world.areOwnMarksAway) throw unavailable();
        return world.entryOf(caller?.userId ?? '');
      },
      offeredMarks: async () => world.offered,
      listHidden: async () => ({ members: world.hidden }),
      listChanged: nothingChanged,
      ...authAnswers,
    },
    config,
  );
  const friends = await serveFake(
    friendsContract,
    {
      vouchedAmong: async ({ ids }) => ({ vouched: world.vouched.filter(({ _id }) => ids.includes(_id)) }),
      relationsWith: async ({ ids }, caller) => world.relationsOf(caller?.userId ?? '', ids),
      lists: async (_input, caller) => world.listsOf(caller?.userId ?? ''),
      unconnectedPairs: async ({ pairs, isOneWay }) => ({
        pairs: pairs.filter(([one, other]) => {
          const sees = world.relationsOf(one, [other]).strangers.length === 1;
          return sees && (isOneWay === true || !world.incognito.has(one));
        }),
      }),
      requestFigures: async () => world.requests,
    },
    config,
  );
  const dated = new Map<string, string[]>();
  const dates = await serveFake(
    datesContract,
    { membersDated: async (_input, caller) => ({ memberIds: dated.get(caller?.userId ?? '') ?? [] }) },
    config,
  );
  const moderation = await serveFake(
    moderationContract,
    {
      takesSelfies: async () => {
        if (world.isModerationAway) throw unavailable();
        return { isOn: world.takesSelfies };
      },
    },
    config,
  );
  const served = { contract: matchingContract, module: MatchingModule, config, replicas, speed };
  const running = await startTestService(served);
  // Two are each other's Super Match once: of a date that a test chose, and not of today's.
  await endOwnRounds(running.apps, SuperMatchTask);
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(REDIS_URL);
  const { client: matching } = running;

  const agree = (caller: Caller, ...kinds: ConsentKind[]) =>
    Promise.all(kinds.map(kind => matching.giveConsent({ kind, version: CONSENT_TEXTS[kind].version }, caller)));
  const visitor = (age: number | null = 30): Caller => {
    const caller = testCaller(randomBytes(12).toString('hex'));
    world.ages.set(caller.userId, age);
    return caller;
  };
  return {
    matching,
    apps: running.apps,
    config,
    /** A provider of the first replica, to be asked as at another time. */
    provider: <T>(token: Type<T>): T => {
      const [app] = running.apps;
      if (!app) throw new Error('There is no replica.');
      return app.get(token, { strict: false });
    },
    world,
    /** With whom a date of a member is over. */
    dated,
    redis,
    events: createAnnouncer(authContract, running.transport),
    seekers: mongo.collection<SeekerDocument>('seekers'),
    days: mongo.collection<Day>('days'),
    passes: mongo.collection<Pass>('passes'),
    superMatches: mongo.collection<SuperMatchPair>('superMatches'),
    meetings: mongo.collection<Meeting>('meetings'),
    rounds: mongo.collection<RoundDocument>('rounds'),
    joined: mongo.collection<RoundMember>('roundMembers'),
    roundPairs: mongo.collection('roundPairs'),
    figures: mongo.collection<KeptFigures>('figures'),
    agree,
    /** A member who does not take part yet. */
    visitor,
    /** A member who takes part. */
    seeker: async ({ limits = {}, age = 30, townId = BERLIN }: Setting = {}): Promise<Caller> => {
      const caller = visitor(age);
      await agree(caller, 'general');
      await agree(caller, 'orientation');
      await matching.setTown({ townId }, caller);
      await matching.setLimits({ ...LIMITS, ...limits }, caller);
      // Their age is read from their profile.
      await matching.settings({}, caller);
      return caller;
    },
    stop: async () => {
      await running.stop();
      await Promise.all([auth.stop(), friends.stop(), dates.stop(), moderation.stop()]);
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningMatching = Awaited<ReturnType<typeof startMatching>>;
