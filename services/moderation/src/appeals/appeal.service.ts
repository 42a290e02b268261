import type { AppealDecisionInput } from '@attune/moderation-contract/decision';
import type { Call, Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CaseAccess } from '../cases/case.access.js';
import { CaseRepository } from '../cases/case.repository.js';
import type { CaseDocument, Step } from '../cases/case.schema.js';
import { CaseOutbox } from '../decisions/case.outbox.js';
import { appealUntil, type StoredAppeal, type StoredDecision } from '../cases/decision.js';
import { AuditRepository } from '../desk/audit.repository.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { idOf } from '../ids.js';
import { refusal } from '../refusal.js';
import { ModerationRateLimits } from '../moderation.limits.js';

interface AppealText {
  decisionId: string;
  text: string;
}

/** Appeals: one against each decision, which the member may change until a moderator who did not take it decides it. */
@Injectable()
export class AppealService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly access: CaseAccess,
    private readonly cases: CaseRepository,
    private readonly outbox: CaseOutbox,
    private readonly limits: ModerationRateLimits,
    private readonly audit: AuditRepository,
  ) {}

  async appeal({ decisionId, text }: AppealText, userId: string): Promise<string> {
    const found = await this.cases.withDecision(decisionId);
    if (!found?.decision || found.memberId !== userId) throw refusal('unknown_decision');
    const at = new Date();
    if (found.appeal) return this.#change(found._id, found.appeal, text, userId);
    if (found.decision.measure === 'none') throw refusal('nothing_to_appeal');
    if (at >= appealUntil(found.decision)) throw refusal('appeal_period_over');
    const _id = idOf('appeal', decisionId);
    if (await this.cases.appeal(found._id, { _id, at, text })) return _id;
    const there = await this.cases.withDecision(decisionId);
    if (!there?.appeal) throw refusal('unknown_decision');
    return this.#change(there._id, there.appeal, text, userId);
  }

  /** Until it is decided: who knows the password does not use up the member's only appeal. The same words are the same appeal. */
  async #change(
    caseId: string,
    { _id, text, outcome }: StoredAppeal,
    newText: string,
    userId: string,
  ): Promise<string> {
    if (text === newText) return _id;
    if (outcome !== undefined) throw refusal('appeal_made_already');
    await this.limits.consume('appeal', userId);
    if (!(await this.cases.changeAppeal(caseId, newText, new Date()))) throw refusal('appeal_made_already');
    return _id;
  }

  async decide(input: AppealDecisionInput, caller: Caller, call: Call): Promise<void> {
    await this.moderators.require(caller);
    const { appealId, outcome, reasons } = input;
    const found = await this.cases.withAppeal(appealId);
    if (!found || found.memberId === caller.userId) throw refusal('unknown_appeal');
    const { _id, memberId, appeal, decision } = await this.access.allowed(found, caller);
    if (!appeal || !decision) throw refusal('unknown_appeal');
    const moderatorId = caller.userId;
    if (decision.moderatorId === moderatorId) throw refusal('appeal_needs_another_moderator');
    await this.#requireRead(_id, appeal, moderatorId);
    const about = { _id, memberId };
    const entry = this.moderators.entryOf(caller, call, { act: 'appeal_decided', about, detail: outcome });
    const answered = { ...appeal, outcome, reasons, moderatorId, decidedAt: entry.at };
    const decided = await this.cases.decideAppeal({ _id, appeal: answered }, stepsOf(input, decision), entry);
    if (decided) return this.outbox.dispatch(decided);
    const there = await this.cases.withAppeal(appealId);
    if (there?.appealWaitsSince) throw refusal('case_changed_meanwhile');
    if (!isOwn(there, input, moderatorId)) throw refusal('appeal_decided_already');
  }

  /** What the member has changed since a moderator read it, or while they did, is not decided about. */
  async #requireRead(caseId: string, { changedAt }: StoredAppeal, moderatorId: string): Promise<void> {
    if (changedAt && !(await this.audit.hasRead(caseId, moderatorId, changedAt)))
      throw refusal('case_changed_meanwhile');
  }
}

function stepsOf({ outcome }: AppealDecisionInput, { measure }: StoredDecision): Step[] {
  const isLifted = outcome === 'reversed' && (measure === 'suspension' || measure === 'ban');
  return isLifted ? ['lift', 'appealMail'] : ['appealMail'];
}

/** Delivered again after a crash. */
const isOwn = (found: CaseDocument | undefined, { outcome, reasons }: AppealDecisionInput, moderatorId: string) =>
  found?.appeal?.outcome === outcome && found.appeal.reasons === reasons && found.appeal.moderatorId === moderatorId;
