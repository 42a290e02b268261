import { matchingContract } from '@attune/matching-contract/matching.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { Notifier } from './notifier.js';

/** Tells members about their Super Match, and what came of a round, for as long as it is shown. */
@EventListener()
export class MatchingListener {
  constructor(private readonly notifier: Notifier) {}

  @OnEvent(matchingContract, 'superMatchShown')
  async superMatchShown({ userId, date, until }: EventOf<typeof matchingContract, 'superMatchShown'>): Promise<void> {
    await this.notifier.tell({ kind: 'superMatch', userId, reference: date, until: new Date(until) });
  }

  @OnEvent(matchingContract, 'roundOver')
  async roundOver({ userId, roundId, outcome, until }: EventOf<typeof matchingContract, 'roundOver'>): Promise<void> {
    const kind = outcome === 'paired' ? 'roundPaired' : 'roundOdd';
    await this.notifier.tell({ kind, userId, reference: roundId, until: new Date(until) });
  }
}
