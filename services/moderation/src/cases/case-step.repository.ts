import type { ReportReason } from '@attune/friends-contract/friends.contract';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CASE, type CaseDocument, type Step } from './case.schema.js';

/** What still has to follow from decisions and appeals. */
@MongoRepository()
export class CaseStepRepository {
  constructor(@InjectModel(CASE) private readonly cases: Model<CaseDocument>) {}

  async pending(before: Date, limit: number): Promise<CaseDocument[]> {
    const found = this.cases
      .find({ pendingSince: { $lt: before } })
      .sort({ pendingSince: 1 })
      .limit(limit);
    return found.lean<CaseDocument[]>();
  }

  async pendingSince(): Promise<Date | undefined> {
    const first = this.cases
      .findOne({ pendingSince: { $type: 'date' } }, { pendingSince: 1 })
      .sort({ pendingSince: 1 });
    return (await first.lean<CaseDocument | null>())?.pendingSince;
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

  /** All later reports are in the case that follows. */
  async markFollowed(_id: string, reasons: ReportReason[]): Promise<void> {
    await this.cases.updateOne({ _id }, { $set: { reasons }, $unset: { laterReportIds: 1 } });
  }
}
