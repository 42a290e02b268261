import type { DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { createAnnouncer } from '../src/announcer.js';
import type { PlatformConfig } from '../src/config.js';
import type { Contract } from '../src/contract.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { connectClient } from '../src/connect-client.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, eventStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const quick = { eventRetryAfterMs: 100, eventDeliveries: 4 };

/** A service whose listener does what the test says. */
function subscriber(service: string, listener: (key: string) => Promise<void>) {
  @EventListener()
  class CountedListener {
    @OnEvent(tallyContract, 'counted')
    async counted({ key }: { key: string }): Promise<void> {
      await listener(key);
    }
  }
  class SubscriberModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: SubscriberModule, controllers: [CountedListener] };
    }
  }
  const contract = { service, methods: {}, events: { unused: z.string() } } as const satisfies Contract;
  return { contract, module: SubscriberModule, config, transport: quick };
}

async function announce(...keys: string[]): Promise<void> {
  const { transport } = await connectClient(tallyContract, config);
  const announcer = createAnnouncer(tallyContract, transport);
  for (const key of keys) await announcer.counted({ key });
  await transport.close();
}

describe('events', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('an event reaches one replica of every service that listens', async () => {
    const heard: string[] = [];
    const mail = await startTestService({
      ...subscriber('mail', async key => void heard.push(`mail ${key}`)),
      replicas: 2,
    });
    const search = await startTestService(subscriber('search', async key => void heard.push(`search ${key}`)));

    await announce('first', 'second');

    await until(async () => heard.length === 4);
    expect(heard.sort()).toEqual(['mail first', 'mail second', 'search first', 'search second']);
    await mail.stop();
    await search.stop();
  });

  test('an event announced while no listener runs is delivered later', async () => {
    await announce('early');
    const heard: string[] = [];

    const { stop } = await startTestService(subscriber('latecomer', async key => void heard.push(key)));

    await until(async () => heard.includes('early'));
    await stop();
  });

  test('a listener that throws twice succeeds the third time', async () => {
    let attempts = 0;
    const { stop } = await startTestService(
      subscriber('stubborn', async () => {
        attempts += 1;
        if (attempts < 3) throw new Error('not yet');
      }),
    );

    await announce('third time lucky');

    await until(async () => attempts === 3);
    await until(async () => (await redis.xpending(eventStream('tally'), 'stubborn'))[0] === 0);
    expect(await redis.exists(deadLetterStream(eventStream('tally')))).toBe(0);
    await stop();
  });

  test('an event that fails too often lies in the dead-letter stream, and the next one is heard', async () => {
    const heard: string[] = [];
    let attempts = 0;
    const { stop } = await startTestService(
      subscriber('unable', async key => {
        if (key === 'next') return void heard.push(key);
        attempts += 1;
        throw new Error('never');
      }),
    );

    await announce('hopeless', 'next');

    await until(async () => (await redis.xlen(deadLetterStream(eventStream('tally')))) === 1);
    const [[, letter] = []] = await redis.xrange(deadLetterStream(eventStream('tally')), '-', '+');
    expect(letter?.slice(0, 6)).toEqual(['entry', expect.any(String), 'deliveries', '4', 'e', expect.any(String)]);
    expect(attempts).toBe(quick.eventDeliveries);
    expect(heard).toEqual(['next']);
    await stop();
  });
});
