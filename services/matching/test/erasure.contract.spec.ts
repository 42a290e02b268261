import type { AnswerInput } from '@attune/matching-contract/answer';
import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { beLate, eraseThroughKill, heldReports, lateEntry, tracesIn } from '../../auth/test/erasure.fixture.js';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

jest.setTimeout(180_000);

const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };

const reports = heldReports();
let running: RunningMatching;
let deletions: Announced;

describe('matching, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startMatching({ speed: 20, authAnswers: { reportErased: reports.reportErased } });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  /** Two members of whom each is in what is kept of the other: lists, passes, a Super Match, a meeting. */
  async function twoWhoMet(date: string) {
    const { matching, world } = running;
    const ada = await running.seeker();
    const ben = await running.seeker({ limits: OTHER_LIMITS });
    for (const one of [ada, ben]) await matching.saveAnswer(PHONES, one);
    for (const one of [ada, ben]) await matching.today({}, one);
    await matching.setWakeMe({ isOn: true }, ada);
    await running.provider(PairingService).pairAll(date, new Date());
    await matching.pass({ memberId: ada.userId }, ben);
    world.befriend(ada, ben);
    await matching.recordMeeting({ memberId: ada.userId, hasMet: true, wouldAgain: true }, ben);
    await matching.recordMeeting({ memberId: ben.userId, hasMet: true, wouldAgain: true }, ada);
    world.remove(ada);
    return { ada, ben };
  }

  test('has nothing of the member any more, nor in what it has of others', async () => {
    const { ada, ben } = await twoWhoMet('2031-05-02');
    const collections = ['seekers', 'days', 'passes', 'superMatches', 'meetings'].map(name => `${name}: ${ada.userId}`);
    expect(await tracesIn(running.config, [ada.userId])).toEqual(expect.arrayContaining(collections));

    const deletionId = await deletions.announce(ada.userId);
    await until(() => reports.hasTaken(deletionId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await tracesIn(running.config, [ben.userId])).toContain(`seekers: ${ben.userId}`);

    running.world.hidden.push({ userId: ada.userId, revision: lateEntry(ada.userId).revision });
    await beLate(running.config, 'matching', ada.userId, ['matching:hidden:reconciled']);
    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
  });

  test('has nothing either when its processes are killed before they have reported', async () => {
    const { ada, ben } = await twoWhoMet('2031-05-03');
    await Promise.all(running.apps.map(app => app.close()));

    await eraseThroughKill('matching', running.config, reports, () => deletions.announce(ada.userId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.seekers.countDocuments({ _id: ben.userId })).toBe(1);
  });
});
