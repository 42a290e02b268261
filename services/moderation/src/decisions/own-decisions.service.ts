import type { AcknowledgementInput, OwnDecision } from '@attune/moderation-contract/decision';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument } from '../cases/case.schema.js';
import { refusal } from '../refusal.js';
import { appealUntil, toAppeal, toStatement } from '../cases/decision.js';

const SHOWN_AT_MOST = 50;

/** The decisions about a member that took a measure, for that member. */
@Injectable()
export class OwnDecisionsService {
  constructor(private readonly cases: CaseRepository) {}

  async of(userId: string): Promise<OwnDecision[]> {
    const now = new Date();
    return (await this.cases.decidedOf(userId, SHOWN_AT_MOST)).flatMap(found => present(found, now) ?? []);
  }

  async acknowledge(read: AcknowledgementInput, userId: string): Promise<void> {
    if (!(await this.cases.acknowledge(read, userId, new Date()))) throw refusal('unknown_decision');
  }
}

function present({ decision, appeal }: CaseDocument, now: Date): OwnDecision | undefined {
  if (!decision || decision.measure === 'none') return undefined;
  const until = appealUntil(decision);
  return {
    ...toStatement(decision),
    acknowledgedAt: momentOf(decision.acknowledgedAt),
    appealUntil: until.toISOString(),
    mayAppeal: !appeal && now < until,
    appeal: appeal ? { ...toAppeal(appeal), acknowledgedAt: momentOf(appeal.acknowledgedAt) } : null,
  };
}

const momentOf = (date: Date | undefined) => date?.toISOString() ?? null;
