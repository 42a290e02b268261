import { until } from '../../../infra/test/until.js';
import { type RunningMail, startMail } from './mail-service.fixture.js';
import { type Sink, startSink } from './smtp-sink.fixture.js';

const PER_SECOND = 4;
const DIGESTS = 20;

describe('the pace of mails', () => {
  jest.setTimeout(60_000);

  let sink: Sink;
  let running: RunningMail;
  beforeAll(async () => {
    sink = await startSink();
    running = await startMail(sink.url, {}, { MAILS_PER_SECOND: PER_SECOND });
  });
  afterAll(async () => {
    await running.stop();
    await sink.stop();
  });

  /** A member whose daily mail has something to say. */
  function reader() {
    const member = running.member();
    const [requests, accepted] = [
      { count: 1, names: [] },
      { count: 0, names: [] },
    ];
    const unsubscribeToken = 'x'.repeat(43);
    const content = { requests, accepted, conversations: [], hasSuperMatch: false, unsubscribeToken };
    running.digests.set(member.userId, { outcome: 'send', ...content });
    return member;
  }

  test('is that of the setting, for all replicas together, and a verification mail overtakes daily mails', async () => {
    const { userId, to } = running.member();
    for (let count = 0; count < DIGESTS; count += 1)
      await running.enqueue({ kind: 'digest', userId: reader().userId, version: 1 });
    await until(() => sink.mails.length > 0);

    await running.enqueue({ kind: 'verification', userId, version: 1 });

    await until(() => sink.mails.length === DIGESTS + 1, 40_000);
    const place = sink.mails.findIndex(mail => mail.to.includes(to));
    expect(place).toBeLessThan(DIGESTS - PER_SECOND);
    // Whole seconds lie between a mail and the one that comes after those of a second.
    const times = sink.mails.map(({ takenAt }) => takenAt);
    const seconds = Math.floor(DIGESTS / PER_SECOND) - 1;
    expect(Number(times.at(-1)) - Number(times[0])).toBeGreaterThan((seconds - 1) * 1000);
  });

  test('is without a limit where the setting is absent, also when there was one before', async () => {
    const free = await startMail(sink.url);

    await until(async () => (await running.queue.getGlobalRateLimit()) === null);
    await free.stop();
  });
});
