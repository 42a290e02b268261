import type { MailRef } from '@attune/auth-contract/mail.methods';
import type { MemberMailKind } from '@attune/auth-contract/mail-kind';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { longestWaiting } from './longest-waiting.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { toUser, type User } from './user.repository.js';
import type { Outgoing } from './mail.schema.js';
import { USER, type UserDocument } from './user.schema.js';

export type MemberMailRef = MailRef & { kind: MemberMailKind };

const ON_ITS_WAY = { $in: ['pending', 'queued'] as const };

/** The member who has this mail, as `from` says; `$` is the mail in an update. */
const having = ({ kind, userId, version }: MemberMailRef, from: object) =>
  ({
    _id: new Types.ObjectId(userId),
    memberMails: { $elemMatch: { kind, version, ...from } },
  }) as QueryFilter<UserDocument>;

/** What a write adds to the document that it changes, so that change and mail are one write. */
export const adding = (...mails: MemberMail[]) => ({ $push: { memberMails: { $each: mails } } });

/** The same, for an update that reads the document. */
export const addingStage = (...mails: MemberMail[]) => ({
  $set: { memberMails: { $concatArrays: [{ $ifNull: ['$memberMails', []] }, { $literal: mails }] } },
});

/** The mails to members, in their documents. */
@MongoRepository()
export class MemberMailRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** False when the account is not verified, or has this mail already. */
  async add(userId: string, mail: MemberMail): Promise<boolean> {
    const { kind, version } = mail;
    const filter = {
      _id: new Types.ObjectId(userId),
      isVerified: true,
      isDecoy: false,
      memberMails: { $not: { $elemMatch: { kind, version } } },
    };
    return (await this.users.updateOne(filter, adding(mail))).modifiedCount === 1;
  }

  /** Mails that have been `state` since before `before`, those of accounts where one has waited longest first. */
  async waiting(state: Outgoing['state'], before: Date, limit: number): Promise<MemberMailRef[]> {
    const isWaiting = { state, at: { $lt: before } };
    const found = await this.#having(isWaiting, limit);
    return found.flatMap(user =>
      (user.memberMails ?? [])
        .filter(mail => mail.state === state && mail.at < before)
        .map(({ kind, version }) => ({ kind, userId: user.id, version })),
    );
  }

  /** Since when the first one has stood here without having been handed over. */
  async pendingSince(): Promise<Date | undefined> {
    const [first] = await this.#having({ state: 'pending' }, 1);
    const waiting = (first?.memberMails ?? []).filter(({ state }) => state === 'pending').map(({ at }) => at);
    return waiting.toSorted((one, other) => Number(one) - Number(other))[0];
  }

  /** False when it was released, or held on, since it was read. */
  release(mail: MemberMailRef, from: Date, to: Pick<Outgoing, 'state' | 'at'>): Promise<boolean> {
    return this.#change(mail, { state: 'held', at: from }, to);
  }

  /** False when it is no longer on its way. */
  settle(mail: MemberMailRef, state: Outgoing['state'], now: Date): Promise<boolean> {
    return this.#change(mail, { state: ON_ITS_WAY }, { state, at: now });
  }

  /** False when another departure was noted first, or the mail is no longer on its way. Noting the same one again changes nothing. */
  async depart(mail: MemberMailRef, departure: string): Promise<boolean> {
    const from = { state: ON_ITS_WAY, departure: { $in: [null, departure] } };
    return (
      (await this.users.updateOne(having(mail, from), { $set: { 'memberMails.$.departure': departure } }))
        .matchedCount === 1
    );
  }

  async stay(mail: MemberMailRef, departure: string): Promise<void> {
    await this.users.updateOne(having(mail, { departure }), { $unset: { 'memberMails.$.departure': 1 } });
  }

  /** Finished mails whose time is over leave the document. */
  async removeFinished(userId: string, now: Date): Promise<void> {
    const isOver = { state: { $in: ['sent', 'undeliverable', 'dropped'] as const }, keptUntil: { $lt: now } };
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $pull: { memberMails: isOver } });
  }

  async #change(mail: MemberMailRef, from: object, to: Partial<Outgoing>): Promise<boolean> {
    const set = Object.fromEntries(Object.entries(to).map(([field, value]) => [`memberMails.$.${field}`, value]));
    return (await this.users.updateOne(having(mail, from), { $set: set })).modifiedCount === 1;
  }

  async #having(is: object, limit: number): Promise<User[]> {
    const found = await longestWaiting(this.users, { list: 'memberMails', mail: 'memberMails', is }, limit);
    return found.map(toUser);
  }
}
