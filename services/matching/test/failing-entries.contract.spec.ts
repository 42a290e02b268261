import { randomBytes } from 'node:crypto';
import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Caller } from '@attune/platform/contract';
import { testLoops } from '../../../infra/test/test-loops.js';
import type { SeekerDocument } from '../src/seekers/seeker.schema.js';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const HOUR_MS = 3_600_000;
const PAST = new Date(Date.now() - HOUR_MS);
const TOMORROW = new Date(Date.now() + 24 * HOUR_MS);
const LONG_AGO = new Date(Date.now() - 60 * 24 * HOUR_MS);
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const today = new Date().toISOString().slice(0, 10);
/** The one whose Super Matches are made now. */
const nextDate = new Date(Date.now() + 14.5 * HOUR_MS).toISOString().slice(0, 10);
const anId = () => randomBytes(12).toString('hex');

let running: RunningMatching;
let [woman, man]: SeekerDocument[] = [];

async function answering(limits = {}): Promise<Caller> {
  const caller = await running.seeker({ limits });
  await running.matching.saveAnswer(PHONES, caller);
  return caller;
}
async function insert(ids: string[], like: SeekerDocument | undefined, about: Partial<SeekerDocument> = {}) {
  if (!like) throw new Error('There is no such member.');
  await running.seekers.insertMany(ids.map(_id => ({ ...like, timeZone: 'UTC', superMatchHour: 0, ...about, _id })));
}
const seeker = (_id: string) => running.seekers.findOne({ _id });
const pairOf = (members: string) => running.superMatches.findOne({ members, date: nextDate });
/** A round that is over, which these have joined. */
async function roundOf(ids: string[], state: 'pairing' | 'telling') {
  const _id = anId();
  await running.rounds.deleteMany({});
  await running.joined.insertMany(
    ids.map(userId => ({ _id: `${_id}_${userId}`, roundId: _id, userId, at: PAST, deleteAt: TOMORROW })),
  );
  await running.rounds.insertOne({ _id, title: 'Spring', each: 1, endsAt: PAST, state, isCurrent: true });
}

describe('Loops of matching', () => {
  beforeAll(async () => {
    running = await startMatching({ replicas: 1, speed: 20 });
    const all = await Promise.all([answering(), answering(OTHER_LIMITS)]);
    [woman, man] = await Promise.all(all.map(async ({ userId }) => (await seeker(userId)) as SeekerDocument));
    await running.seekers.deleteMany({});
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'OutdatedConsentTask',
        task: 'OutdatedConsentTask',
        due: ids => {
          const general = { version: 0, at: LONG_AGO };
          return insert(ids, woman, { consents: { ...woman?.consents, general }, outdatedSince: LONG_AGO });
        },
        isDone: async id => (await seeker(id))?.outdatedSince === undefined,
      },
      {
        loop: 'GoneMembersTask',
        task: 'GoneMembersTask',
        due: ids => insert(ids, woman, { goneSince: LONG_AGO, missingAgainAt: new Date() }),
        isDone: async id => (await seeker(id)) === null,
      },
      {
        loop: 'WakeMeTask',
        task: 'WakeMeTask',
        due: ids => insert(ids, woman, { wakeMe: { askedAt: PAST, nextAt: PAST, about: 'earlier limits' } }),
        isDone: async id => ((await seeker(id))?.wakeMe?.nextAt ?? PAST) > PAST,
      },
      {
        loop: 'MemberReconciler',
        task: 'MemberReconciler',
        failsIn: ['MemberReconciler', 'save'],
        before: () => running.redis.del('matching:members:reconciled'),
        due: ids => {
          for (const id of ids) running.world.ages.set(id, 30);
          return insert(ids, woman, { goneSince: PAST, isPaused: true });
        },
        isDone: async id => (await seeker(id))?.goneSince === undefined,
      },
      {
        loop: 'HiddenMemberReconciler',
        task: 'HiddenMemberReconciler',
        failsIn: ['HiddenMemberReconciler', 'save'],
        before: () => running.redis.del('matching:hidden:reconciled'),
        due: ids => {
          running.world.hidden.push(...ids.map(userId => ({ userId, revision: 1 })));
          return insert(ids, woman);
        },
        isDone: async id => (await seeker(id))?.hiddenSince !== undefined,
      },
      {
        loop: 'ExposureCounter',
        task: 'UnfinishedWorkTask',
        due: ids =>
          running.days.insertMany(
            ids.map(_id => ({ _id, people: [], shortage: null, madeAt: PAST, uncountedSince: PAST })),
          ),
        isDone: async _id => (await running.days.findOne({ _id }))?.uncountedSince === undefined,
      },
      {
        loop: 'SuperMatchNewsTask',
        task: 'SuperMatchNewsTask',
        due: async ids => {
          const pairs = ids.map((id): [string, string] => [id, anId()]);
          await insert(pairs.flat(), woman, { goneSince: PAST });
          await running.superMatches.insertMany(
            pairs.map(members => ({ _id: members.join('_'), members, date: today, at: new Date() })),
          );
        },
        isDone: async id => (await running.superMatches.findOne({ members: id }))?.told?.includes(id) === true,
      },
      {
        loop: 'PairingService',
        task: 'SuperMatchTask',
        failsIn: ['SuperMatchRepository', 'pairedOn'],
        sharesOutages: true,
        before: () => running.redis.del(`matching:super-matches:made:${nextDate}`),
        due: async ids => {
          await insert(ids, woman);
          await insert(ids.map(anId), man);
        },
        isDone: async id => (await pairOf(id)) !== null,
      },
      {
        loop: 'RoundTask',
        task: 'RoundTask',
        due: ids => roundOf(ids, 'telling'),
        isDone: async id => (await running.joined.findOne({ userId: id }))?.outcome !== undefined,
      },
      {
        loop: 'RoundPairing',
        task: 'RoundTask',
        failsIn: ['RoundPairRepository', 'idsOf'],
        sharesOutages: true,
        due: async ids => {
          const men = ids.map(anId);
          await insert(ids, woman);
          await insert(men, man);
          await roundOf([...ids, ...men], 'pairing');
        },
        isDone: async id => (await running.superMatches.findOne({ members: id })) !== null,
      },
    ],
  );
});
