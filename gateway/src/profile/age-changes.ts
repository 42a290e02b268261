import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Tells matching that a member changed their age. The profile is saved even while matching is away: each visit reads the age again. */
@Injectable()
export class AgeChanges {
  constructor(
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  tell(caller: Caller): void {
    this.matching.refreshAge({}, caller).catch((err: unknown) => this.log.warn({ err }, 'age_not_refreshed'));
  }
}
