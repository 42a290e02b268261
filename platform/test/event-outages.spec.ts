import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import { type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { startMongodb } from '../../infra/local/mongodb.ts';
import { startRedis } from '../../infra/local/redis.ts';
import { createAnnouncer } from '../src/announcer.js';
import type { PlatformConfig } from '../src/config.js';
import { connectClient } from '../src/connect-client.js';
import type { Contract } from '../src/contract.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { InjectRedis } from '../src/redis/redis.provider.js';
import { unavailable } from '../src/service-error.js';
import { MongoModule } from '../src/stores/mongo.module.js';
import { MongoRepository } from '../src/stores/mongo.repository.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, eventStream } from '../src/transport/envelope.js';
import { until } from './until.js';

const named = z.object({ name: z.string() });
const shopContract = {
  service: 'shop',
  methods: {},
  events: { mapped: named, unmapped: named, cached: named, refused: named },
} as const satisfies Contract;
const ledgerContract = { service: 'ledger', methods: {}, events: { unused: named } } as const satisfies Contract;
type Event = keyof (typeof shopContract)['events'];

const LINE = 'Line';
/** Two deliveries are all that a listener gets which fails by itself. */
const transport = { eventRetryAfterMs: 100, eventDeliveries: 2 };
const DEAD = deadLetterStream(eventStream('shop'));
const ATTEMPTS = 4;

const attempts: Record<string, number> = {};
const count = (event: Event) => void (attempts[event] = (attempts[event] ?? 0) + 1);

@MongoRepository()
class LineRepository {
  constructor(@InjectModel(LINE) private readonly lines: Model<{ _id: string }>) {}

  async keep(_id: string): Promise<void> {
    await this.lines.updateOne({ _id }, {}, { upsert: true });
  }
}

@EventListener()
class LedgerListener {
  constructor(
    private readonly repository: LineRepository,
    @InjectModel(LINE) private readonly lines: Model<{ _id: string }>,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  @OnEvent(shopContract, 'mapped')
  async mapped({ name }: { name: string }): Promise<void> {
    count('mapped');
    await this.repository.keep(name);
  }

  /** As when a listener forgets that a store can be away. */
  @OnEvent(shopContract, 'unmapped')
  async unmapped({ name }: { name: string }): Promise<void> {
    count('unmapped');
    await this.lines.updateOne({ _id: name }, {}, { upsert: true });
  }

  @OnEvent(shopContract, 'cached')
  async cached({ name }: { name: string }): Promise<void> {
    count('cached');
    await this.redis.set(name, '1');
  }

  @OnEvent(shopContract, 'refused')
  async refused(_event: { name: string }): Promise<void> {
    count('refused');
    throw unavailable();
  }
}

type LedgerConfig = PlatformConfig & { MONGODB_URI: string; MONGODB_DATABASE: string };

class LedgerModule {
  static with(config: LedgerConfig): DynamicModule {
    const schema = new Schema({ _id: String, at: Date }, { collection: 'lines' }).index({ at: 1 });
    const lines = { name: LINE, schema };
    return {
      module: LedgerModule,
      imports: [MongoModule.with(config, [], [lines])],
      controllers: [LedgerListener],
      providers: [LineRepository],
    };
  }
}

describe('events while a store is away', () => {
  jest.setTimeout(120_000);

  const dir = mkdtempSync(join(tmpdir(), 'attune-event-outages-'));
  let mongodb: Awaited<ReturnType<typeof startMongodb>>;
  let sessions: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;
  const running: { stop(): Promise<void> }[] = [];

  // Stores of its own: these tests kill them.
  beforeAll(async () => {
    mongodb = await startMongodb({ dir, url: '' });
    sessions = await startRedis({ dir, url: '' });
    redis = new Redis(process.env['REDIS_URL'] as string);
  });
  beforeEach(async () => {
    await redis.flushdb();
    for (const event of Object.keys(attempts)) delete attempts[event];
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.stop();
  });
  afterAll(async () => {
    redis.disconnect();
    await mongodb.stop();
    await sessions.stop();
  });

  const start = async (options: object = {}) => {
    const stores = { MONGODB_URI: mongodb.url, MONGODB_DATABASE: 'ledger', REDIS_SESSIONS_URL: sessions.url };
    const config: LedgerConfig = { ...testConfig(process.env['REDIS_URL'] as string), ...stores };
    const service = await startTestService({
      contract: ledgerContract,
      module: LedgerModule,
      config,
      transport: { ...transport, ...options },
      speed: 60,
    });
    running.push(service);
    return service;
  };
  const announce = async (...events: Event[]) => {
    const connected = await connectClient(shopContract, testConfig(process.env['REDIS_URL'] as string));
    const announcer = createAnnouncer(shopContract, connected.transport);
    for (const event of events) await announcer[event]({ name: event });
    await connected.transport.close();
  };
  const isAnswered = async () => (await redis.xpending(eventStream('shop'), 'ledger'))[0] === 0;

  test('I33, O4 none is given up for MongoDB, however often it is tried meanwhile', async () => {
    await start();
    await mongodb.kill('SIGKILL');

    await announce('mapped', 'unmapped');
    await until(async () => Object.values(attempts).every(made => made >= ATTEMPTS) && 'unmapped' in attempts, 60_000);
    await mongodb.restart();

    await until(isAnswered);
    expect(await redis.exists(DEAD)).toBe(0);
  });

  test('I33 none is given up for Redis', async () => {
    await start();
    await sessions.kill('SIGKILL');

    await announce('cached');
    await until(async () => (attempts['cached'] ?? 0) >= ATTEMPTS);
    await sessions.restart();

    await until(isAnswered);
    expect(await redis.exists(DEAD)).toBe(0);
    const cache = new Redis(sessions.url);
    expect(await cache.get('cached')).toBe('1');
    cache.disconnect();
  });

  test('I33 a replica that is replaced meanwhile leaves its events to the next one', async () => {
    const first = await start();
    await announce('refused');
    await until(async () => (attempts['refused'] ?? 0) >= ATTEMPTS);
    await first.stop();
    running.length = 0;
    const before = attempts['refused'] ?? 0;

    await start();
    await until(async () => (attempts['refused'] ?? 0) >= before + ATTEMPTS);

    expect(await redis.exists(DEAD)).toBe(0);
  });

  test('what is away for a day gives an event up', async () => {
    await start({ eventGiveUpAfterMs: 1500 });
    await announce('refused');

    await until(async () => (await redis.xlen(DEAD)) === 1);
    await until(isAnswered);
    expect(attempts['refused']).toBeGreaterThan(transport.eventDeliveries);
  });
});
