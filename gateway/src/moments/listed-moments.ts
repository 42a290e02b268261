import type { ListedMoment } from '@attune/gateway-contract/moments';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** The clips with their likes and comments, which are asked for at the same time. */
@Injectable()
export class ListedMoments {
  constructor(
    @InjectClient(momentsContract) private readonly moments: Client<typeof momentsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async of(caller: Caller): Promise<ListedMoment[]> {
    const [{ moments }, counts] = await Promise.all([this.moments.list({}, caller), this.#counts(caller)]);
    return moments.map(moment => ({ ...moment, comments: counts.get(moment.momentId) ?? null }));
  }

  /** Friends says whose comments count: its outage does not keep likes from the member. */
  async #counts(caller: Caller): Promise<Map<string, number>> {
    try {
      const { counts } = await this.moments.commentCounts({}, caller);
      return new Map(counts.map(({ momentId, count }) => [momentId, count]));
    } catch (err) {
      this.log.warn({ err, userId: caller.userId }, 'comment_counts_missing');
      return new Map();
    }
  }
}
