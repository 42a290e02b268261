import type { OnApplicationShutdown } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { PlatformConfig } from '../src/config.js';
import type { Contract, Jobs } from '../src/contract.js';
import { JobProcessor, Processes, processes } from '../src/jobs/job-processor.js';
import { enqueues, InjectJobs } from '../src/jobs/jobs.js';
import { Metrics } from '../src/metrics/metrics.js';
import { PlatformModule } from '../src/platform.module.js';
import { figuresOf } from '../src/testing/figures.js';
import { testConfig } from '../src/testing/test-config.js';
import { newTrace, requestId, withTrace } from '../src/tracing/trace.js';
import { until } from './until.js';

const printContract = {
  service: 'print',
  methods: {},
  jobs: { page: z.strictObject({ text: z.string() }), poster: z.strictObject({ text: z.string() }) },
  patientJobs: ['poster'],
} as const satisfies Contract;

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
let attempts: string[];
let failures: number;
let inHand: Promise<void> | undefined;
let noteId: () => void;

@Processes(printContract, { concurrency: 4 })
class Printer extends JobProcessor {
  async page({ text }: { text: string }): Promise<void> {
    attempts.push(text);
    noteId();
    if (failures-- > 0) throw new Error('paper jam');
    await inHand;
    attempts.push(`${text} done`);
  }

  poster(poster: { text: string }): Promise<void> {
    return this.page(poster);
  }
}

/** What a job needs until it is done. */
class Ink implements OnApplicationShutdown {
  onApplicationShutdown(): void {
    attempts.push('ink closed');
  }
}

class Desk {
  constructor(@InjectJobs(printContract) readonly jobs: Jobs<typeof printContract>) {}
}

describe('jobs', () => {
  async function startDesk(platform: PlatformConfig) {
    const imports = [PlatformModule.with({ service: 'desk', config: platform }), enqueues(printContract)];
    const app = await Test.createTestingModule({ imports, providers: [Desk] }).compile();
    await app.init();
    return { jobs: app.get(Desk).jobs, close: () => app.close() };
  }

  async function startPrinter() {
    const imports = [PlatformModule.with({ service: 'print', config }), processes(printContract)];
    const app = await Test.createTestingModule({ imports, providers: [Printer, Ink] }).compile();
    return app.init();
  }

  beforeEach(async () => {
    await redis.flushdb();
    attempts = [];
    failures = 0;
    inHand = undefined;
    noteId = () => undefined;
  });
  afterAll(() => redis.disconnect());

  test('attempts of a job are shown at 0 before there is one, because an increase is only visible after a first value', async () => {
    const printer = await startPrinter();

    const page = await figuresOf(printer.get(Metrics));
    await printer.close();

    for (const outcome of ['done', 'failed'])
      expect(page).toContain(`attune_job_attempts_total{queue="print",job_name="page",outcome="${outcome}"} 0\n`);
  });

  test('a job is done by one of the workers', async () => {
    const printers = [await startPrinter(), await startPrinter()];
    const { jobs, close } = await startDesk(config);

    await jobs.page({ text: 'hello' }, 'page-1');

    await until(async () => attempts.includes('hello done'));
    expect(attempts).toEqual(['hello', 'hello done']);
    await close();
    await Promise.all(printers.map(printer => printer.close()));
  });

  test('a job asked for twice under one id is taken on once', async () => {
    const { jobs, close } = await startDesk(config);

    await jobs.page({ text: 'hello' }, 'page-1');
    await jobs.page({ text: 'hello' }, 'page-1');

    expect(await redis.llen('bull:{print}:print:wait')).toBe(1);
    await close();
  });

  test('a patient job is begun when no other one waits', async () => {
    const { jobs, close } = await startDesk(config);
    for (let number = 1; number <= 5; number += 1) await jobs.poster({ text: 'poster' }, `poster-${number}`);
    await jobs.page({ text: 'page' }, 'page-1');

    const printer = await startPrinter();

    await until(async () => attempts.filter(text => text.endsWith('done')).length === 6);
    expect(attempts[0]).toBe('page');
    await close();
    await printer.close();
  });

  test('a job carries the id of the request it is done for, beside what the contract says', async () => {
    const ids: (string | undefined)[] = [];
    noteId = () => void ids.push(requestId());
    const printer = await startPrinter();
    const { jobs, close } = await startDesk(config);
    const trace = newTrace();

    await withTrace(trace, () => jobs.page({ text: 'hello' }, 'page-1'));

    await until(async () => attempts.includes('hello done'));
    expect(ids).toEqual([trace.slice(3, 35)]);
    expect(await redis.hget('bull:{print}:print:page-1', 'data')).toBe('{"text":"hello"}');
    await close();
    await printer.close();
  });

  test('a job enqueued without a trace is done as well', async () => {
    const ids: (string | undefined)[] = [];
    noteId = () => void ids.push(requestId());
    const printer = await startPrinter();
    const { jobs, close } = await startDesk(config);

    await jobs.page({ text: 'hello' }, 'page-1');

    await until(async () => attempts.includes('hello done'));
    expect(await redis.hget('bull:{print}:print:page-1', 'opts')).not.toContain('"tm"');
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await close();
    await printer.close();
  });

  test('a job that fails is tried again, later', async () => {
    failures = 1;
    const printer = await startPrinter();
    const { jobs, close } = await startDesk(config);

    await jobs.page({ text: 'again' }, 'page-1');

    await until(async () => attempts.includes('again done'));
    await close();
    await printer.close();
  });

  test('I15 a job in hand is done before anything it needs is closed', async () => {
    const printer = await startPrinter();
    const { jobs, close } = await startDesk(config);
    let finish = () => undefined as void;
    inHand = new Promise(resolve => (finish = resolve));
    await jobs.page({ text: 'last' }, 'page-1');
    await until(async () => attempts.length === 1);

    const closed = printer.close();
    setTimeout(finish, 200);
    await closed;

    expect(attempts).toEqual(['last', 'last done', 'ink closed']);
    await close();
  });

  test('data that is not in the contract is never enqueued', async () => {
    const { jobs, close } = await startDesk(config);

    await expect(jobs.page({ text: 'hi', token: 'secret' } as { text: string }, 'page-1')).rejects.toThrow();

    expect(await redis.exists('bull:{print}:print:page-1')).toBe(0);
    await close();
  });

  test('without Redis a job is refused at once, as unavailable', async () => {
    const { jobs, close } = await startDesk({ ...config, REDIS_URL: 'redis://127.0.0.1:1/0' });

    await expect(jobs.page({ text: 'hello' }, 'page-1')).rejects.toMatchObject({ code: 'unavailable' });
    await close();
  });
});
