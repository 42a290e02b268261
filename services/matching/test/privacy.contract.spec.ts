import type { AnswerInput } from '@attune/matching-contract/answer';
import { Metrics } from '@attune/platform/metrics/metrics';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { LIMITS, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const FAITH: AnswerInput = {
  question: 18,
  answer: 'tradition',
  accepted: ['tradition'],
  weight: 'much',
  mayBeQuoted: false,
};

let running: RunningMatching;

/** Everything that lies in Redis, keys and values, as text. */
async function allOfRedis(): Promise<string> {
  const { redis } = running;
  await redis.config('SET', 'rdbcompression', 'no');
  const dumps = (await redis.keys('*')).map(
    async key => `${key} ${(await redis.dumpBuffer(key))?.toString('latin1') ?? ''}`,
  );
  return (await Promise.all(dumps)).join('\n');
}

describe('what is sensitive', () => {
  beforeAll(async () => {
    running = await startMatching();
  });
  afterAll(() => running.stop());

  test('genders, and answers that may not be quoted, are in no event, no figure and nothing of Redis', async () => {
    const { matching, agree, seeker, redis } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) {
      await agree(one, 'beliefs');
      await matching.saveAnswer(FAITH, one);
      await matching.setLimits({ ...(one === alice ? LIMITS : OTHER_LIMITS), dealbreakers: [18] }, one);
      await matching.today({}, one);
      await matching.superMatch({}, one);
    }
    await running.provider(PairingService).pairAll('2031-05-02', new Date());

    const sensitive = /tradition|nonbinary|\bwoman\b|\bw:m\b|\bm:w\b|lookingFor/;
    expect((await announcementsIn(redis)).filter(({ pattern }) => pattern.startsWith('matching.'))).toEqual([]);
    expect(await running.provider(Metrics).metrics()).not.toMatch(sensitive);
    expect(await allOfRedis()).not.toMatch(sensitive);
  });
});
