import { until } from '../../../infra/test/until.js';
import { type RunningMail, startMail } from './mail-service.fixture.js';
import { type Fault, type Sink, startSink } from './smtp-sink.fixture.js';

const TOKEN = 'x'.repeat(43);
const kind = 'digest' as const;

describe('the daily mail, sent', () => {
  jest.setTimeout(60_000);

  let sink: Sink;
  let running: RunningMail;
  beforeAll(async () => {
    sink = await startSink();
    running = await startMail(sink.url);
  });
  afterAll(async () => {
    await running.stop();
    await sink.stop();
  });

  const mailsTo = (address: string) => sink.mails.filter(mail => mail.to.includes(address));
  /** A member who missed something. */
  function reader(given: Parameters<RunningMail['member']>[0] = {}) {
    const member = running.member(given);
    const [requests, accepted] = [
      { count: 2, names: [] },
      { count: 0, names: [] },
    ];
    const content = { requests, accepted, conversations: [], hasSuperMatch: false, events: 3, unsubscribeToken: TOKEN };
    running.digests.set(member.userId, { outcome: 'send', ...content });
    return member;
  }
  const reportsOn = (userId: string) => running.reports.filter(report => report.userId === userId);

  test('says what notifications says then, in the language of the member, and mailboxes can switch it off', async () => {
    const { userId, to } = reader({ language: 'de' });

    await running.enqueue({ kind, userId, version: 7 });
    await running.enqueue({ kind, userId, version: 7 });
    await until(() => reportsOn(userId).length > 0, 40_000);

    const mails = mailsTo(to);
    expect(mails).toHaveLength(1);
    const source = mails[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/attune\.example\/api\/notifications\/unsubscribe\/x{43}>$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(source).toContain('2 Freundschaftsanfragen');
    expect(source.replaceAll('=\r\n', '')).toContain('3 Neuigkeiten zu Treffen');
    expect(reportsOn(userId)).toEqual([{ kind, userId, version: 7, outcome: 'sent' }]);
  });

  test.each<[Fault]>([['421'], ['451'], ['452 at the end']])(
    'a server that answers %s gets it later, once',
    async fault => {
      const { userId, to } = reader();
      sink.faults.push(fault);

      await running.enqueue({ kind, userId, version: 1 });
      await until(() => reportsOn(userId).length > 0, 40_000);

      expect(sink.faults).toEqual([]);
      expect(mailsTo(to)).toHaveLength(1);
      expect(reportsOn(userId)).toEqual([expect.objectContaining({ outcome: 'sent' })]);
    },
  );

  test('is not sent again when the connection ends before the server says that it took it, and counts as sent', async () => {
    const { userId, to } = reader();
    sink.faults.push('close before 250');

    await running.enqueue({ kind, userId, version: 1 });
    await until(() => reportsOn(userId).length > 0, 40_000);

    expect(mailsTo(to)).toHaveLength(1);
    expect(reportsOn(userId)).toEqual([expect.objectContaining({ outcome: 'sent' })]);
  });

  test('does not arrive from a worker that is second, which reports nothing', async () => {
    const { userId, to } = reader();
    running.departures.set(`digest-${userId}-1`, 'another');

    await running.enqueue({ kind, userId, version: 1 });

    const job = await running.queue.getJob(`digest-${userId}-1`);
    await until(async () => (await job?.isCompleted()) === true);
    expect(mailsTo(to)).toEqual([]);
    expect(reportsOn(userId)).toEqual([]);
  });

  test('is not sent when all of it was seen meanwhile, and auth is told so', async () => {
    const { userId, to } = running.member();

    await running.enqueue({ kind, userId, version: 1 });
    await until(() => reportsOn(userId).length > 0, 40_000);

    expect(mailsTo(to)).toEqual([]);
    expect(reportsOn(userId)).toEqual([{ kind, userId, version: 1, outcome: 'dropped' }]);
  });

  test('has no word of its content in the queue', async () => {
    const { userId } = running.member();
    await running.enqueue({ kind, userId, version: 2 });
    await until(() => reportsOn(userId).length > 0, 40_000);

    const jobs = (await running.queue.getJobs()).filter(job => job.data.userId === userId);
    expect(jobs.map(({ data }) => data as object)).toEqual([{ userId, version: 2 }]);
  });
});
