import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { LIMITS, MUNICH } from './matching-service.fixture.js';
import { startWaking, type Waking } from './wake-me.fixture.js';

const DAY = 24;
/** By then the first look was due, whatever the delay. */
const FIRST = 31;
const SECOND = 2 * FIRST;

let running: Waking;
let alice: Caller;

beforeEach(async () => {
  running = await startWaking();
  alice = await running.seeker();
});
afterEach(() => running.stop());

describe('"Tell me when there are people"', () => {
  test('says nothing of 19, and of 20 once, however many replicas look', async () => {
    const { matching, men, lookAt, mailsTo, isOn } = running;
    await men(19);
    await matching.setWakeMe({ isOn: true }, alice);
    expect(await isOn(alice)).toBe(true);
    await lookAt(FIRST);
    expect(mailsTo(alice)).toEqual([]);

    await men(1);
    await lookAt(SECOND);
    await lookAt(SECOND + DAY);
    await lookAt(60 * DAY);

    expect(mailsTo(alice)).toEqual(['peopleFound']);
    expect(await isOn(alice)).toBe(false);
  });

  test('after 30 days it says once that there are too few', async () => {
    const { men, askAt, lookAt, mailsTo } = running;
    await men(19);
    await askAt(0, alice);
    await lookAt(30 * DAY - 1);
    expect(mailsTo(alice)).toEqual([]);

    await lookAt(32 * DAY);
    await lookAt(34 * DAY);

    expect(mailsTo(alice)).toEqual(['noPeopleYet']);
  });

  test('is taken back, and asked twice it is one wait', async () => {
    const { matching, men, lookAt, mailsTo, isOn, seekers } = running;
    await men(20);
    await matching.setWakeMe({ isOn: true }, alice);
    const first = (await seekers.findOne({ _id: alice.userId }))?.wakeMe;
    await matching.setWakeMe({ isOn: true }, alice);
    expect((await seekers.findOne({ _id: alice.userId }))?.wakeMe).toEqual(first);

    await matching.setWakeMe({ isOn: false }, alice);
    await lookAt(FIRST);

    expect(mailsTo(alice)).toEqual([]);
    expect(await isOn(alice)).toBe(false);
  });

  test('a death after the mail was asked for makes no second one, nor another one when the people are gone', async () => {
    const { men, askAt, lookAloneAt, mails, loseAnswers, seekers } = running;
    const others = await men(20);
    await askAt(0, alice);
    loseAnswers(true);
    await lookAloneAt(FIRST, 0);
    await seekers.deleteMany({ _id: { $in: others } });

    loseAnswers(false);
    await lookAloneAt(FIRST + 1, 1);
    await lookAloneAt(FIRST + 2, 1);

    // Of the same kind and reference auth makes one mail.
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    expect(mails[0]).toMatchObject({ kind: 'peopleFound', userId: alice.userId });
  });

  test.each(['isPaused', 'hiddenSince', 'goneSince'] as const)(
    'a member with %s gets none until they are back',
    async field => {
      const { men, askAt, lookAt, mailsTo, seekers } = running;
      await men(20);
      await askAt(0, alice);
      const away = { isPaused: true, hiddenSince: new Date(), goneSince: new Date() };
      await seekers.updateOne({ _id: alice.userId }, { $set: { [field]: away[field] } });
      await lookAt(FIRST);
      await lookAt(40 * DAY);
      expect(mailsTo(alice)).toEqual([]);

      const back = field === 'isPaused' ? { $set: { isPaused: false } } : { $unset: { [field]: 1 } };
      await seekers.updateOne({ _id: alice.userId }, back as never);
      await lookAt(42 * DAY);

      expect(mailsTo(alice)).toEqual(['peopleFound']);
    },
  );

  test('the wait of a member without an age ends after 30 days, without a mail', async () => {
    const { men, askAt, lookAt, mailsTo, seekers } = running;
    await men(20);
    await askAt(0, alice);
    await seekers.updateOne({ _id: alice.userId }, { $set: { age: null } });
    const isWaiting = async () => Boolean((await seekers.findOne({ _id: alice.userId }))?.wakeMe?.nextAt);
    await lookAt(30 * DAY - 1);
    expect(await isWaiting()).toBe(true);

    await lookAt(32 * DAY);

    expect(await isWaiting()).toBe(false);
    expect(mailsTo(alice)).toEqual([]);
  });

  test.each(['general', 'orientation'] as const)('the consent %s takes the wait with it', async kind => {
    const { matching, men, lookAt, mailsTo, seekers, agree } = running;
    await men(20);
    await matching.setWakeMe({ isOn: true }, alice);

    await matching.withdrawConsent({ kind }, alice);
    await agree(alice, 'general');
    await agree(alice, 'orientation');
    await matching.setTown({ townId: MUNICH }, alice);
    await matching.setLimits(LIMITS, alice);
    expect((await seekers.findOne({ _id: alice.userId }))?.wakeMe).toBeUndefined();
    await lookAt(FIRST);

    expect(mailsTo(alice)).toEqual([]);
  });

  test('needs the consent, and a choice', async () => {
    const { matching, visitor } = running;

    await expect(matching.setWakeMe({ isOn: true }, visitor())).rejects.toMatchObject({ reason: 'consent_missing' });
    await expect(matching.setWakeMe({} as never, alice)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(matching.setWakeMe({ isOn: true })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('the archive says when it was asked and answered', async () => {
    const { matching, men, askAt, lookAt } = running;
    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const entries = async () =>
      (await matching.exportPage({ grant, after: null })).files.find(({ name }) => name === 'matching/wake_me')
        ?.entries;
    expect(await entries()).toEqual([]);
    const time = expect.any(String) as string;
    await men(20);
    await askAt(0, alice);
    expect(await entries()).toEqual([{ askedAt: time, answeredAt: null }]);

    await lookAt(FIRST);

    expect(await entries()).toEqual([{ askedAt: time, answeredAt: time }]);
  });
});
