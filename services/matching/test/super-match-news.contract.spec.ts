import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Caller } from '@attune/platform/contract';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchNewsTask } from '../src/super-matches/super-match-news.task.js';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const DATE = '2031-05-02';

let running: RunningMatching;

async function answering(timeZone: string, superMatchHour: number, limits = {}): Promise<Caller> {
  const caller = await running.seeker({ limits });
  await running.matching.saveAnswer(PHONES, caller);
  await running.matching.setClock({ timeZone, superMatchHour }, caller);
  return caller;
}
const roundAt = (at: string) =>
  Promise.all(running.apps.map(app => app.get(SuperMatchNewsTask, { strict: false }).run(new Date(at))));
const toldTo = async ({ userId }: Caller) => {
  const all = (await announcementsIn(running.redis)).filter(({ pattern }) => pattern === 'matching.superMatchShown');
  const own = all.map(({ data }) => data as { userId: string; date: string; until: string });
  return [...new Set(own.filter(told => told.userId === userId).map(({ date, until }) => `${date} ${until}`))];
};

describe('what matching announces of Super Matches', () => {
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('each member hears at the hour of their own clock, until their day ends', async () => {
    const berlin = await answering('Europe/Berlin', 20);
    const auckland = await answering('Pacific/Auckland', 0, OTHER_LIMITS);
    await running.provider(PairingService).pairAll(DATE, new Date());

    await roundAt('2031-05-01T12:30:00Z');
    expect(await toldTo(auckland)).toEqual([`${DATE} 2031-05-02T12:30:00.000Z`]);
    expect(await toldTo(berlin)).toEqual([]);

    await roundAt('2031-05-02T17:59:00Z');
    expect(await toldTo(berlin)).toEqual([]);
    await roundAt('2031-05-02T18:00:00Z');
    await roundAt('2031-05-02T18:05:00Z');

    expect(await toldTo(berlin)).toEqual([`${DATE} 2031-05-02T22:00:00.000Z`]);
    expect(await toldTo(auckland)).toHaveLength(1);
    expect((await running.superMatches.findOne())?.told?.toSorted()).toEqual(
      [berlin.userId, auckland.userId].toSorted(),
    );
  });

  test.each([
    ['goes incognito', { isIncognito: true as const }],
    ['pauses', { hiddenSince: new Date() }],
  ])('U11 neither of a pair hears of it once one of them %s', async (_, hidden) => {
    const [ada, ben] = [await answering('UTC', 9), await answering('UTC', 9, OTHER_LIMITS)];
    await running.provider(PairingService).pairAll(DATE, new Date());
    await running.seekers.updateOne({ _id: ada.userId }, { $set: hidden });

    await roundAt('2031-05-02T09:00:00Z');
    expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);

    await running.seekers.updateOne({ _id: ada.userId }, { $unset: { isIncognito: true, hiddenSince: true } });
    await roundAt('2031-05-02T09:05:00Z');
    expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toHaveLength(2);
  });

  test('a day that is over is not announced', async () => {
    const [ada, ben] = [await answering('UTC', 9), await answering('UTC', 9, OTHER_LIMITS)];
    await running.provider(PairingService).pairAll(DATE, new Date());

    await roundAt('2031-05-03T09:00:00Z');

    expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);
  });
});
