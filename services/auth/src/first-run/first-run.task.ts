import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { StandingRepository } from '../users/standing.repository.js';
import { newFirstRunCode } from './first-run-code.js';
import { FirstRunRepository } from './first-run.repository.js';

export const FIRST_RUN_HOURS = 24;

/** Says in the log, once after a start, how the first operator is made. The code is the one secret that stands there: it's worth nothing once there is an operator. */
@Injectable()
export class FirstRunTask extends PeriodicTask {
  constructor(
    private readonly codes: FirstRunRepository,
    private readonly standings: StandingRepository,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'FIRST_RUN' | 'PUBLIC_URL'>,
    @InjectLogger() private readonly log: Pick<Logger, 'info'>,
  ) {
    super(log as Logger);
  }

  /** Before the service is ready, so that the code is in the log by then. Where the database is away, the next round says so. */
  override async onApplicationBootstrap(): Promise<void> {
    await this.run(new Date()).catch(() => undefined);
    super.onApplicationBootstrap();
  }

  override async run(now: Date): Promise<void> {
    if (this.config.FIRST_RUN === 'off' || (await this.standings.hasHolder('operator'))) await this.codes.end();
    else await this.#begin(now);
    this.end();
  }

  async #begin(now: Date): Promise<void> {
    const { code, codeHash } = newFirstRunCode();
    const endsAt = new Date(now.getTime() + FIRST_RUN_HOURS * 3_600_000);
    await this.codes.begin(codeHash, endsAt);
    const page = new URL('/first-run', this.config.PUBLIC_URL).href;
    const advice = 'No one operates this installation yet. For the first run, open the page and enter the code.';
    this.log.info({ page, code, endsAt, advice }, 'first_run_open');
  }
}
