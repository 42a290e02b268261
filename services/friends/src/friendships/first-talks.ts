import { FIRST_TALKS_AT_MOST } from '@attune/messaging-contract/first-talks';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** The conversations in which new friends wait for a member's first answer. */
@Injectable()
export class FirstTalks {
  constructor(
    private readonly proofs: ServiceProof,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Whether so many wait that new requests do, too; undefined while messaging is away. */
  async areFull(userId: string): Promise<boolean | undefined> {
    const proof = this.proofs.of('messaging', 'firstTalksOf', userId);
    try {
      const { waiting } = await this.messaging.firstTalksOf({ userId, proof });
      return waiting >= FIRST_TALKS_AT_MOST;
    } catch (err) {
      this.log.warn({ err }, 'first_talks_not_asked');
      return undefined;
    }
  }
}
