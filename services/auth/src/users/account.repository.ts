import type { Language } from '@attune/auth-contract/mail-kind';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types, type UpdateQuery, type UpdateWithAggregationPipeline } from 'mongoose';
import { stillWithoutFactor } from './second-factor.schema.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

type Update = UpdateQuery<UserDocument> | UpdateWithAggregationPipeline;

/** What protects an account, changed by its member. */
@MongoRepository()
export class AccountRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** False when the password is another one by now, or there is a second factor where there was none. */
  changePassword(
    { id, passwordHash: before, secondFactor }: User,
    { passwordHash, changedBy, keptSession }: { passwordHash: string; changedBy: string; keptSession: string },
    mail: MemberMail,
    now: Date,
  ): Promise<boolean> {
    return this.#changes(
      id,
      { passwordHash: before, ...stillWithoutFactor(secondFactor) },
      {
        $set: { passwordHash, passwordChangedBy: changedBy, otherSessions: { endedBefore: now, keptSession } },
        // No longer one that the mailbox alone gave.
        $unset: { isPasswordFromMail: 1 },
        ...adding(mail),
      },
    );
  }

  async setLanguage(id: string, language: Language): Promise<void> {
    await this.#changes(id, { language: { $ne: language }, isLanguageChosen: { $ne: true } }, { $set: { language } });
  }

  async chooseLanguage(id: string, language: Language): Promise<void> {
    await this.#changes(id, {}, { $set: { language, isLanguageChosen: true } });
  }

  /** By the link of a mail. */
  async byMailLink(digest: string): Promise<User | undefined> {
    const query = this.users.findOne({ 'memberMails.link.tokenHash': digest, isVerified: true, isDecoy: false });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** False when the link was used meanwhile. */
  lock({ id }: User, digest: string, lockOut: UpdateWithAggregationPipeline, now: Date): Promise<boolean> {
    const isUnused = { $elemMatch: { 'link.tokenHash': digest, linkUsedAt: { $exists: false } } };
    const isThisOne = { $eq: ['$$mail.link.tokenHash', digest] };
    const marked = { $cond: [isThisOne, { $mergeObjects: ['$$mail', { linkUsedAt: now }] }, '$$mail'] };
    const mails = { $set: { memberMails: { $map: { input: '$memberMails', as: 'mail', in: marked } } } };
    return this.#changes(id, { memberMails: isUnused }, [mails, ...lockOut]);
  }

  /** Whose other sessions should have been ended by now. */
  async withOtherSessions(before: Date, limit: number): Promise<User[]> {
    const query = this.users.find({ 'otherSessions.endedBefore': { $lt: before } }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(toUser);
  }

  async markOthersEnded(id: string, since: Date): Promise<void> {
    await this.#changes(id, { 'otherSessions.endedBefore': { $lte: since } }, { $unset: { otherSessions: 1 } });
  }

  async #changes(id: string, filter: object, update: Update): Promise<boolean> {
    const changed = { _id: new Types.ObjectId(id), isVerified: true, isDecoy: false, ...filter };
    return (await this.users.updateOne(changed, update, { updatePipeline: true })).modifiedCount === 1;
  }
}
