import type { MailRef } from '@attune/auth-contract/mail.methods';
import type { AccountMailKind } from '@attune/auth-contract/mail-kind';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { UNCONFIRMED } from './application.schema.js';
import { longestWaiting } from './longest-waiting.repository.js';
import { toUser, type User } from './user.repository.js';
import type { Outgoing } from './mail.schema.js';
import { USER, type UserDocument } from './user.schema.js';

export type AccountMailRef = MailRef & { kind: AccountMailKind };

/** The mails that an account has one of at a time, written together with what they are about. */
@MongoRepository()
export class MailRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** Mails of one kind that have been `state` since before `before`, the longest waiting first. */
  async waiting(
    kind: AccountMailKind,
    state: Outgoing['state'],
    before: Date,
    limit: number,
  ): Promise<AccountMailRef[]> {
    const found = await this.#having(kind, { state, at: { $lt: before } }, {}, limit);
    return found.flatMap(user =>
      mailsOf(user, kind)
        .filter(mail => mail.state === state && mail.at < before)
        .map(({ version }) => ({ kind, userId: user.id, version })),
    );
  }

  /** Since when the first mail of one kind has stood here without having been handed over. */
  async pendingSince(kind: AccountMailKind): Promise<Date | undefined> {
    const found = await this.#having(kind, { state: 'pending' }, {}, 1);
    const waiting = found.flatMap(user => mailsOf(user, kind)).filter(({ state }) => state === 'pending');
    return waiting.map(({ at }) => at).toSorted((one, other) => Number(one) - Number(other))[0];
  }

  /** Pending accounts with a mail that was held until some time before `now`. */
  held(now: Date, limit: number): Promise<User[]> {
    return this.#having('verification', { state: 'held', at: { $lt: now } }, UNCONFIRMED, limit);
  }

  /** False when it was held on or released since `from`. */
  hold({ userId, version }: Pick<MailRef, 'userId' | 'version'>, from: Date, until: Date): Promise<boolean> {
    const isHeld = { version, state: 'held', at: from };
    return this.#change({ kind: 'verification', userId, version }, isHeld, { at: until });
  }

  /** Of a mail that is on its way. One reported sent stays so: false. */
  settle(mail: AccountMailRef, state: Outgoing['state'], now: Date): Promise<boolean> {
    const isOnItsWay = { version: mail.version, state: { $in: ['pending', 'queued'] } };
    return this.#change(mail, isOnItsWay, { state, at: now });
  }

  /** The members with such a mail, at most `limit` for each field that can hold it, the longest waiting first. */
  async #having(kind: AccountMailKind, mail: object, who: QueryFilter<UserDocument>, limit: number): Promise<User[]> {
    const found = await Promise.all(
      SLOTS[kind].map(slot => {
        if (slot === EARLIER)
          return longestWaiting(this.users, { list: 'earlier', mail: EARLIER, is: mail, who }, limit);
        const query = this.users.find({ ...who, ...onSlot(slot, mail) }).sort({ [`${slot}.at`]: 1 });
        return query.limit(limit).lean<UserDocument[]>();
      }),
    );
    const users = found.flat().map(toUser);
    return [...new Map(users.map(user => [user.id, user])).values()];
  }

  /** The link of a mail counts until then. */
  async extendLink({ userId, version }: MailRef, expiresAt: Date): Promise<void> {
    const _id = new Types.ObjectId(userId);
    const places: [filter: object, field: string][] = [
      [{ 'verification.version': version }, 'verification.expiresAt'],
      [{ earlier: { $elemMatch: { 'link.version': version } } }, 'earlier.$.link.expiresAt'],
    ];
    for (const [filter, field] of places) {
      const update = { $set: { [field]: expiresAt }, $inc: { mailChanges: 1 } };
      await this.users.updateOne({ _id, ...UNCONFIRMED, ...filter }, update);
    }
  }

  /** Wherever in the document this mail stands. */
  async #change({ kind, userId }: AccountMailRef, from: object, to: Partial<Outgoing>): Promise<boolean> {
    for (const slot of SLOTS[kind]) {
      const place = slot === EARLIER ? 'earlier.$.mail' : slot;
      const set = Object.fromEntries(Object.entries(to).map(([field, value]) => [`${place}.${field}`, value]));
      const filter = { _id: new Types.ObjectId(userId), ...onSlot(slot, from) };
      const update = { $set: set, $inc: { mailChanges: 1 } };
      if ((await this.users.updateOne(filter, update)).modifiedCount === 1) return true;
    }
    return false;
  }
}

const EARLIER = 'earlier.mail';
/** Where a document keeps the states of its mails of a kind. */
const SLOTS: Record<AccountMailKind, string[]> = {
  verification: ['mails.verification', EARLIER],
  passwordReset: ['mails.passwordReset'],
  registrationNotice: ['mails.registrationNotice'],
};

/** All conditions hold for the same mail. */
function onSlot(slot: string, conditions: object): QueryFilter<UserDocument> {
  const named = (prefix: string) =>
    Object.fromEntries(Object.entries(conditions).map(([field, value]) => [`${prefix}.${field}`, value as unknown]));
  return slot === EARLIER ? { earlier: { $elemMatch: named('mail') } } : named(slot);
}

const mailsOf = ({ mails, earlier = [] }: User, kind: AccountMailKind): Outgoing[] =>
  [mails[kind], ...(kind === 'verification' ? earlier.map(({ mail }) => mail) : [])].flatMap(mail => mail ?? []);
