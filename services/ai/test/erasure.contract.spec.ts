import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { eraseThroughKill, heldReports, tracesIn } from '../../auth/test/erasure.fixture.js';
import { until } from '../../../infra/test/until.js';
import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';

jest.setTimeout(180_000);

const reports = heldReports();
let running: RunningAi;
let deletions: Announced;

describe('the assistant, when an account is deleted', () => {
  beforeAll(async () => {
    running = await startAi({ auth: { reportErased: reports.reportErased } });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
  });

  /** Two members who asked, and what is kept of their questions. */
  async function twoWhoAsked() {
    const members = [aMember(), aMember()] as const;
    for (const caller of members) {
      await running.ask('My tortoise is my confidant.', caller);
      await running.ai.chooseModel({ choice: 'none' }, caller);
    }
    return members;
  }

  test('keeps no question and no counter of the member, and those of others', async () => {
    const [ada, ben] = await twoWhoAsked();
    expect(await tracesIn(running.config, [ada.userId])).toContain(`calls: ${ada.userId}`);

    const deletionId = await deletions.announce(ada.userId);
    await until(() => reports.hasTaken(deletionId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await tracesIn(running.config, [ben.userId, 'tortoise'])).toEqual(
      expect.arrayContaining([`calls: ${ben.userId}`, 'calls: tortoise']),
    );

    // Their token is good for minutes.
    await running.ask('And my tortoise?', ada);
    await running.ai.chooseModel({ choice: 'none' }, ada);
    await until(async () => (await tracesIn(running.config, [ada.userId])).length === 0);
    expect(await running.calls.countDocuments({ userId: ben.userId })).toBe(1);
  });

  test('keeps none either when its processes are killed before they have reported', async () => {
    const [ada, ben] = await twoWhoAsked();
    await Promise.all(running.apps.map(app => app.close()));

    await eraseThroughKill('ai', running.config, reports, () => deletions.announce(ada.userId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.calls.countDocuments({ userId: ben.userId })).toBe(1);
  });
});
