import type { MailKind, MailRef } from '@attune/auth-contract/auth.contract';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { reach } from '@attune/platform/stores/mongo-outage';
import { toUser, type User } from './user.repository.js';
import { type Outgoing, USER, type UserDocument } from './user.schema.js';

/** The mails that stand in their members' documents, written together with what they are about. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Mails of one kind that have been `state` since before `before`, the longest waiting first. */
  async waiting(kind: MailKind, state: Outgoing['state'], before: Date, limit: number): Promise<MailRef[]> {
    const field = `mails.${kind}`;
    const query = this.users
      .find({ [`${field}.state`]: state, [`${field}.at`]: { $lt: before } }, { mails: 1 })
      .sort({ [`${field}.at`]: 1 })
      .limit(limit);
    const found = await reach(() => query.lean());
    return found.map(({ _id, mails }) => ({ kind, userId: _id.toHexString(), version: mails[kind]?.version ?? 0 }));
  }

  /** Since when the first mail of one kind has stood here without having been handed over. */
  async pendingSince(kind: MailKind): Promise<Date | undefined> {
    const field = `mails.${kind}`;
    const query = this.users
      .findOne({ [`${field}.state`]: 'pending' }, { mails: 1 })
      .sort({ [`${field}.at`]: 1 })
      .lean();
    return (await reach(() => query))?.mails[kind]?.at;
  }

  /** Accounts nobody confirmed yet whose mail was held until some time before `now`, the longest held first. */
  async held(now: Date, limit: number): Promise<User[]> {
    const query = this.users
      .find({ 'mails.verification.state': 'held', 'mails.verification.at': { $lt: now }, isVerified: false })
      .sort({ 'mails.verification.at': 1 })
      .limit(limit);
    return (await reach(() => query.lean<UserDocument[]>())).map(toUser);
  }

  /** False when somebody else has held or released it since `from`. */
  async hold({ id, verification }: User, from: Date | undefined, until: Date): Promise<boolean> {
    const filter: QueryFilter<UserDocument> = {
      _id: new Types.ObjectId(id),
      'mails.verification.version': verification.version,
      'mails.verification.state': 'held',
      'mails.verification.at': from,
    };
    const held = { $set: { 'mails.verification.at': until } };
    return (await reach(() => this.users.updateOne(filter, held))).modifiedCount === 1;
  }

  /** The queue has it. A mail reported sent meanwhile stays so. */
  async markQueued(mail: MailRef, now: Date): Promise<void> {
    await this.#settle(mail, 'queued', now);
  }

  async markDone(mail: MailRef, state: 'sent' | 'undeliverable' | 'dropped', now: Date): Promise<void> {
    await this.#settle(mail, state, now);
  }

  async #settle({ kind, userId, version }: MailRef, state: Outgoing['state'], now: Date): Promise<void> {
    const field = `mails.${kind}`;
    const filter = {
      _id: new Types.ObjectId(userId),
      [`${field}.version`]: version,
      [`${field}.state`]: { $in: ['pending', 'queued'] },
    };
    await reach(() => this.users.updateOne(filter, { $set: { [`${field}.state`]: state, [`${field}.at`]: now } }));
  }
}
