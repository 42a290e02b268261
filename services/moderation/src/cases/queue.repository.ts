import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { PageCursor } from '../desk/page-cursor.js';
import { CASE, type CaseDocument } from './case.schema.js';

/** What waits: a case that is open, or its appeal. */
type Since = 'openedAt' | 'appealWaitsSince';

const waiting = (since: Since): QueryFilter<CaseDocument> =>
  since === 'openedAt' ? { state: 'open' } : { appealWaitsSince: { $type: 'date' } };

/** The cases that wait for moderators. */
@MongoRepository()
export class QueueRepository {
  constructor(@InjectModel(CASE) private readonly cases: Model<CaseDocument>) {}

  /** The most urgent first, then the oldest; none about `exceptId`. */
  async open(after: PageCursor | undefined, exceptId: string, limit: number): Promise<CaseDocument[]> {
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

  /** Cases whose appeal waits, the oldest appeal first; none about `exceptId`. */
  async appealed(after: PageCursor | undefined, exceptId: string | null, limit: number): Promise<CaseDocument[]> {
    const filter: QueryFilter<CaseDocument> = { appealWaitsSince: { $type: 'date' } };
    if (exceptId !== null) filter.memberId = { $ne: exceptId };
    if (after)
      filter.$or = [{ appealWaitsSince: { $gt: after.at } }, { appealWaitsSince: after.at, _id: { $gt: after._id } }];
    return this.cases.find(filter).sort({ appealWaitsSince: 1, _id: 1 }).limit(limit).lean<CaseDocument[]>();
  }

  /** How many cases wait since then, none about `exceptId`. */
  async count(since: Since, exceptId: string): Promise<number> {
    return this.cases.countDocuments({ ...waiting(since), memberId: { $ne: exceptId } });
  }

  /** None about `exceptId`. */
  async oldest(since: Since, exceptId: string | null = null): Promise<Date | undefined> {
    const filter = { ...waiting(since), ...(exceptId !== null && { memberId: { $ne: exceptId } }) };
    const first = this.cases.findOne(filter, { [since]: 1 }).sort({ [since]: 1 });
    return (await first.lean<CaseDocument | null>())?.[since];
  }
}
