import { connectForCommands } from '@attune/platform/redis';
import { until } from '../infra/test/until.js';
import { aMember } from './member.js';
import { type Observed, startObserved } from './observed-product.js';

jest.setTimeout(240_000);
const PATIENCE = 60_000;
const TEN_MINUTES = 600_000;
let observed: Observed;
let redis: ReturnType<typeof connectForCommands>;

beforeAll(async () => {
  observed = await startObserved();
  redis = connectForCommands(observed.product.redis.url, () => undefined);
  await until(() => redis.status === 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await observed.product.end();
});

/** The first alert of this name, once it fires: what it is about. */
async function fired(fires: () => Promise<{ labels: Record<string, string> }[]>) {
  let labels: Record<string, string>[] = [];
  await until(async () => {
    labels = (await fires()).map(result => result.labels);
    return labels.length > 0;
  }, PATIENCE);
  return labels;
}

test('StreamWaits fires when more is announced than a service reads', async () => {
  const { look, fires, dark } = observed;
  const [last] = (await redis.callBuffer('XREVRANGE', 'events:auth', '+', '-', 'COUNT', 1)) as [Buffer, Buffer[]][];
  const flood = redis.pipeline();
  const before = await look();
  for (let copy = 0; copy < 3000; copy += 1) flood.xadd('events:auth', '*', ...(last?.[1] ?? []));
  await flood.exec();

  expect(await fired(() => fires('StreamWaits', before))).toEqual([{ stream: 'events:auth' }]);
  expect(await dark(['Entries that wait', 'Lag of streams, slowest hundredth'], before)).toEqual([]);
  await until(async () => (await fires('StreamWaits')).length === 0, PATIENCE);
});

test('EntryUnfinished fires while nobody finishes what a replica had in hand when it died', async () => {
  const { fires, dark } = observed;
  // Friends has announced nothing yet: so its stream takes an entry that is old.
  const long = `${Date.now() - TEN_MINUTES}-0`;
  await redis.xadd('events:friends', long, 'e', JSON.stringify({ v: 1, pattern: 'friends.nothing' }));
  const hold = () => redis.xclaim('events:friends', 'messaging', 'a-dead-one', 0, long, 'FORCE', 'JUSTID');

  const labels = await fired(async () => {
    await hold();
    return fires('EntryUnfinished');
  });
  await hold();

  expect(labels).toEqual([{ stream: 'events:friends' }]);
  expect(await dark(['Oldest unfinished entry'])).toEqual([]);
  await until(async () => (await fires('EntryUnfinished')).length === 0, PATIENCE);
});

test('JobsWait fires when nobody takes mails', async () => {
  const { product, register, fires, dark } = observed;
  await product.processes['mail']?.stop();
  await register(aMember());
  let keys: string[] = [];
  await until(async () => (keys = await waitingJobs()).length > 0, PATIENCE);
  // As if ten minutes had passed since.
  for (const key of keys) await redis.hset(key, 'timestamp', Date.now() - TEN_MINUTES);

  expect(await fired(() => fires('JobsWait'))).toEqual([{ queue: 'mail' }]);
  expect(await dark(['Jobs by state'])).toEqual([]);
});

test('JobsFail fires when the mail server takes nothing', async () => {
  const { product, register, look, fires, dark } = observed;
  await product.processes['mailbox']?.stop();
  for (let more = 0; more < 6; more += 1) await register(aMember());
  await product.processes['mail']?.start();
  const isSeen = async () =>
    (await look()).some(({ name, labels }) => name === ATTEMPTS && labels['outcome'] === 'failed');
  await until(isSeen, PATIENCE);
  const before = await look();

  expect(await fired(() => fires('JobsFail', before))).toEqual([{ queue: 'mail', job: 'verification' }]);
  expect(await dark(['Tries of jobs'], before)).toEqual([]);
});

const ATTEMPTS = 'attune_job_attempts_total';
const waitingJobs = async () => (await redis.lrange('bull:mail:wait', 0, -1)).map(id => `bull:mail:${id}`);
