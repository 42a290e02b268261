import type { AppealDecisionInput } from '@attune/moderation-contract/decision';
import type { Call, Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CaseAccess } from '../cases/case.access.js';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument, Step } from '../cases/case.schema.js';
import { CaseOutbox } from '../decisions/case.outbox.js';
import { appealUntil, type StoredAppeal, type StoredDecision } from '../decisions/decision.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { idOf } from '../ids.js';
import { refusal } from '../refusal.js';

interface AppealText {
  decisionId: string;
  text: string;
}

/** Appeals: one against each decision, decided by a moderator who did not take it. */
@Injectable()
export class AppealService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly access: CaseAccess,
    private readonly cases: CaseRepository,
    private readonly outbox: CaseOutbox,
  ) {}

  async appeal({ decisionId, text }: AppealText, userId: string): Promise<string> {
    const found = await this.cases.withDecision(decisionId);
    if (!found?.decision || found.memberId !== userId) throw refusal('unknown_decision');
    const at = new Date();
    if (found.appeal) return sameAppeal(found.appeal, text);
    if (found.decision.measure === 'none') throw refusal('nothing_to_appeal');
    if (at >= appealUntil(found.decision)) throw refusal('appeal_period_over');
    const _id = idOf('appeal', decisionId);
    if (await this.cases.appeal(found._id, { _id, at, text })) return _id;
    const there = await this.cases.withDecision(decisionId);
    if (!there?.appeal) throw refusal('unknown_decision');
    return sameAppeal(there.appeal, text);
  }

  async decide(input: AppealDecisionInput, caller: Caller, call: Call): Promise<void> {
    await this.moderators.require(caller);
    const { appealId, outcome, reasons } = input;
    const found = await this.cases.withAppeal(appealId);
    if (!found) throw refusal('unknown_appeal');
    const { _id, appeal, decision } = await this.access.allowed(found, caller);
    if (!appeal || !decision) throw refusal('unknown_appeal');
    const moderatorId = caller.userId;
    if (decision.moderatorId === moderatorId) throw refusal('appeal_needs_another_moderator');
    const entry = this.moderators.entryOf(caller, call, { act: 'appeal_decided', caseId: _id, detail: outcome });
    const answered = { ...appeal, outcome, reasons, moderatorId, decidedAt: entry.at };
    const decided = await this.cases.decideAppeal({ _id, appeal: answered }, stepsOf(input, decision), entry);
    if (decided) return this.outbox.dispatch(decided);
    if (!isOwn(await this.cases.withAppeal(appealId), input, moderatorId)) throw refusal('appeal_decided_already');
  }
}

/** The same words again are the same appeal. */
function sameAppeal({ _id, text }: StoredAppeal, again: string): string {
  if (text !== again) throw refusal('appeal_made_already');
  return _id;
}

function stepsOf({ outcome }: AppealDecisionInput, { measure }: StoredDecision): Step[] {
  const isLifted = outcome === 'reversed' && (measure === 'suspension' || measure === 'ban');
  return isLifted ? ['lift', 'appealMail'] : ['appealMail'];
}

/** Delivered again after a crash. */
const isOwn = (found: CaseDocument | undefined, { outcome, reasons }: AppealDecisionInput, moderatorId: string) =>
  found?.appeal?.outcome === outcome && found.appeal.reasons === reasons && found.appeal.moderatorId === moderatorId;
