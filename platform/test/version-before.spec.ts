import type { DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createAnnouncer } from '../src/announcer.js';
import { connectClient } from '../src/connect-client.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { type Envelope, eventStream, requestStream } from '../src/transport/envelope.js';
import { FormerKey } from '../src/transport/former-key.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

/** Its key, as secrets.ts gives it while processes of 0.1.0 run. */
const TRANSPORT_KEY = 'k'.repeat(32);
const config = { ...testConfig(process.env['REDIS_URL'] as string), TRANSPORT_KEY };
const redis = new Redis(config.REDIS_URL);
const stream = requestStream('tally');

/** Reads and answers a stream as replicas of the version before do: the first field of each entry, as JSON. */
async function startOldReplica(answer: (envelope: Envelope) => object) {
  const reader = redis.duplicate();
  const read: Envelope[] = [];
  await redis.xgroup('CREATE', stream, 'tally', '0', 'MKSTREAM');
  const loop = (async () => {
    for (;;) {
      const from = ['GROUP', 'tally', 'old', 'COUNT', 10, 'BLOCK', 0, 'STREAMS', stream, '>'] as const;
      const found = (await reader.xreadgroup(...from)) as [string, [string, string[]][]][];
      for (const [id, fields] of found[0]?.[1] ?? []) {
        const envelope = JSON.parse(fields[1] ?? '') as Envelope;
        read.push(envelope);
        const isKnown = Object.hasOwn(tallyContract.methods, envelope.pattern.replace('tally.', ''));
        const refusal = { error: { code: 'not_found', message: 'This service has no such method.', details: {} } };
        const reply = { id: envelope.id, ...(isKnown ? answer(envelope) : refusal), last: true };
        await redis.publish(envelope.replyTo, JSON.stringify([reply]));
        await redis.multi().xack(stream, 'tally', id).xdel(stream, id).exec();
      }
    }
  })().catch(() => undefined);
  return { read, stop: () => (reader.disconnect(), loop) };
}

/** Asks as callers of the version before do, and resolves with the answer. */
async function replyAsBefore(envelope: Pick<Envelope, 'pattern' | 'data' | 'sealed' | 'caller'>) {
  const reader = redis.duplicate();
  await reader.subscribe('reply:old');
  const heard = new Promise<string>(resolve => reader.once('message', (_channel, message) => resolve(message)));
  const request = { v: 1, id: 'old', timeoutMs: 5000, replyTo: 'reply:old', ...envelope };
  await redis.xadd(stream, '*', 'e', JSON.stringify(request));
  const [reply] = JSON.parse(await heard) as [{ value: unknown; error?: object }];
  reader.disconnect();
  return reply;
}

const askAsBefore = async (envelope: Parameters<typeof replyAsBefore>[0]) => (await replyAsBefore(envelope)).value;

describe('the transport beside processes of the version before', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('a call that one of its replicas takes is answered', async () => {
    const old = await startOldReplica(({ data }) => ({ value: { key: (data as { key: string }).key, executions: 7 } }));
    const { client, transport } = await connectClient(tallyContract, config);
    const caller = testCaller('0123456789abcdef01234567');

    expect(await client.count({ key: 'mixed' }, caller)).toEqual({ key: 'mixed', executions: 7 });

    const [first, second] = old.read;
    expect(first).not.toHaveProperty('caller');
    expect(second).toMatchObject({ pattern: 'tally.count', caller: caller.token, data: { key: 'mixed' } });
    await transport.close();
    await old.stop();
  });

  test('an encrypted method that one of its replicas takes gets its input and gives its answer encrypted', async () => {
    const encryption = new FormerKey(TRANSPORT_KEY);
    const old = await startOldReplica(({ data }) => {
      const { secret } = encryption.decryptValue(data) as { secret: string };
      return { value: encryption.encryptValue({ echoed: `${secret}!` }) };
    });
    const { client, transport } = await connectClient(tallyContract, config);

    expect(await client.keepSecret({ secret: 'quiet' })).toEqual({ echoed: 'quiet!' });

    expect(JSON.stringify(old.read)).not.toContain('quiet');
    await transport.close();
    await old.stop();
  });

  test('calls of one turn are answered: while it may be there, each of them travels alone', async () => {
    const old = await startOldReplica(({ data }) => ({ value: { key: (data as { key: string }).key, executions: 7 } }));
    const { client, transport } = await connectClient(tallyContract, config);

    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(key => client.count({ key })));

    expect(answers).toEqual(['a', 'b', 'c', 'd'].map(key => ({ key, executions: 7 })));
    expect(new Set(old.read.map(({ id }) => id)).size).toBe(4);
    await transport.close();
    await old.stop();
  });

  test('its callers are answered, with their token in the clear and encrypted methods included', async () => {
    const { stop } = await startTestService({ contract: tallyContract, module: TallyModule, config });
    const { userId, token } = testCaller('0123456789abcdef01234567');
    const encryption = new FormerKey(TRANSPORT_KEY);

    expect(await askAsBefore({ pattern: 'tally.whoAmI', data: {}, caller: token })).toEqual({ userId });
    const sealed = { pattern: 'tally.keepSecret', data: encryption.encryptValue({ secret: 's' }), sealed: true };
    expect(encryption.decryptValue(await askAsBefore(sealed))).toEqual({ echoed: 's, s' });
    await stop();
  });

  test('its refusals, which have a sentence and no reason, arrive with their sentence', async () => {
    const sentence = 'This name is taken.';
    const error = { code: 'conflict', message: sentence, details: { fields: { name: sentence } } };
    const old = await startOldReplica(() => ({ error }));
    const { client, transport } = await connectClient(tallyContract, config);

    await expect(client.refuse({})).rejects.toMatchObject({ ...error, reason: '' });

    await transport.close();
    await old.stop();
  });

  test('its callers, which know no reasons, are refused with a sentence, at the field too', async () => {
    const { stop } = await startTestService({ contract: tallyContract, module: TallyModule, config });

    const { error } = await replyAsBefore({ pattern: 'tally.refuse', data: {} });

    const message = 'This is not allowed.';
    expect(error).toMatchObject({ code: 'conflict', message, details: { fields: { name: message } } });
    await stop();
  });

  test('without its key, what it writes is refused, as it protects nothing', async () => {
    const { stop } = await startTestService({
      contract: tallyContract,
      module: TallyModule,
      config: testConfig(config.REDIS_URL),
    });
    const envelope = { v: 1, id: 'old', pattern: 'tally.count', data: { key: 'in the clear' }, timeoutMs: 5000 };
    await redis.xadd(stream, '*', 'e', JSON.stringify({ ...envelope, replyTo: 'reply:old' }));

    await until(async () => (await redis.xlen(stream)) === 0);

    expect(await redis.hgetall('executions')).toEqual({});
    await stop();
  });

  test('its events are heard, and it leaves ours for a listener of this version', async () => {
    const heard: string[] = [];
    @EventListener()
    class CountedListener {
      @OnEvent(tallyContract, 'counted')
      async counted({ key }: { key: string }): Promise<void> {
        heard.push(key);
      }
    }
    class ListeningModule {
      static with(): DynamicModule {
        return { module: ListeningModule, controllers: [CountedListener] };
      }
    }
    const before = { v: 1, pattern: 'tally.counted', data: { key: 'theirs' } };
    await redis.xadd(eventStream('tally'), '*', 'e', JSON.stringify(before));
    const contract = { service: 'listener', methods: {} };
    const { stop, transport } = await startTestService({ contract, module: ListeningModule, config });

    await createAnnouncer(tallyContract, transport).counted({ key: 'ours' });
    await until(async () => heard.length === 2);

    expect(heard).toEqual(['theirs', 'ours']);
    const [, [, ours] = []] = await redis.xrange(eventStream('tally'), '-', '+');
    // The version before checks `data` against its schema, which refuses: the entry is delivered again.
    expect(JSON.parse(ours?.[1] ?? '')).toEqual({ v: 1, pattern: 'tally.counted' });
    await stop();
  });
});
