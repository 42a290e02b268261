import { URGENCY } from '@attune/moderation-contract/report';
import { unavailable } from '@attune/platform/service-error';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { StoredAppeal, StoredDecision } from '../decisions/decision.js';
import type { AuditDocument } from '../desk/audit.schema.js';
import type { Place } from '../desk/place.js';
import { newId } from '../ids.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { CASE, type CaseDocument, type Step } from './case.schema.js';

/** Each failed one means that another replica filed or decided meanwhile. */
const ATTEMPTS = 20;
/** So long no other moderator decides what one has claimed. */
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

  /** The most urgent first, then the oldest; none about `exceptId`. */
  async open(after: Place | undefined, exceptId: string, limit: number): Promise<CaseDocument[]> {
    const filter: QueryFilter<CaseDocument> = { state: 'open', memberId: { $ne: exceptId } };
    if (after) {
      const { urgency, at, _id } = after;
      filter.$or = [
        { urgency: { $lt: urgency } },
        { urgency, openedAt: { $gt: at } },
        { urgency, openedAt: at, _id: { $gt: _id } },
      ];
    }
    return this.cases.find(filter).sort({ urgency: -1, openedAt: 1, _id: 1 }).limit(limit).lean<CaseDocument[]>();
  }

  /** Those whose appeal waits, the oldest appeal first. */
  async appealed(after: Place | undefined, exceptId: string, limit: number): Promise<CaseDocument[]> {
    const filter: QueryFilter<CaseDocument> = { appealWaitsSince: { $type: 'date' }, memberId: { $ne: exceptId } };
    if (after)
      filter.$or = [{ appealWaitsSince: { $gt: after.at } }, { appealWaitsSince: after.at, _id: { $gt: after._id } }];
    return this.cases.find(filter).sort({ appealWaitsSince: 1, _id: 1 }).limit(limit).lean<CaseDocument[]>();
  }

  async hasWaitingAppeal(_id: string): Promise<boolean> {
    return (await this.cases.exists({ _id, appealWaitsSince: { $type: 'date' } })) !== null;
  }

  /** Undefined where the case is decided, or claimed by another moderator. */
  claim(_id: string, entry: AuditDocument): Promise<CaseDocument | undefined> {
    const { moderatorId, at } = entry;
    const claim = { $set: { claim: { moderatorId, at } } };
    return this.#change({ _id, state: 'open', ...unclaimed(moderatorId, at) }, claim, entry);
  }

  /** Undefined where the case is decided, claimed by another moderator, or has another revision. */
  decide(
    { _id, revision }: Pick<CaseDocument, '_id' | 'revision'>,
    decision: StoredDecision,
    steps: Step[],
    entry: AuditDocument,
  ): Promise<CaseDocument | undefined> {
    const filter = { _id, revision, state: 'open' as const, ...unclaimed(entry.moderatorId, entry.at) };
    const update = { $set: { state: 'decided', decision }, $unset: { claim: 1 }, $push: { steps: { $each: steps } } };
    return this.#change(filter, update, entry);
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

  /** Undefined where the appeal is decided. */
  decideAppeal(
    { _id, appeal }: Pick<CaseDocument, '_id'> & { appeal: StoredAppeal },
    steps: Step[],
    entry: AuditDocument,
  ): Promise<CaseDocument | undefined> {
    const filter = { _id, 'appeal._id': appeal._id, appealWaitsSince: { $type: 'date' } } as QueryFilter<CaseDocument>;
    const update = { $set: { appeal }, $unset: { appealWaitsSince: 1 }, $push: { steps: { $each: steps } } };
    return this.#change(filter, update, entry);
  }

  async pending(before: Date, limit: number): Promise<CaseDocument[]> {
    const found = this.cases
      .find({ pendingSince: { $lt: before } })
      .sort({ pendingSince: 1 })
      .limit(limit);
    return found.lean<CaseDocument[]>();
  }

  async oldest(since: 'pendingSince' | 'openedAt' | 'appealWaitsSince'): Promise<Date | undefined> {
    const filter = since === 'openedAt' ? { state: 'open' as const } : { [since]: { $type: 'date' } };
    const first = this.cases.findOne(filter as QueryFilter<CaseDocument>, { [since]: 1 }).sort({ [since]: 1 });
    return (await first.lean<CaseDocument | null>())?.[since];
  }

  async markLogged(_id: string, entryId: string): Promise<void> {
    await this.cases.updateOne({ _id }, { $pull: { unlogged: { _id: entryId } } });
  }

  async markDone(_id: string, step: Step): Promise<void> {
    await this.cases.updateOne({ _id }, { $pull: { steps: step } });
  }

  /** Unless something was added meanwhile. */
  async markFinished(_id: string): Promise<void> {
    const isEmpty = (field: string) => ({ $or: [{ [field]: { $exists: false } }, { [field]: { $size: 0 } }] });
    const filter = { _id, $and: [isEmpty('steps'), isEmpty('unlogged')] } as QueryFilter<CaseDocument>;
    await this.cases.updateOne(filter, { $unset: { pendingSince: 1, steps: 1, unlogged: 1 } });
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
