import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { unavailable } from '@attune/platform/service-error';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { EXPORT, type ExportDocument, type ExportRecord } from './export.schema.js';

export type KeptExport = ExportRecord & { id: string };
/** What an attempt has made. */
type Outcome = Required<Pick<ExportRecord, 'bytes' | 'secret' | 'endedAt' | 'removeAt' | 'untoldSince'>>;

/** The exports of members. */
@MongoRepository()
export class ExportRepository {
  constructor(
    @InjectModel(EXPORT) private readonly exports: Model<ExportDocument>,
    private readonly indexes: MongoIndexes,
  ) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** False while the member has an open one, and for a call that was delivered again. */
  async insert({ id, ...record }: KeptExport): Promise<boolean> {
    if (!this.indexes.exist) throw unavailable();
    try {
      await this.exports.create({ _id: new Types.ObjectId(id), ...record });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  byRequest(requestId: string, userId: string): Promise<KeptExport | undefined> {
    return this.#one({ requestId, userId });
  }

  ofMember(id: string, userId: string): Promise<KeptExport | undefined> {
    return this.#one({ _id: new Types.ObjectId(id), userId });
  }

  /** The newest first. */
  async allOf(userId: string): Promise<KeptExport[]> {
    const found = await this.exports.find({ userId }).sort({ createdAt: -1 }).lean<ExportDocument[]>();
    return found.map(toExport);
  }

  async giveAccess(id: string, userId: string, sessionId: string): Promise<void> {
    await this.exports.updateOne({ _id: new Types.ObjectId(id), userId }, { $addToSet: { sessionIds: sessionId } });
  }

  /** The next attempt at an open one. From then on, what an earlier attempt writes does not count. */
  async beginAttempt(id: string): Promise<KeptExport | undefined> {
    const filter = { _id: new Types.ObjectId(id), isOpen: true as const };
    const update = { $inc: { attempt: 1 }, $set: { state: 'running' as const, progress: 0 } };
    const found = this.exports.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    const document = await found.lean<ExportDocument | null>();
    return document ? toExport(document) : undefined;
  }

  /** False when it is another attempt's by now, or gone. */
  async showProgress({ id, attempt }: KeptExport, progress: number): Promise<boolean> {
    const filter = { _id: new Types.ObjectId(id), isOpen: true as const, attempt };
    return (await this.exports.updateOne(filter, { $set: { progress } })).matchedCount === 1;
  }

  /** The same. */
  async finish({ id, attempt }: KeptExport, outcome: Outcome): Promise<boolean> {
    const filter = { _id: new Types.ObjectId(id), isOpen: true as const, attempt };
    const set = { ...outcome, state: 'ready' as const, progress: 100 };
    const result = await this.exports.updateOne(filter, { $set: set, $unset: { isOpen: 1, grant: 1 } });
    return result.matchedCount === 1;
  }

  /** Ready exports for which auth has not been asked for a mail, and that were ready before then. */
  async untold(before: Date, limit: number): Promise<KeptExport[]> {
    const found = this.exports.find({ untoldSince: { $lt: before } }).limit(limit);
    return (await found.lean<ExportDocument[]>()).map(toExport);
  }

  /** Since when the oldest one waits. */
  async untoldSince(): Promise<Date | undefined> {
    const waiting = { untoldSince: { $type: 'date' } } as const;
    const first = this.exports.findOne(waiting, { untoldSince: 1 }).sort({ untoldSince: 1 });
    return (await first.lean<ExportDocument | null>())?.untoldSince;
  }

  async markTold(id: string): Promise<void> {
    await this.exports.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { untoldSince: 1 } });
  }

  async markQueued(id: string, now: Date): Promise<void> {
    await this.exports.updateOne({ _id: new Types.ObjectId(id) }, { $set: { queuedAt: now } });
  }

  /** Open ones that were handed to the queue before then. */
  async openSince(before: Date, limit: number): Promise<KeptExport[]> {
    const found = this.exports.find({ isOpen: true, queuedAt: { $lt: before } }).limit(limit);
    return (await found.lean<ExportDocument[]>()).map(toExport);
  }

  /** Gives up on those that were asked for before then. */
  async failOld(askedBefore: Date, end: { endedAt: Date; removeAt: Date }): Promise<void> {
    const filter = { isOpen: true as const, createdAt: { $lt: askedBefore } };
    await this.exports.updateMany(filter, { $set: { ...end, state: 'failed' }, $unset: { isOpen: 1, grant: 1 } });
  }

  async over(now: Date, limit: number): Promise<KeptExport[]> {
    const found = this.exports.find({ removeAt: { $lte: now } }).limit(limit);
    return (await found.lean<ExportDocument[]>()).map(toExport);
  }

  async remove(id: string): Promise<void> {
    await this.exports.deleteOne({ _id: new Types.ObjectId(id) });
  }

  async #one(filter: object): Promise<KeptExport | undefined> {
    const found = await this.exports.findOne(filter).lean<ExportDocument | null>();
    return found ? toExport(found) : undefined;
  }
}

const toExport = ({ _id, ...record }: ExportDocument): KeptExport => ({ ...record, id: _id.toHexString() });
