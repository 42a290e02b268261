import type { AnswerInput } from '@attune/matching-contract/answer';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { RoundInput } from '@attune/matching-contract/round.methods';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { testCaller } from '@attune/platform/testing/test-config';
import { endOwnRounds } from '../../../infra/test/own-rounds.js';
import { OperatedRoundService } from '../src/rounds/operated-round.service.js';
import { RoundTask } from '../src/rounds/round.task.js';
import { OTHER_LIMITS, startMatching } from './matching-service.fixture.js';

const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
export const HOUR_MS = 3_600_000;

interface Told {
  userId: string;
  roundId: string;
  outcome: string;
  until: string;
}

/** Matching with two replicas, whose rounds end when the test says so, and one operator. */
export async function startRounds() {
  const operator = testCaller('0'.repeat(24));
  const running = await startMatching({
    authAnswers: {
      requireOperator: async (_input, caller) => {
        if (caller?.userId !== operator.userId) throw new ServiceError<AuthReason>('forbidden', 'operators_only');
      },
    },
  });
  await endOwnRounds(running.apps, RoundTask);
  const { matching, rounds } = running;
  const answering = async (limits = {}): Promise<Caller> => {
    const caller = await running.seeker({ limits });
    await matching.saveAnswer(PHONES, caller);
    return caller;
  };
  const start = async (about: Partial<RoundInput> = {}): Promise<string> => {
    const endsAt = new Date(Date.now() + HOUR_MS).toISOString();
    await matching.startRound({ title: 'Spring round', endsAt, each: 1, ...about }, operator);
    return (await rounds.findOne({ isCurrent: true }))?._id ?? '';
  };
  const tasks = () => running.apps.map(app => app.get(RoundTask, { strict: false }));
  const told = async () =>
    (await announcementsIn(running.redis))
      .filter(({ pattern }) => pattern === 'matching.roundOver')
      .map(({ data }) => data as Told);
  return {
    ...running,
    operator,
    /** A woman who answers as the men do. */
    woman: () => answering(),
    man: () => answering(OTHER_LIMITS),
    start,
    join: (roundId: string, ...callers: Caller[]) =>
      Promise.all(callers.map(caller => matching.setJoined({ roundId, isJoined: true }, caller))),
    /** The operator ends it, and all replicas find that at the same time. */
    end: async () => {
      const open = await rounds.findOne({ isCurrent: true });
      if (open) await running.provider(OperatedRoundService).end(open._id);
      await Promise.all(tasks().map(task => task.run(new Date())));
    },
    tasks,
    pairs: async () =>
      (await running.superMatches.find().sort({ _id: 1 }).toArray()).map(({ members }) => members.toSorted()),
    /** What was announced of a round, each once. */
    toldOf: async (roundId: string) => {
      const own = (await told()).filter(one => one.roundId === roundId);
      return new Map(own.map(({ userId, outcome }) => [userId, outcome]));
    },
  };
}
export type RunningRounds = Awaited<ReturnType<typeof startRounds>>;
