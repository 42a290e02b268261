import { Redis } from 'ioredis';
import { connectClient } from '../src/connect-client.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { Encryption } from '../src/transport/encryption.js';
import { type Envelope, requestStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const stream = requestStream('tally');

/** Reads a stream as replicas do that know the encrypted form, and no batches. */
async function startReplicaWithoutBatches() {
  const encryption = Encryption.of('tally', config);
  const reader = redis.duplicate();
  const read: Envelope[] = [];
  await redis.xgroup('CREATE', stream, 'tally', '0', 'MKSTREAM');
  const loop = (async () => {
    for (;;) {
      const from = ['GROUP', 'tally', 'before', 'COUNT', 10, 'BLOCK', 0, 'STREAMS', stream, '>'] as const;
      const found = (await reader.xreadgroupBuffer(...from)) as [Buffer, [Buffer, Buffer[]][]][];
      for (const [id, fields] of found[0]?.[1] ?? []) {
        const envelope = JSON.parse(encryption.decrypt(fields[3] ?? Buffer.alloc(0), stream)) as Envelope;
        read.push(envelope);
        const { key } = envelope.data as { key: string };
        const error = { code: 'not_found', message: '', reason: 'unknown_method', params: {}, details: {} };
        const answer = envelope.pattern === 'tally.count' ? { value: { key, executions: 1 } } : { error };
        const reply = JSON.stringify([{ id: envelope.id, ...answer, last: true }]);
        await redis.publish(envelope.replyTo, encryption.encrypt(reply, envelope.replyTo));
        await redis.multi().xack(stream, 'tally', id.toString()).xdel(stream, id.toString()).exec();
      }
    }
  })().catch(() => undefined);
  return { read, stop: () => (reader.disconnect(), loop) };
}

describe('the transport beside processes that write and read every call alone', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('calls that travel together are written alone for a replica that reads no batches, and for a while after', async () => {
    const old = await startReplicaWithoutBatches();
    const { client, transport } = await connectClient(tallyContract, config);
    const keys = ['a', 'b', 'c', 'd'];
    const ask = () => Promise.all(keys.map(key => client.count({ key })));

    expect(await ask()).toEqual(keys.map(key => ({ key, executions: 1 })));
    expect(await ask()).toEqual(keys.map(key => ({ key, executions: 1 })));

    const patterns = old.read.map(({ pattern }) => pattern);
    expect(patterns).toEqual(['batch', 'batch', ...Array(8).fill('tally.count')]);
    expect(new Set(old.read.map(({ id }) => id)).size).toBe(10);
    await transport.close();
    await old.stop();
  });

  test('its callers, which write every call alone and encrypted, are answered', async () => {
    const { stop } = await startTestService({ contract: tallyContract, module: TallyModule, config });
    const encryption = Encryption.of('before', config);
    const reader = redis.duplicate();
    await reader.subscribe('reply:before:1');
    const heard = new Promise<Buffer>(resolve => reader.once('messageBuffer', (_channel, message) => resolve(message)));
    const { token, userId } = testCaller('0123456789abcdef01234567');
    const call = {
      v: 1,
      id: 'before',
      pattern: 'tally.whoAmI',
      data: {},
      caller: token,
      timeoutMs: 5000,
      replyTo: 'reply:before:1',
    };

    await redis.xadd(stream, '*', 'e', '{"v":1}', 'b', encryption.encrypt(JSON.stringify(call), stream));

    const replies: unknown = JSON.parse(encryption.decrypt(await heard, 'reply:before:1'));
    expect(replies).toEqual([{ id: 'before', value: { userId }, last: true }]);
    reader.disconnect();
    await stop();
  });
});
