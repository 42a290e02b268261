import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

const DAY_MS = 24 * 3_600_000;
/** Time enough to look for the next certificate. */
const SOON_MS = 30 * DAY_MS;

/** Tells the operator which of the listed certificates is over, or will be: proofs by it are refused, and members can't help it. */
@Injectable()
export class AgeIssuersTask extends PeriodicTask {
  protected override readonly everyMs = DAY_MS;

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'AGE_WALLET_ISSUERS'>,
    @InjectLogger() private readonly log: Pick<Logger, 'warn'>,
  ) {
    super(log as Logger);
  }

  override onApplicationBootstrap(): void {
    this.#warnOfThoseOver(new Date());
    super.onApplicationBootstrap();
  }

  override async run(now: Date): Promise<void> {
    this.#warnOfThoseOver(now);
  }

  #warnOfThoseOver(now: Date): void {
    for (const { fingerprint256, validToDate } of this.config.AGE_WALLET_ISSUERS)
      if (validToDate.getTime() < now.getTime() + SOON_MS)
        this.log.warn(
          { fingerprint: fingerprint256, until: validToDate.toISOString() },
          validToDate < now
            ? 'A certificate in AGE_WALLET_ISSUERS is over'
            : 'A certificate in AGE_WALLET_ISSUERS will be over soon',
        );
  }
}
