import type { AnswerInput } from '@attune/matching-contract/answer';
import type { ConsentKind } from '@attune/matching-contract/consent';
import type { Caller } from '@attune/platform/contract';
import { endOwnRounds } from '../../../infra/test/own-rounds.js';
import { OUTDATED } from '../src/seekers/outdated-consents.js';
import { SeekerRepository } from '../src/seekers/seeker.repository.js';
import { OutdatedConsentTask } from '../src/settings/outdated-consent.task.js';
import { LIMITS, OTHER_LIMITS, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const PETS: AnswerInput = { question: 22, answer: 'have', accepted: ['have'], weight: 'much', mayBeQuoted: true };
const FAITH: AnswerInput = { question: 18, answer: 'part', accepted: ['part'], weight: 'little', mayBeQuoted: false };

let running: RunningMatching;

/** As if the member had agreed to the text before this one. */
const agreedBefore = async ({ userId: _id }: Caller, kind: ConsentKind) =>
  running.seekers.updateOne({ _id }, { $set: { [`consents.${kind}.version`]: 0 } });
const passDays = (days: number) => running.provider(OutdatedConsentTask).run(new Date(Date.now() + days * DAY_MS));
const peopleOf = async (caller: Caller) => {
  const today = await running.matching.today({}, caller);
  return today.state === 'ready' ? today.cards.map(({ person }) => person._id) : today.steps;
};

describe('a consent whose text has changed', () => {
  beforeEach(async () => {
    running = await startMatching();
    await endOwnRounds(running.apps, OutdatedConsentTask);
  });
  afterEach(() => running.stop());

  test.each(['general', 'orientation'] as const)(
    '%s is asked for again, and until then nothing is used',
    async kind => {
      const { matching, seeker, agree, world } = running;
      const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
      for (const one of [alice, bob]) await matching.saveAnswer(PETS, one);
      expect(await peopleOf(alice)).toEqual([bob.userId]);

      await agreedBefore(bob, kind);
      expect(await peopleOf(alice)).toEqual([]);
      expect(await peopleOf(bob)).toEqual(['give_consent']);
      world.befriend(alice, bob);
      expect((await matching.topicsWith({ memberId: bob.userId }, alice)).agreements).toEqual([]);
      expect((await matching.topicsWith({ memberId: alice.userId }, bob)).agreements).toEqual([]);
      expect(await matching.inCommonWith({ memberId: bob.userId }, alice)).toEqual({ inCommon: null });
      await expect(matching.setLimits(LIMITS, bob)).rejects.toMatchObject({ reason: 'consent_missing' });

      await agree(bob, kind);
      expect((await matching.settings({}, bob)).steps).toEqual([]);
      expect((await matching.inCommonWith({ memberId: bob.userId }, alice)).inCommon?.agreements).toHaveLength(1);
    },
  );

  test('what rests on it is kept for 30 days, and is deleted afterwards', async () => {
    const { matching, seeker, agree, seekers } = running;
    const alice = await seeker();
    await agree(alice, 'beliefs');
    for (const answer of [PETS, FAITH]) await matching.saveAnswer(answer, alice);
    await agreedBefore(alice, 'beliefs');

    await passDays(0);
    await passDays(29);
    expect(await matching.settings({}, alice)).toMatchObject({ answers: [FAITH, PETS], steps: ['give_consent'] });
    await passDays(31);
    expect(await matching.settings({}, alice)).toMatchObject({ answers: [PETS], steps: [] });
    expect(await seekers.findOne({ _id: alice.userId })).not.toHaveProperty('outdatedSince');

    await agreedBefore(alice, 'general');
    await passDays(0);
    await passDays(31);
    expect(await seekers.findOne({ _id: alice.userId })).toBeNull();
  });

  test.each(['general', 'beliefs'] as const)(
    'a consent (%s) that is given again while the older one is read is not withdrawn',
    async kind => {
      const { matching, seeker, agree } = running;
      const alice = await seeker();
      await agree(alice, 'beliefs');
      for (const answer of [PETS, FAITH]) await matching.saveAnswer(answer, alice);
      await agreedBefore(alice, kind);
      await passDays(0);
      const seekers = running.provider(SeekerRepository);
      const find = seekers.find.bind(seekers);
      seekers.find = async id => {
        const found = await find(id);
        seekers.find = find;
        await agree(alice, kind);
        return found;
      };
      await passDays(31);

      expect(await matching.settings({}, alice)).toMatchObject({ answers: [FAITH, PETS], steps: [] });
    },
  );

  test('the hourly look for older consents reads no member but those', async () => {
    const { seeker, seekers } = running;
    const alice = await seeker();
    await agreedBefore(alice, 'orientation');
    const plan = await seekers.find({ $or: OUTDATED, outdatedSince: { $exists: false } }).explain('executionStats');

    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    expect(plan).toMatchObject({ executionStats: { nReturned: 1, totalDocsExamined: 1 } });
  });

  test('who agrees again, or takes it back, loses nothing else; a later change begins 30 days anew', async () => {
    const { matching, seeker, agree } = running;
    const [alice, bob] = [await seeker(), await seeker()];
    for (const one of [alice, bob]) {
      await agree(one, 'beliefs');
      for (const answer of [PETS, FAITH]) await matching.saveAnswer(answer, one);
      await agreedBefore(one, 'beliefs');
    }
    await passDays(0);
    await agree(alice, 'beliefs');
    await matching.withdrawConsent({ kind: 'beliefs' }, bob);
    await agreedBefore(alice, 'general');
    await passDays(29);
    await passDays(31);

    expect((await matching.settings({}, alice)).answers).toEqual([FAITH, PETS]);
    expect(await matching.settings({}, bob)).toMatchObject({ answers: [PETS], steps: [] });
  });
});
