import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { createAnnouncer } from '../src/announcer.js';
import { connectClient } from '../src/connect-client.js';
import { ErasedMembers } from '../src/erased-members.js';
import { Erasure } from '../src/erasure/erasure.js';
import { MemberTraces } from '../src/erasure/member-traces.js';
import { Pace } from '../src/pace.js';
import { ServiceProof } from '../src/service-proof.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, eventStream, requestStream } from '../src/transport/envelope.js';
import { Encryption } from '../src/transport/encryption.js';
import { tallyContract } from './tally.contract.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const [ADA, BEN] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
const EVENTS = eventStream('tally');

afterAll(() => redis.disconnect());
beforeEach(() => redis.flushdb());

const traces = () => new MemberTraces({ for: () => redis }, Encryption.of('tally', config), 'tally', ['presence:']);

describe('what a service leaves of a member in Redis', () => {
  test('its keys that name the member go, and those of other members and services stay', async () => {
    const own = [`tally:limit:${ADA}`, `tally:{${ADA}}:two`, `presence:${ADA}`];
    const others = [`tally:limit:${BEN}`, `presence:${BEN}`, `friends:limit:${ADA}`, `sessions:${ADA}`];
    for (const key of [...own, ...others]) await redis.set(key, '1');

    await traces().erase([ADA]);

    expect((await redis.keys('*')).toSorted()).toEqual(others.toSorted());
  });

  test('of more keys than one look finds, all go', async () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index);
    const keys = numbers.flatMap(index => [`tally:${index}:${ADA}`, `tally:${index}:${BEN}`]);
    await Promise.all(keys.map(key => redis.set(key, '1')));
    await traces().erase([ADA]);
    expect(await redis.dbsize()).toBe(3000);
  });

  test('its events that name the member go, encrypted and in clear, page after page; others stay in their order', async () => {
    const { transport } = await connectClient(tallyContract, config);
    const announcer = createAnnouncer(tallyContract, transport);
    const { token } = testCaller(ADA);
    for (const key of [ADA, BEN, `of ${ADA} and another`, token]) await announcer.counted({ key });
    await transport.close();
    const fill = redis.pipeline();
    for (let index = 0; index < 1100; index += 1) fill.xadd(EVENTS, '*', 'e', JSON.stringify({ index }));
    await fill.exec();
    await redis.xadd(EVENTS, '*', 'e', JSON.stringify({ userId: ADA }));

    await traces().erase([ADA]);

    const left = await redis.xrange(EVENTS, '-', '+');
    expect(left).toHaveLength(1101);
    expect(left.slice(1).map(([, fields]) => fields[1])).toEqual(
      Array.from({ length: 1100 }, (_, index) => JSON.stringify({ index })),
    );
  });

  test('its dead letters that name the member go, those of requests as well', async () => {
    for (const stream of [requestStream('tally'), EVENTS].map(deadLetterStream))
      for (const userId of [ADA, BEN])
        await redis.xadd(stream, '*', 'entry', '1-1', 'deliveries', '3', 'e', JSON.stringify({ userId }));

    await traces().erase([ADA]);

    for (const stream of [requestStream('tally'), EVENTS].map(deadLetterStream)) {
      const left = await redis.xrange(stream, '-', '+');
      expect(left.map(([, fields]) => fields[5])).toEqual([JSON.stringify({ userId: BEN })]);
    }
  });

  test('what another key encrypted stays, and stops nothing', async () => {
    const secret = { TRANSPORT_SECRET: randomBytes(32).toString('base64url') };
    const strange = Encryption.of('tally', secret).encrypt(JSON.stringify({ ADA }), EVENTS);
    await redis.xadd(EVENTS, '*', 'e', '{}', 'b', strange);
    await redis.xadd(EVENTS, '*', 'e', JSON.stringify({ userId: ADA }));
    await traces().erase([ADA]);
    expect(await redis.xlen(EVENTS)).toBe(1);
  });
});

describe('erasing a member from a service', () => {
  const proofs = new ServiceProof('tally', config);
  const auth = new ServiceProof('auth', config, { 'reportErased tally': ['tally'] });
  const accountOf = (userId: string) => {
    const deletionId = randomBytes(16).toString('hex');
    const proof = auth.toAll('accountDeleted', userId, deletionId);
    return { userId, deletionId, proof, photos: [], reported: [] as string[] };
  };
  let account: ReturnType<typeof accountOf>;
  const done: string[] = [];
  const stores = async () => void done.push('stores');
  const report = async (given: { deletionId: string; service: string; proof: string }) => {
    expect(await redis.keys(`*${ADA}*`)).toEqual([]);
    expect(auth.isRight(given.proof, 'reportErased', 'tally', given.deletionId)).toBe(true);
    done.push('report');
  };
  const erasure = (how = report, eraseStores = stores) => {
    const erased = new ErasedMembers(redis, 'tally');
    const log = pino({ level: 'silent' });
    const made = new Erasure('tally', traces(), erased, how, proofs, new Pace(20), log);
    made.eraseBy(eraseStores);
    return made;
  };
  /** As its event is delivered: again while it is not done. */
  const finished = async (of: Erasure, event = account) => {
    await until(() =>
      of.run(event).then(
        () => true,
        () => false,
      ),
    );
  };

  beforeEach(async () => {
    account = accountOf(ADA);
    done.length = 0;
    await redis.set(`tally:${ADA}`, '1');
  });

  test('the stores first, then Redis, then the report, which is proven', async () => {
    await finished(erasure());
    expect(done).toEqual(['stores', 'report']);
  });

  test('is not reported while a store fails, and is when it is run again', async () => {
    let isAway = true;
    const failing = () => (isAway ? Promise.reject(new Error('away')) : stores());
    const under = erasure(report, failing);
    await expect(under.run(account)).rejects.toThrow('away');
    expect(done).toEqual([]);
    isAway = false;
    await finished(under);
    expect(done).toEqual(['stores', 'report']);
  });

  test('is reported again when the report does not arrive', async () => {
    let isLost = true;
    const losing = (given: Parameters<typeof report>[0]) => {
      if (!isLost) return report(given);
      isLost = false;
      return Promise.reject(new Error('lost'));
    };
    await finished(erasure(losing));
    expect(done).toEqual(['stores', 'report']);
  });

  test('is run again as a whole by another replica', async () => {
    await expect(erasure().run(account)).rejects.toMatchObject({ code: 'unavailable' });
    await finished(erasure());
    expect(done).toEqual(['stores', 'stores', 'report']);
  });

  test('a service that has reported does nothing more', async () => {
    await erasure().run({ ...account, reported: ['tally'] });
    expect(done).toEqual([]);
    expect(await redis.exists(`tally:${ADA}`)).toBe(1);
  });

  test('a hundred members are looked for in one look through Redis, or two', async () => {
    const calls = async () => Number(/cmdstat_scan:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
    const accounts = Array.from({ length: 100 }, () => accountOf(randomBytes(12).toString('hex')));
    await Promise.all(accounts.map(({ userId }) => redis.set(`tally:${userId}`, '1')));
    const before = await calls();
    const under = erasure(async () => void done.push('report'));

    await Promise.all(accounts.map(event => expect(under.run(event)).rejects.toMatchObject({ code: 'unavailable' })));
    for (const event of accounts) await finished(under, event);

    expect(done.filter(step => step === 'report')).toHaveLength(100);
    const left = (await redis.keys('tally:*')).filter(key => !key.startsWith('tally:erased'));
    expect(left).toEqual([`tally:${ADA}`]);
    // Once for the service's own name, and once for the other beginning of its keys.
    expect((await calls()) - before).toBeLessThanOrEqual(4);
  });

  test.each([
    ['another member', { userId: BEN }],
    ['another deletion', { deletionId: 'f'.repeat(32) }],
    ['no proof', { proof: '' }],
  ])('deletes nothing for the proof of %s', async (_of, change) => {
    await expect(erasure().run({ ...account, ...change })).rejects.toMatchObject({ reason: 'service_only' });
    expect(done).toEqual([]);
    expect(await redis.exists(`tally:${ADA}`)).toBe(1);
  });
});
