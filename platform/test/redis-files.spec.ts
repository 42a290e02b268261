import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { startRedis } from '../../infra/local/redis.ts';
import { createAnnouncer } from '../src/announcer.js';
import type { Caller, Contract } from '../src/contract.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { Serves } from '../src/serves.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, eventStream } from '../src/transport/envelope.js';
import { until } from './until.js';

const diaryContract = {
  service: 'diary',
  methods: { write: { input: z.strictObject({ text: z.string() }), output: z.object({ text: z.string() }) } },
  streams: { read: { input: z.strictObject({ page: z.string() }), item: z.string(), timeoutMs: 5000 } },
  events: { written: z.object({ name: z.string() }) },
} as const satisfies Contract;

const heard: string[] = [];

@Serves(diaryContract)
class DiaryController {
  async write({ text }: { text: string }, caller: Caller | undefined) {
    return { text: `${text} by ${caller?.userId}` };
  }

  async *read({ page }: { page: string }) {
    yield `${page} one`;
  }
}

@EventListener()
class DiaryListener {
  @OnEvent(diaryContract, 'written')
  async written({ name }: { name: string }): Promise<void> {
    heard.push(name);
    if (name === 'unheard-of-name') throw new Error('This one is not taken.');
  }
}

class DiaryModule {
  static with(): DynamicModule {
    return { module: DiaryModule, controllers: [DiaryController, DiaryListener] };
  }
}

/** Everything that Redis has written into its folder. */
function filesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}

describe('the files of Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-redis-files-'));
  let store: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;

  beforeAll(async () => {
    store = await startRedis({ dir: folder, url: '' });
    redis = new Redis(store.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await store.stop();
  });

  test('G15 hold no token, input or event in the clear after calls, streams, events and dead letters', async () => {
    const config = testConfig(store.url);
    const caller = testCaller('0123456789abcdef01234567');
    const dead = deadLetterStream(eventStream('diary'));
    const transport = { eventRetryAfterMs: 100, eventDeliveries: 2 };
    const service = await startTestService({ contract: diaryContract, module: DiaryModule, config, transport });
    const announcer = createAnnouncer(diaryContract, service.transport);

    await expect(service.client.write({ text: 'a-private-line' }, caller)).resolves.toEqual({
      text: `a-private-line by ${caller.userId}`,
    });
    for await (const item of service.client.read({ page: 'a-private-page' }, caller))
      expect(item).toBe('a-private-page one');
    await announcer.written({ name: 'a-private-name' });
    await announcer.written({ name: 'unheard-of-name' });
    await until(async () => (await redis.xlen(dead)) === 1);
    const secrets = [caller.token, caller.token.split('.')[1] ?? '', 'a-private-', 'unheard-of-name'];
    const found = () => {
      const files = filesOf(folder);
      expect(files).toContain(dead);
      return secrets.filter(secret => files.includes(secret));
    };

    // First as it was written, done requests included; then as Redis writes all that it has.
    expect(found()).toEqual([]);
    await redis.config('SET', 'rdbcompression', 'no');
    await redis.bgrewriteaof();
    await until(async () => /aof_rewrite_in_progress:0/.test(await redis.info('persistence')));
    await redis.save();
    await service.stop();
    expect(found()).toEqual([]);
    expect(heard).toEqual(expect.arrayContaining(['a-private-name', 'unheard-of-name']));
  });
});
