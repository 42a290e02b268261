import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Caller } from '@attune/platform/contract';
import { DayRepository } from '../src/daily-lists/day.repository.js';
import { MeetingRepository } from '../src/meetings/meeting.repository.js';
import { PassRepository } from '../src/passed-members/pass.repository.js';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchRepository } from '../src/super-matches/super-match.repository.js';
import { TodayService } from '../src/daily-lists/today.service.js';
import { BERLIN, LIMITS, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const MET = { hasMet: true, wouldAgain: true };

let running: RunningMatching;
let alice: Caller;
let bob: Caller;

const pairAll = () => running.provider(PairingService).pairAll('2031-05-02', new Date());

/** All that is kept, as text. */
async function kept(): Promise<string> {
  const { seekers, days, passes, superMatches, meetings } = running;
  const found = [seekers, days, passes, superMatches, meetings].map(collection => collection.find({}).toArray());
  return JSON.stringify(await Promise.all(found));
}

/** Once alice is among their people. */
async function suggestedTo(member: Caller): Promise<Caller> {
  await running.matching.today({}, member);
  return member;
}

/** The member withdraws after a call has read, before it writes. */
function withdrawBefore<T extends object>(repository: T, write: keyof T, member: Caller): void {
  const original = repository[write] as (...given: unknown[]) => Promise<unknown>;
  const withdrawing = async (...given: unknown[]) => {
    await running.matching.withdrawConsent({ kind: 'general' }, member);
    return original.apply(repository, given);
  };
  Object.assign(repository, { [write]: withdrawing });
}

describe('withdrawing', () => {
  beforeEach(async () => {
    running = await startMatching({ replicas: 1 });
    [alice, bob] = [await running.seeker(), await running.seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) await running.matching.saveAnswer(PHONES, one);
  });
  afterEach(() => running.stop());

  test('deletes what others have of the member as well, in lists, Super Matches and meetings; their passes alone stay', async () => {
    const { matching, world, passes } = running;
    await matching.today({}, bob);
    await pairAll();
    await matching.pass({ memberId: alice.userId }, bob);
    world.befriend(alice, bob);
    await matching.recordMeeting({ memberId: alice.userId, ...MET }, bob);
    expect((await kept()).match(new RegExp(alice.userId, 'g'))?.length).toBeGreaterThan(4);

    await matching.withdrawConsent({ kind: 'general' }, alice);

    expect(await passes.find().toArray()).toMatchObject([{ _id: `${bob.userId}_${alice.userId}` }]);
    await passes.deleteMany({});
    expect(await kept()).not.toContain(alice.userId);
    expect(await kept()).toContain(bob.userId);
  });

  test('Q14 brings no member back to those who passed on them, and makes none a newcomer', async () => {
    const { matching, seekers } = running;
    await matching.pass({ memberId: alice.userId }, await suggestedTo(bob));
    const shown = { [Math.floor(Date.now() / 86_400_000)]: 7 };
    await seekers.updateOne({ _id: alice.userId }, { $set: { shown } });
    const back = async () => {
      await running.agree(alice, 'general', 'orientation').catch(() => undefined);
      await running.agree(alice, 'orientation');
      await matching.setTown({ townId: BERLIN }, alice);
      await matching.setLimits(LIMITS, alice);
      await matching.refreshAge({}, alice);
    };

    await matching.withdrawConsent({ kind: 'general' }, alice);
    expect(await matching.exposure({}, alice)).toMatchObject({ shown: 0 });
    await back();

    expect(await matching.exposure({}, alice)).toMatchObject({ shown: 7 });
    const tomorrow = await running.provider(TodayService).today(bob, new Date(Date.now() + 86_400_000));
    expect(JSON.stringify(tomorrow)).not.toContain(alice.userId);
  });

  test('the consent to genders deletes whom the member was suggested', async () => {
    const { matching, days, superMatches } = running;
    for (const one of [alice, bob]) await matching.today({}, one);
    await pairAll();

    await matching.withdrawConsent({ kind: 'orientation' }, alice);

    expect((await days.find().toArray()).map(({ _id }) => _id.split('_')[0])).toEqual([bob.userId]);
    expect(await superMatches.countDocuments()).toBe(0);
  });

  test.each(['alice', 'bob'])('leaves nothing when %s withdraws while a pass is written', async who => {
    const leaver = who === 'alice' ? alice : bob;
    await running.matching.today({}, bob);
    withdrawBefore(running.provider(PassRepository), 'keep', leaver);
    await running.matching.pass({ memberId: alice.userId }, bob);
    expect(await kept()).not.toContain(leaver.userId);
  });

  test.each(['alice', 'bob'])('leaves nothing when %s withdraws while a meeting is written', async who => {
    const leaver = who === 'alice' ? alice : bob;
    running.world.befriend(alice, bob);
    withdrawBefore(running.provider(MeetingRepository), 'keep', leaver);
    await running.matching.recordMeeting({ memberId: alice.userId, ...MET }, bob);
    expect(await kept()).not.toContain(leaver.userId);
  });

  test('leaves nothing when it happens while a pair is written', async () => {
    withdrawBefore(running.provider(SuperMatchRepository), 'insert', alice);
    await pairAll();
    expect(await kept()).not.toContain(alice.userId);
  });

  test.each(['alice', 'bob'])('leaves nothing when %s withdraws while a list is written', async who => {
    const leaver = who === 'alice' ? alice : bob;
    withdrawBefore(running.provider(DayRepository), 'keep', leaver);
    await running.matching.today({}, bob);
    expect(await kept()).not.toContain(leaver.userId);
  });
});
