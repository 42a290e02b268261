import { until } from '../../../infra/test/until.js';
import { type Announced, startDeletions } from '../../auth/test/deletion.fixture.js';
import { eraseThroughKill, heldReports, tracesIn } from '../../auth/test/erasure.fixture.js';
import { type RunningMail, startMail } from './mail-service.fixture.js';
import { type Sink, startSink } from './smtp-sink.fixture.js';

jest.setTimeout(180_000);

const kind = 'verification' as const;
const erasures = heldReports();
let sink: Sink;
let running: RunningMail;
let deletions: Announced;

describe('mail, when an account is deleted', () => {
  beforeAll(async () => {
    sink = await startSink();
    running = await startMail(sink.url, { reportErased: erasures.reportErased });
    deletions = await startDeletions(running.config);
  });
  afterAll(async () => {
    await deletions.stop();
    await running.stop();
    await sink.stop();
  });

  /** Two members, each with a mail that was sent. */
  async function twoWithMails() {
    const members = [running.member(), running.member()] as const;
    for (const { userId } of members) await running.enqueue({ kind, userId, version: 1 });
    const isDone = (id: string) => running.queue.getJob(`${kind}-${id}-1`).then(job => job?.isCompleted() ?? false);
    for (const { userId } of members) await until(() => isDone(userId));
    return members;
  }

  test('has no job of the member and no event of one, of mails that were sent and of one that waits; and those of others', async () => {
    const [ada, ben] = await twoWithMails();
    await running.queue.add(
      'later',
      { userId: ada.userId, version: 2 },
      { jobId: `later-${ada.userId}`, delay: 600_000 },
    );
    expect(await tracesIn(running.config, [ada.userId])).toContain(`key bull:{mail}:mail:events: ${ada.userId}`);

    const deletionId = await deletions.announce(ada.userId);
    await until(() => erasures.hasTaken(deletionId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.queue.getJob(`${kind}-${ben.userId}-1`)).toBeDefined();
  });

  test('has none either when its processes are killed before they have reported', async () => {
    const [ada, ben] = await twoWithMails();
    await Promise.all(running.apps.map(app => app.close()));

    await eraseThroughKill('mail', running.config, erasures, () => deletions.announce(ada.userId));

    expect(await tracesIn(running.config, [ada.userId])).toEqual([]);
    expect(await running.queue.getJob(`${kind}-${ben.userId}-1`)).toBeDefined();
  });
});
