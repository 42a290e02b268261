import { dirname } from 'node:path';
import { connectForCommands } from '@attune/platform/redis/redis';
import { announcedBy } from '@attune/platform/testing/announcements';
import { transportConfig } from '../../infra/local/connect-as.js';
import { secretsIn, transportSettingsOf } from '../../infra/local/settings.js';
import { until } from '../../infra/test/until.js';
import { aMember } from '../member.js';
import { type Observed, startObserved } from './observed-product.js';

jest.setTimeout(400_000);
const TIMEOUT_MS = 120_000;
const TEN_MINUTES = 600_000;
let observed: Observed;
let redis: ReturnType<typeof connectForCommands>;

/** What an alert is about, once it fires. */
async function fired(fires: () => Promise<Record<string, string>[]>) {
  let labels: Record<string, string>[] = [];
  await until(async () => (labels = await fires()).length > 0, TIMEOUT_MS);
  return labels;
}

describe('Alerts on streams and jobs', () => {
  beforeAll(async () => {
    observed = await startObserved();
    redis = connectForCommands(observed.product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
  });
  afterAll(async () => {
    redis.disconnect();
    await observed.end();
  });

  test('StreamWaits fires when more is announced than a service reads', async () => {
    const { fires, dark } = observed;
    const [last] = (await redis.callBuffer('XREVRANGE', 'events:auth', '+', '-', 'COUNT', 1)) as [Buffer, Buffer[]][];
    const flood = redis.pipeline();
    for (let copy = 0; copy < 2000; copy += 1) flood.xadd('events:auth', '*', ...(last?.[1] ?? []));
    await flood.exec();

    expect(await fired(() => fires('StreamWaits'))).toEqual([{ stream: 'events:auth' }]);
    await until(
      async () => (await dark(['Entries that wait', 'Lag of streams, slowest hundredth'])).length === 0,
      TIMEOUT_MS,
    );
    await until(async () => (await fires('StreamWaits')).length === 0, TIMEOUT_MS);
  });

  test('EntryUnfinished fires while no replica finishes what another one had in hand when it died', async () => {
    const { fires, dark } = observed;
    // Of the flood before, a slow machine may have some in hand for as long.
    await until(async () => (await fires('EntryUnfinished')).length === 0, TIMEOUT_MS);
    // Friends has announced nothing yet: so its stream takes an entry that is old.
    const long = `${Date.now() - TEN_MINUTES}-0`;
    const { logs, redis: store } = observed.product;
    const friends = transportConfig(store.url, transportSettingsOf('friends', secretsIn(dirname(logs))));
    await redis.xadd('events:friends', long, ...announcedBy('friends', 'friends.nothing', friends));
    const hold = () => redis.call('XCLAIM', 'events:friends', 'messaging', 'a-dead-one', 0, long, 'FORCE', 'JUSTID');

    const labels = await fired(async () => {
      await hold();
      return fires('EntryUnfinished');
    });
    await hold();

    expect(labels).toEqual([{ stream: 'events:friends' }]);
    expect(await dark(['Oldest unfinished entry'])).toEqual([]);
    await until(async () => (await fires('EntryUnfinished')).length === 0, TIMEOUT_MS);
  });

  test('ServiceGone and ProcessUnreachable fire when the only process of a service is gone, and JobsWait when mails wait for it', async () => {
    const { product, register, internalUrl, fires, dark } = observed;
    await product.processes['mail']?.stop();
    const instance = internalUrl('mail').replace('http://', '');
    expect(await fired(() => fires('ServiceGone'))).toEqual([{ service: 'mail' }]);
    expect(await fires('ProcessUnreachable')).toEqual([expect.objectContaining({ job: 'attune', instance })]);
    await register(aMember());
    let keys: string[] = [];
    await until(async () => (keys = await waitingJobs()).length > 0, TIMEOUT_MS);
    // As if ten minutes had passed since.
    for (const key of keys) await redis.hset(key, 'timestamp', Date.now() - TEN_MINUTES);

    expect(await fired(() => fires('JobsWait'))).toEqual([{ queue: 'mail' }]);
    expect(await dark(['Jobs by state'])).toEqual([]);
  });

  test('JobsFail fires when the mail server takes nothing', async () => {
    const { product, register, fires, dark } = observed;
    await product.mailbox.stop();
    for (let more = 0; more < 6; more += 1) await register(aMember());
    await product.processes['mail']?.start();
    expect(await fired(() => fires('JobsFail'))).toEqual([{ queue: 'mail', job_name: 'verification' }]);
    await until(async () => (await dark(['Tries of jobs'])).length === 0, TIMEOUT_MS);
  });
});

const waitingJobs = async () =>
  (await redis.lrange('bull:{mail}:mail:wait', 0, -1)).map(id => `bull:{mail}:mail:${id}`);
