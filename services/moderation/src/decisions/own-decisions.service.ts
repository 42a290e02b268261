import type { OwnDecision } from '@attune/moderation-contract/decision';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument } from '../cases/case.schema.js';
import { appealUntil, toAppeal, toStatement } from './decision.js';

const SHOWN_AT_MOST = 50;

/** The decisions about a member that took a measure, for that member. */
@Injectable()
export class OwnDecisionsService {
  constructor(private readonly cases: CaseRepository) {}

  async of(userId: string): Promise<OwnDecision[]> {
    const now = new Date();
    return (await this.cases.decidedOf(userId, SHOWN_AT_MOST)).flatMap(found => present(found, now) ?? []);
  }
}

function present({ decision, appeal }: CaseDocument, now: Date): OwnDecision | undefined {
  if (!decision || decision.measure === 'none') return undefined;
  const until = appealUntil(decision);
  return {
    ...toStatement(decision),
    appealUntil: until.toISOString(),
    mayAppeal: !appeal && now < until,
    appeal: appeal ? toAppeal(appeal) : null,
  };
}
