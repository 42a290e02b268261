import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { isDuplicateKey, reach } from '@attune/platform/stores/mongo-outage';
import { unavailable } from '@attune/platform/service-error';
import {
  type PasswordReset,
  USER,
  USER_INDEXES,
  type UserDocument,
  type UserRecord,
  type Verification,
} from './user.schema.js';

export type User = UserRecord & { id: string };

/** What somebody who registers says of themselves. */
export type Applicant = Pick<
  User,
  'username' | 'usernameKey' | 'firstname' | 'lastname' | 'email' | 'emailKey' | 'passwordHash' | 'registrationId'
>;

/** The accounts. */
@Injectable()
export class UserRepository {
  #isGuarded = false;

  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** Rejects as long as the unique indexes are not there; until then nobody can register. */
  async ensureIndexes(): Promise<void> {
    try {
      await this.users.collection.createIndexes(USER_INDEXES);
      this.#isGuarded = true;
    } catch (error) {
      this.#isGuarded = false;
      throw error;
    }
  }

  byId(id: string): Promise<User | undefined> {
    return this.#one({ _id: new Types.ObjectId(id) });
  }

  byUsername(usernameKey: string): Promise<User | undefined> {
    return this.#one({ usernameKey });
  }

  /** The account of an address, verified or not. */
  byEmail(emailKey: string): Promise<User | undefined> {
    return this.#one({ emailKey, isDecoy: false });
  }

  decoyOf(emailKey: string): Promise<User | undefined> {
    return this.#one({ emailKey, isDecoy: true });
  }

  /** Removes what the TTL index has not got round to, so that an expired registration holds no name. */
  async removeExpired({ usernameKey, emailKey }: Applicant, now: Date): Promise<void> {
    const filter = { $or: [{ usernameKey }, { emailKey }], isVerified: false, expiresAt: { $lt: now } };
    await reach(() => this.users.deleteMany(filter));
  }

  /** False when a unique index refuses it. */
  async insert({ id, ...user }: User): Promise<boolean> {
    if (!this.#isGuarded) throw unavailable();
    return this.#unlessTaken(async () => {
      await this.users.create({ _id: new Types.ObjectId(id), ...user });
      return true;
    });
  }

  /** The registration takes the place of an earlier one that nobody confirmed. False when that one changed meanwhile. */
  async replaceUnverified({ id, verification, passwordReset }: User, by: Omit<User, 'id'>): Promise<boolean> {
    const filter = {
      _id: new Types.ObjectId(id),
      isVerified: false,
      'verification.version': verification.version,
      ...sameReset(passwordReset),
    };
    // A reset that was asked for before must not open what is registered now.
    const voided = passwordReset ? { 'passwordReset.usedBy': by.registrationId } : {};
    return this.#unlessTaken(async () => {
      const { modifiedCount } = await this.users.updateOne(filter, { $set: { ...by, ...voided } });
      return modifiedCount === 1;
    });
  }

  /** A new verification mail; links before it are void. False for whoever is no account, or changed meanwhile. */
  async renewVerification(id: string, verification: Verification, now: Date): Promise<boolean> {
    const previous = verification.version - 1;
    const filter = {
      _id: new Types.ObjectId(id),
      isDecoy: false,
      isVerified: false,
      'verification.version': previous,
    };
    const mail = { version: verification.version, state: 'pending' as const, requestedAt: now, at: now };
    return this.#changes(filter, { $set: { verification, 'mails.verification': mail } });
  }

  /** Asks for the notice to the owner of an address, unless one was asked for since `since`. */
  async requestNotice(emailKey: string, since: Date, now: Date): Promise<User | undefined> {
    const requestedAt = 'mails.registrationNotice.requestedAt';
    const filter: QueryFilter<UserDocument> = {
      emailKey,
      isDecoy: false,
      isVerified: true,
      $or: [{ [requestedAt]: { $exists: false } }, { [requestedAt]: { $lt: since } }],
    };
    const update = {
      $inc: { 'mails.registrationNotice.version': 1 },
      $set: { 'mails.registrationNotice.state': 'pending', 'mails.registrationNotice.at': now, [requestedAt]: now },
    };
    const query = this.users.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    const found = await reach(() => query.lean<UserDocument | null>());
    return found ? toUser(found) : undefined;
  }

  /** By the link's current token or one it had before. */
  byVerificationToken(digest: string): Promise<User | undefined> {
    return this.#one({
      isDecoy: false,
      $or: [{ 'verification.tokenHash': digest }, { 'verification.voided': digest }],
    });
  }

  /** False when somebody was faster or the token is no longer the current one. */
  async verify(digest: string, now: Date): Promise<boolean> {
    const filter = { 'verification.tokenHash': digest, isDecoy: false, isVerified: false };
    return this.#changes(filter, {
      $set: { isVerified: true, verifiedAt: now, unannouncedSince: now, 'verification.usedAt': now },
      $unset: { expiresAt: 1 },
    });
  }

  async #one(filter: QueryFilter<UserDocument>): Promise<User | undefined> {
    const found = await reach(() => this.users.findOne(filter).lean<UserDocument | null>());
    return found ? toUser(found) : undefined;
  }

  async #changes(filter: QueryFilter<UserDocument>, update: object): Promise<boolean> {
    return (await reach(() => this.users.updateOne(filter, update))).modifiedCount === 1;
  }

  async #unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await reach(write);
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** Matches an account for which no other reset was asked since it was read. */
export const sameReset = (read: PasswordReset | undefined): QueryFilter<UserDocument> =>
  read ? { 'passwordReset.version': read.version } : { passwordReset: { $exists: false } };

/** A document of the collection, with its id as text. */
export function toUser({ _id, ...user }: UserDocument): User {
  return { ...user, id: _id.toHexString() };
}
