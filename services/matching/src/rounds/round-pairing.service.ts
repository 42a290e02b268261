import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { PairingService } from '../super-matches/pairing.service.js';
import { RoundMemberRepository } from './round-member.repository.js';
import { LeftOutRepository } from './left-out.repository.js';
import type { RoundDocument } from './round.schema.js';

/** In each draw, a member is in one pair at most: what a date is to Super Matches. */
export const drawsOf = (roundId: string, each: number): string[] =>
  Array.from({ length: each }, (_, index) => `${roundId}.${index + 1}`);

/** Pairs those who joined a round, by the engine of the Super Match. Repeated, or done by two replicas at once, it makes no pair twice. */
@Injectable()
export class RoundPairing {
  constructor(
    private readonly roundMembers: RoundMemberRepository,
    private readonly candidates: CandidateRepository,
    private readonly leftOut: LeftOutRepository,
    private readonly pairing: PairingService,
  ) {}

  /** False when `isStopped` ended it early, or some could not be paired. */
  async pair({ _id, each }: RoundDocument, now: Date, isStopped: () => boolean): Promise<boolean> {
    const ids = await this.roundMembers.ids(_id);
    const first = await this.leftOut.among(ids);
    let isComplete = true;
    for (const date of drawsOf(_id, each)) {
      const isDone = await this.pairing.pair(
        {
          name: 'RoundPairing',
          date,
          now,
          first,
          groups: size => this.candidates.groupsAmong(ids, size),
          isUntold: pair => this.roundMembers.areUntold(_id, pair),
          isStill: pair => this.roundMembers.areIn(_id, pair),
        },
        isStopped,
      );
      isComplete &&= isDone;
    }
    return isComplete;
  }
}
