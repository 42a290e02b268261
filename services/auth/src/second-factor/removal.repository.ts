import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery, type UpdateWithAggregationPipeline } from 'mongoose';
import { adding, addingStage } from '../users/member-mail.repository.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { toUser, type User } from '../users/user.repository.js';
import { USER, type UserDocument } from '../users/user.schema.js';
import { everyFactor, withoutFactors } from './factor-removal.js';
import { type SecondFactorRemoval, WITH_SECOND_FACTOR } from '../users/second-factor.schema.js';

const WAITING = { 'secondFactor.removal': { $exists: true } };
const NOT_WAITING = { 'secondFactor.removal': { $exists: false } };
/** Its link starts the wait: once that is over or ended, another mail is needed. */
const WITHOUT_LINK = { memberMails: { kind: 'secondFactorRemoval' } };

type Update = UpdateQuery<UserDocument> | UpdateWithAggregationPipeline;

/** The second factors that their members have lost. */
@MongoRepository()
export class RemovalRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** The member who was mailed this link. */
  async byLink(kind: MemberMailKind, tokenHash: string): Promise<User | undefined> {
    const [found] = await this.#find({ memberMails: { $elemMatch: { kind, 'link.tokenHash': tokenHash } } }, 1);
    return found;
  }

  /** False when the wait has begun, the factor is gone, or the link or the password is no longer valid. */
  start(id: string, tokenHash: string, removal: SecondFactorRemoval, notice: MemberMail): Promise<boolean> {
    const filter = {
      ...NOT_WAITING,
      ...WITH_SECOND_FACTOR,
      memberMails: { $elemMatch: { kind: 'secondFactorRemoval', 'link.tokenHash': tokenHash } },
      isPasswordFromMail: { $ne: true },
    };
    return this.#change(id, filter, { $set: { 'secondFactor.removal': removal }, ...adding(notice) });
  }

  cancel(id: string): Promise<boolean> {
    return this.#change(id, WAITING, { $unset: { 'secondFactor.removal': 1 }, $pull: WITHOUT_LINK });
  }

  /** The members who have to be reminded. */
  unnoticed(now: Date, limit: number): Promise<User[]> {
    const filter = { 'secondFactor.removal.nextNoticeAt': { $lte: now }, 'secondFactor.removal.dueAt': { $gt: now } };
    return this.#find(filter, limit);
  }

  /** False when another replica has reminded the member. */
  remind(id: string, { nextNoticeAt }: SecondFactorRemoval, next: Date, notice: MemberMail): Promise<boolean> {
    const filter = { 'secondFactor.removal.nextNoticeAt': nextNoticeAt };
    return this.#change(id, filter, { $set: { 'secondFactor.removal.nextNoticeAt': next }, ...adding(notice) });
  }

  /** Whose wait is over. */
  due(now: Date, limit: number): Promise<User[]> {
    return this.#find({ 'secondFactor.removal.dueAt': { $lte: now } }, limit);
  }

  /** False when the member kept it meanwhile. Their sessions end: a member who has one had seven days to keep the factor. */
  finish(id: string, { dueAt }: SecondFactorRemoval, now: Date, mail: MemberMail): Promise<boolean> {
    const filter = { 'secondFactor.removal.dueAt': dueAt };
    const sessions = { $set: { staleSessionsSince: now } };
    return this.#change(id, filter, [...withoutFactors(everyFactor), sessions, addingStage(mail)]);
  }

  async #find(filter: object, limit: number): Promise<User[]> {
    const query = this.users.find({ ...filter, isVerified: true, isDecoy: false } as QueryFilter<UserDocument>);
    return (await query.limit(limit).lean<UserDocument[]>()).map(toUser);
  }

  async #change(id: string, filter: object, update: Update): Promise<boolean> {
    const member = { ...filter, _id: new Types.ObjectId(id) } as QueryFilter<UserDocument>;
    return (await this.users.updateOne(member, update, { updatePipeline: true })).matchedCount === 1;
  }
}
