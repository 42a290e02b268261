import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery, type UpdateWithAggregationPipeline } from 'mongoose';
import { UNCONFIRMED } from './application.schema.js';
import { isOver, overBefore } from './link-secret.js';
import type { EmailChange, EmailUndo } from './email-change.schema.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

type Update = UpdateQuery<UserDocument> | UpdateWithAggregationPipeline;
export type Side = 'confirm' | 'approve';
/** The field that says that a side has agreed. */
const AGREED = { confirm: 'confirmedAt', approve: 'approvedAt' } as const;
const OTHER = { confirm: 'approve', approve: 'confirm' } as const;

/** Whether the other side has agreed. */
export const otherAgreed = (change: EmailChange, side: Side) => change[AGREED[OTHER[side]]] !== undefined;

/** While the address from before can be restored, another change would take that from the reader of its mailbox. */
export const canBeUndone = ({ emailUndo }: User, now: Date) =>
  emailUndo !== undefined && !emailUndo.undoneAt && !isOver(emailUndo.link, now);

/** The changes of mail addresses: each step is one write, to the account as it was read. */
@MongoRepository()
export class EmailChangeRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  byLink(digest: string): Promise<User | undefined> {
    return this.#one({
      $or: [{ 'emailChange.confirm.tokenHash': digest }, { 'emailChange.approve.tokenHash': digest }],
    });
  }

  byUndoLink(digest: string): Promise<User | undefined> {
    return this.#one({ 'emailUndo.link.tokenHash': digest });
  }

  /** Replaces a change that waits. False when the password or the address has changed since. */
  request(user: User, change: EmailChange, mails: MemberMail[]): Promise<boolean> {
    const { passwordHash, emailKey } = user;
    return this.#changes(user, { passwordHash, emailKey }, { $set: { emailChange: change }, ...adding(...mails) });
  }

  /** The first side's. False when the change is another one by now, or over, or the other side has agreed. */
  agree(user: User, side: Side, now: Date): Promise<boolean> {
    const filter = { ...open(user), [`emailChange.${AGREED[OTHER[side]]}`]: { $exists: false } };
    return this.#changes(user, filter, { $set: { [`emailChange.${AGREED[side]}`]: now } });
  }

  refuse(user: User, now: Date): Promise<boolean> {
    return this.#changes(user, open(user), { $set: { 'emailChange.refusedAt': now } });
  }

  /** The second side's agreement, and with it the change. False as above, when another account has the address, or the one before can be restored. */
  complete(user: User, side: Side, { undo, mail }: { undo: EmailUndo; mail: MemberMail }, now: Date): Promise<boolean> {
    const { emailChange, passwordReset } = user;
    const filter = {
      ...open(user),
      [`emailChange.${AGREED[OTHER[side]]}`]: { $exists: true },
      emailKey: user.emailKey,
      ...nothingToUndo(now),
    };
    return this.#changes(user, filter, {
      $set: {
        email: emailChange?.email,
        emailKey: emailChange?.emailKey,
        emailUndo: undo,
        [`emailChange.${AGREED[side]}`]: now,
        'emailChange.doneAt': now,
        // A link for a new password in the former mailbox is void.
        ...(passwordReset && !passwordReset.usedBy && { 'passwordReset.usedBy': emailChange?.requestedBy }),
      },
      ...adding(mail),
    });
  }

  /** Restores the address from before. False when that was done meanwhile, or another account has it. */
  undo(user: User, lockOut: UpdateWithAggregationPipeline, now: Date): Promise<boolean> {
    const { emailUndo } = user;
    const filter = { 'emailUndo.link.version': emailUndo?.link.version, 'emailUndo.undoneAt': { $exists: false } };
    const [email, emailKey] = [{ $literal: emailUndo?.email }, { $literal: emailUndo?.emailKey }];
    return this.#changes(user, filter, [{ $set: { email, emailKey, 'emailUndo.undoneAt': now } }, ...lockOut]);
  }

  /** A registration that was never confirmed is removed for the member who has confirmed the address. */
  async removeUnconfirmed(emailKey: string): Promise<void> {
    await this.users.deleteOne({ emailKey, isDecoy: false, ...UNCONFIRMED });
  }

  /** Addresses that no link leads to any more are forgotten. */
  async removeFinished(before: Date): Promise<void> {
    await this.users.updateMany({ 'emailChange.confirm.expiresAt': { $lt: before } }, { $unset: { emailChange: 1 } });
    await this.users.updateMany({ 'emailUndo.link.expiresAt': { $lt: before } }, { $unset: { emailUndo: 1 } });
  }

  async #one(filter: QueryFilter<UserDocument>): Promise<User | undefined> {
    const found = await this.users.findOne({ ...filter, isVerified: true, isDecoy: false }).lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  async #changes({ id }: User, filter: object, update: Update): Promise<boolean> {
    try {
      const changed = { _id: new Types.ObjectId(id), isVerified: true, isDecoy: false, ...filter };
      return (await this.users.updateOne(changed, update, { updatePipeline: true })).modifiedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

const nothingToUndo = (now: Date) => ({
  $or: [
    { emailUndo: { $exists: false } },
    { 'emailUndo.undoneAt': { $exists: true } },
    { 'emailUndo.link.expiresAt': { $lt: overBefore(now) } },
  ],
});

const open = ({ emailChange }: User) => ({
  'emailChange.confirm.version': emailChange?.confirm.version,
  'emailChange.doneAt': { $exists: false },
  'emailChange.refusedAt': { $exists: false },
});
