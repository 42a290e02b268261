import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { DigestTask } from '../src/digest/digest.task.js';
import { startNotifications } from './notifications-service.fixture.js';

describe('The end of a round in the daily mail', () => {
  test('who met someone reads so, and who was left out as well; who switched it off gets no mail', async () => {
    const running = await startNotifications();
    const [ada, ben, cleo] = [running.member(), running.member(), running.member()];
    const roundId = 'a'.repeat(24);
    const shownUntil = new Date(Date.now() + 3_600_000).toISOString();
    await running.client.changeSettings({ mail: { superMatch: false } }, cleo);
    for (const [{ userId }, outcome] of [
      [ada, 'paired'],
      [ben, 'odd'],
      [cleo, 'paired'],
    ] as const)
      await running.events.matching.roundOver({ userId, roundId, outcome, until: shownUntil });
    await until(async () => (await running.entries.countDocuments({ kind: /^round/ })) === 3);
    const now = new Date();
    for (const { userId } of [ada, ben, cleo])
      await running.members.updateOne({ _id: userId }, { $set: { nextDigestAt: now } }, { upsert: true });

    await Promise.all(running.apps.map(app => app.get(DigestTask, { strict: false }).run(now)));

    const digestOf = ({ userId }: Caller) =>
      running.client.digest({ userId, proof: running.proofs.of('notifications', 'digest', userId) });
    expect(await digestOf(ada)).toMatchObject({ outcome: 'send', round: 'paired' });
    expect(await digestOf(ben)).toMatchObject({ outcome: 'send', round: 'odd' });
    expect(running.mails.filter(({ userId }) => userId === cleo.userId)).toEqual([]);
    await running.stop();
  });
});
