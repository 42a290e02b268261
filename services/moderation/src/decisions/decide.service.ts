import { type DecisionInput, SUSPENSION_DAYS } from '@attune/moderation-contract/decision';
import type { Call, Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CaseAccess } from '../cases/case.access.js';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument, Step } from '../cases/case.schema.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { idOf } from '../ids.js';
import { refusal } from '../refusal.js';
import { CaseOutbox } from './case.outbox.js';
import type { StoredDecision } from '../cases/decision.js';

const DAY_MS = 24 * 3_600_000;

/** Claiming and deciding. Of several at once one is written; what follows from it is the outbox's. */
@Injectable()
export class DecideService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly access: CaseAccess,
    private readonly cases: CaseRepository,
    private readonly outbox: CaseOutbox,
  ) {}

  async claim(caseId: string, caller: Caller, call: Call): Promise<void> {
    await this.moderators.require(caller);
    const found = await this.access.find(caseId, caller);
    const entry = this.moderators.entryOf(caller, call, { act: 'case_claimed', about: found });
    const claimed = await this.cases.claim(caseId, entry);
    if (!claimed) throw refusal(found.state === 'decided' ? 'case_decided_already' : 'case_claimed_by_another');
    this.outbox.dispatch(claimed);
  }

  async decide(input: DecisionInput, caller: Caller, call: Call): Promise<string> {
    await this.moderators.require(caller);
    const { caseId, revision, measure } = input;
    const found = await this.access.find(caseId, caller);
    if (revision === 0) throw refusal(whyNot(found, revision));
    const decision = decisionOf(input, caller, call);
    const entry = this.moderators.entryOf(caller, call, { act: 'case_decided', about: found, detail: measure });
    const steps = stepsOf(input);
    const decided = await this.cases.decide({ _id: caseId, revision }, decision, steps, entry);
    if (decided) {
      this.outbox.dispatch(decided);
      return decision._id;
    }
    const there = await this.access.find(caseId, caller);
    // Delivered again after a crash.
    if (there.decision?._id === decision._id) return decision._id;
    throw refusal(whyNot(there, revision));
  }
}

function decisionOf(input: DecisionInput, { userId }: Caller, { id }: Call): StoredDecision {
  const { rule, quotes, reasons, measure, isFraud } = input;
  const at = new Date();
  const until = measure === 'suspension' ? new Date(at.getTime() + SUSPENSION_DAYS * DAY_MS) : null;
  return { _id: idOf('decision', id), at, moderatorId: userId, rule, quotes, reasons, measure, isFraud, until };
}

function stepsOf({ measure, rule, isFraud }: DecisionInput): Step[] {
  if (measure === 'none') return ['followUp', 'evidence'];
  const steps: Step[] = measure === 'warning' ? [] : ['suspend'];
  steps.push('followUp', 'evidence', 'mail');
  if (isFraud) steps.push('fraud');
  // A mark would say that the photos show this member, which the decision denies. Last, so that nothing waits where an auth of the version before refuses it.
  if (rule === 'yourself') steps.push('endMark');
  return steps;
}

function whyNot({ state, revision: now }: CaseDocument, revision: number) {
  if (state === 'decided') return 'case_decided_already';
  return revision > 0 && revision <= now ? 'case_claimed_by_another' : 'case_changed_meanwhile';
}
