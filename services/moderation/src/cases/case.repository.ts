import type { AcknowledgementInput } from '@attune/moderation-contract/decision';
import { URGENCY } from '@attune/moderation-contract/report';
import { unavailable } from '@attune/platform/service-error';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { StoredAppeal, StoredDecision } from './decision.js';
import type { AuditDocument } from '../desk/audit.schema.js';
import { newId } from '../ids.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { CASE, type CaseDocument, type Step } from './case.schema.js';

/** Each failed one means that another replica filed or decided meanwhile. */
const ATTEMPTS = 20;
/** How long a claimed case is reserved for the moderator who claimed it. */
export const CLAIM_MS = 30 * 60_000;

/** Cases, with their decisions and appeals. */
@MongoRepository()
export class CaseRepository {
  constructor(@InjectModel(CASE) private readonly cases: Model<CaseDocument>) {}

  /** The id of the case that the report is in from then on: the member's open one, or a new one. */
  async add({ _id: reportId, target, reason, at }: ReportDocument): Promise<string> {
    const memberId = target._id;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        const filter = { memberId, state: 'open' as const, reportIds: { $ne: reportId } };
        const update = {
          $push: { reportIds: reportId },
          $addToSet: { reasons: reason },
          $max: { urgency: URGENCY[reason] },
          $min: { openedAt: at },
          $inc: { revision: 1 },
          $set: { member: target },
          $setOnInsert: { _id: newId() },
        };
        const options = { upsert: true, returnDocument: 'after', projection: { _id: 1 } } as const;
        const found = await this.cases
          .findOneAndUpdate(filter, update, options)
          .lean<Pick<CaseDocument, '_id'> | null>();
        if (found) return found._id;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const filed = await this.cases.findOne({ reportIds: reportId }, { _id: 1 }).lean<CaseDocument | null>();
      if (filed) return filed._id;
    }
    throw unavailable();
  }

  find(_id: string): Promise<CaseDocument | undefined> {
    return this.#one({ _id });
  }

  withDecision(decisionId: string): Promise<CaseDocument | undefined> {
    return this.#one({ 'decision._id': decisionId });
  }

  withAppeal(appealId: string): Promise<CaseDocument | undefined> {
    return this.#one({ 'appeal._id': appealId });
  }

  async idsAbout(memberId: string): Promise<string[]> {
    return (await this.cases.find({ memberId }, { _id: 1 }).lean<CaseDocument[]>()).map(({ _id }) => _id);
  }

  async among(ids: string[]): Promise<CaseDocument[]> {
    return this.cases.find({ _id: { $in: [...new Set(ids)] } }).lean<CaseDocument[]>();
  }

  /** The decided ones of a member, the newest first. */
  async decidedOf(memberId: string, limit: number): Promise<CaseDocument[]> {
    const found = this.cases
      .find({ memberId, 'decision.at': { $exists: true } })
      .sort({ 'decision.at': -1 })
      .limit(limit);
    return found.lean<CaseDocument[]>();
  }

  /** The case that the report is in, where its appeal waits. */
  appealedWith(reportId: string): Promise<CaseDocument | undefined> {
    return this.#one({ reportIds: reportId, appealWaitsSince: { $type: 'date' } });
  }

  /** Undefined where the case is decided, or claimed by another moderator. */
  claim(_id: string, entry: AuditDocument): Promise<CaseDocument | undefined> {
    const { moderatorId, at } = entry;
    const claim = { $set: { claim: { moderatorId, at } } };
    return this.#change({ _id, state: 'open', ...unclaimed(moderatorId, at) }, claim, entry);
  }

  /**
   * About the reports up to this revision; those that came in later leave the case. Undefined where it is decided, claimed by
   * another moderator, or never had this revision.
   */
  async decide(
    { _id, revision }: Pick<CaseDocument, '_id' | 'revision'>,
    decision: StoredDecision,
    steps: Step[],
    entry: AuditDocument,
  ): Promise<CaseDocument | undefined> {
    const open = { _id, revision: { $gte: revision }, state: 'open' as const };
    const decide = {
      state: 'decided',
      revision,
      reportIds: { $slice: ['$reportIds', revision] },
      laterReportIds: { $slice: ['$reportIds', revision, { $size: '$reportIds' }] },
      // What people wrote is never read as an expression.
      decision: { $literal: decision },
      steps: { $literal: steps },
      pendingSince: { $literal: entry.at },
      unlogged: { $concatArrays: [{ $ifNull: ['$unlogged', []] }, [{ $literal: entry }]] },
    };
    const deciding = this.cases.findOneAndUpdate(
      { ...open, ...unclaimed(entry.moderatorId, entry.at) },
      [{ $set: decide }, { $unset: 'claim' }],
      { returnDocument: 'after', updatePipeline: true },
    );
    return (await deciding.lean<CaseDocument | null>()) ?? undefined;
  }

  async has(_id: string, reportId: string): Promise<boolean> {
    return (await this.cases.exists({ _id, reportIds: reportId })) !== null;
  }

  /** Undefined where the decision has been appealed. */
  async appeal(_id: string, appeal: StoredAppeal): Promise<CaseDocument | undefined> {
    const filter = { _id, appeal: { $exists: false } };
    const update = { $set: { appeal, appealWaitsSince: appeal.at } };
    return (
      (await this.cases.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<CaseDocument | null>()) ??
      undefined
    );
  }

  /** The first date stays. False where there is nothing of the kind about this member. */
  async acknowledge({ decisionId, what }: AcknowledgementInput, memberId: string, at: Date): Promise<boolean> {
    const told =
      what === 'decision' ? { 'decision.measure': { $ne: 'none' } } : { 'appeal.outcome': { $exists: true } };
    const filter = { memberId, 'decision._id': decisionId, ...told } as QueryFilter<CaseDocument>;
    const read = { $min: { [`${what}.acknowledgedAt`]: at } } as UpdateQuery<CaseDocument>;
    return (await this.cases.updateOne(filter, read)).matchedCount > 0;
  }

  /** False where it is decided. */
  async changeAppeal(_id: string, text: string, changedAt: Date): Promise<boolean> {
    const waiting = { _id, appealWaitsSince: { $type: 'date' } } as QueryFilter<CaseDocument>;
    const update = { $set: { 'appeal.text': text, 'appeal.changedAt': changedAt } };
    return (await this.cases.updateOne(waiting, update)).matchedCount > 0;
  }

  /** Undefined where the appeal is decided, or has another text by now. */
  decideAppeal(
    { _id, appeal }: Pick<CaseDocument, '_id'> & { appeal: StoredAppeal },
    steps: Step[],
    entry: AuditDocument,
  ): Promise<CaseDocument | undefined> {
    const { _id: appealId, text } = appeal;
    const waiting = { _id, 'appeal._id': appealId, 'appeal.text': text, appealWaitsSince: { $type: 'date' } };
    const filter = waiting as QueryFilter<CaseDocument>;
    const update = { $set: { appeal }, $unset: { appealWaitsSince: 1 }, $push: { steps: { $each: steps } } };
    return this.#change(filter, update, entry);
  }

  async #one(filter: QueryFilter<CaseDocument>): Promise<CaseDocument | undefined> {
    return (await this.cases.findOne(filter).lean<CaseDocument | null>()) ?? undefined;
  }

  /** With its line for the audit log. */
  async #change(
    filter: QueryFilter<CaseDocument>,
    { $set, $push, ...update }: UpdateQuery<CaseDocument>,
    entry: AuditDocument,
  ): Promise<CaseDocument | undefined> {
    const logged = {
      ...update,
      $set: { ...$set, pendingSince: entry.at },
      $push: { ...$push, unlogged: entry },
    } as UpdateQuery<CaseDocument>;
    const changing = this.cases.findOneAndUpdate(filter, logged, { returnDocument: 'after' });
    return (await changing.lean<CaseDocument | null>()) ?? undefined;
  }
}

const unclaimed = (moderatorId: string, now: Date) => ({
  $or: [
    { claim: { $exists: false } },
    { 'claim.moderatorId': moderatorId },
    { 'claim.at': { $lt: new Date(now.getTime() - CLAIM_MS) } },
  ],
});
