import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import type { PlatformConfig } from '../src/config.js';
import type { Contract, Jobs } from '../src/contract.js';
import { JobProcessor, Processes, processes } from '../src/jobs/job-processor.js';
import { enqueues, InjectJobs } from '../src/jobs/jobs.js';
import { PlatformModule } from '../src/platform.module.js';

const printContract = {
  service: 'print',
  methods: {},
  jobs: { page: z.strictObject({ text: z.string() }) },
} as const satisfies Contract;

/** The pages of this file's printers. */
export const printed = new Set<string>();

@Processes(printContract, { concurrency: 4 })
class Printer extends JobProcessor {
  async page({ text }: { text: string }): Promise<void> {
    printed.add(text);
  }
}

class Desk {
  constructor(@InjectJobs(printContract) readonly jobs: Jobs<typeof printContract>) {}
}

export async function startDesk(config: PlatformConfig) {
  const imports = [PlatformModule.with({ service: 'desk', config }), enqueues(printContract)];
  const app = await Test.createTestingModule({ imports, providers: [Desk] }).compile();
  await app.init();
  return { jobs: app.get(Desk).jobs, close: () => app.close() };
}

export async function startPrinter(config: PlatformConfig): Promise<INestApplicationContext> {
  const imports = [PlatformModule.with({ service: 'print', config }), processes(printContract)];
  const app = await Test.createTestingModule({ imports, providers: [Printer] }).compile();
  return app.init();
}
