import type { ErasingService } from '@attune/auth-contract/deletion';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { photosOf } from '../users/photos.js';
import { withoutAppeal } from '../users/standing.repository.js';
import { toUser, type User } from '../users/user.repository.js';
import { USER, type UserDocument } from '../users/user.schema.js';
import { DELETION, type DeletionRecord } from './deletion.schema.js';
import { BANNED_MONTHS, monthsBefore } from '../users/retention.js';

const PAGE = 100;

/** An account whose deletion is scheduled, or under way. */
export type LeavingUser = User & Required<Pick<User, 'deletion'>>;

/** The accounts that are being deleted, and the records that stay of them. */
@MongoRepository()
export class DeletionRepository {
  constructor(
    @InjectModel(USER) private readonly users: Model<UserDocument>,
    @InjectModel(DELETION) private readonly records: Model<DeletionRecord>,
  ) {}

  /** Those whose grace is over, and who have not been begun; not while a decision about them holds that can be appealed. */
  due(now: Date, limit: number): Promise<LeavingUser[]> {
    return this.#leaving(mayBegin(now), limit);
  }

  /** All of them: how many wait for a service that is away keeps none from its next step. */
  async *begun(): AsyncGenerator<LeavingUser> {
    const found = this.users.find({ 'deletion.begunAt': { $type: 'date' } }).lean<UserDocument[]>();
    for await (const user of found.cursor({ batchSize: PAGE })) yield toUser(user) as LeavingUser;
  }

  /** From then on the account cannot be kept, and shows no pictures and no recording: a change that read it before is not written. False when the member kept it, was suspended, or got more time meanwhile. */
  async begin(user: LeavingUser, now: Date): Promise<boolean> {
    const update = {
      $set: { 'deletion.begunAt': now, 'deletion.photos': photosOf(user), staleSessionsSince: now },
      $unset: { profilePicture: 1, morePhotos: 1, voice: 1 },
      $inc: { revision: 1 },
    } as const;
    return this.#change(user, mayBegin(now), update);
  }

  /** One replica announces at a time: false when another one has. */
  claimAnnouncement(user: LeavingUser, reportsThen: number, now: Date): Promise<boolean> {
    const { announcedAt } = user.deletion;
    const filter = { 'deletion.announcedAt': announcedAt ?? { $exists: false } };
    return this.#change(user, filter, {
      $set: { 'deletion.announcedAt': now, 'deletion.reportsThen': reportsThen },
    });
  }

  /** The account, and what kept its address for it: a decoy holds it as another registration typed it. */
  async removeAccount({ id, emailKey }: LeavingUser): Promise<void> {
    await this.users.deleteMany({ emailKey, isDecoy: true });
    await this.users.deleteOne({ _id: new Types.ObjectId(id), 'deletion.begunAt': { $type: 'date' } });
  }

  async openRecord(_id: string, now: Date): Promise<void> {
    await this.records.updateOne({ _id }, { $setOnInsert: { begunAt: now, reports: {} } }, { upsert: true });
  }

  async reportsOf(_id: string): Promise<ErasingService[]> {
    const record = await this.records.findOne({ _id }).lean<DeletionRecord | null>();
    return Object.keys(record?.reports ?? {}) as ErasingService[];
  }

  /** The first report of a service stays. */
  async report(_id: string, service: ErasingService, now: Date): Promise<void> {
    const field = `reports.${service}`;
    await this.records.updateOne({ _id, [field]: { $exists: false } }, { $set: { [field]: now } });
  }

  /** Those that are open, though no account has them any more: its last write was lost. */
  async *orphaned(): AsyncGenerator<string> {
    const open = this.records.find({ completedAt: { $exists: false } }, { _id: 1 }).lean<{ _id: string }[]>();
    for await (const { _id } of open.cursor({ batchSize: PAGE }))
      if (!(await this.users.exists({ 'deletion.id': _id }))) yield _id;
  }

  async complete(_id: string, now: Date): Promise<void> {
    await this.records.updateOne({ _id, completedAt: { $exists: false } }, { $set: { completedAt: now } });
  }

  async #leaving(filter: QueryFilter<UserDocument>, limit: number): Promise<LeavingUser[]> {
    const found = await this.users.find(filter).limit(limit).lean<UserDocument[]>();
    return found.map(user => toUser(user) as LeavingUser);
  }

  async #change({ id, deletion }: LeavingUser, filter: object, update: object): Promise<boolean> {
    const which = { _id: new Types.ObjectId(id), 'deletion.id': deletion.id, ...filter };
    return (await this.users.updateOne(which as QueryFilter<UserDocument>, update)).modifiedCount === 1;
  }
}

/** Due, not yet begun, and no decision holds that can still be appealed, or whose appeal may wait: it would be gone with its evidence. */
function mayBegin(now: Date): QueryFilter<UserDocument> {
  const longAgo = { $lte: monthsBefore(now, BANNED_MONTHS) };
  return {
    'deletion.dueAt': { $lte: now },
    'deletion.begunAt': { $exists: false },
    $or: [{ suspension: { $exists: false } }, { ...withoutAppeal(now), 'suspension.since': longAgo }],
  };
}
