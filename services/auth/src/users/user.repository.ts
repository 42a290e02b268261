import { MongoIndexes } from '@attune/platform/stores/mongo.indexes';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { unavailable } from '@attune/platform/service-error';
import { CONFIRMED, UNCONFIRMED } from './application.schema.js';
import {
  type PasswordReset,
  type PendingRegistration,
  USER,
  type UserDocument,
  type UserRecord,
} from './user.schema.js';

export type User = UserRecord & { id: string };

/** What a registration contains, and the id of the call that made it. */
export type Applicant = Omit<PendingRegistration, 'link' | 'heldUntil' | 'mail'> & Pick<User, 'emailKey'>;

/** The fields of a pending account that tell whether it is still the same. */
type Pending = Pick<User, 'id' | 'verification'> &
  Partial<Pick<User, 'passwordReset' | 'mailChanges' | 'registrationId'>>;
/** What `confirmed` made of one of its registrations. */
interface Confirmation {
  set: object;
  unset: object;
}

/** Accounts of one query, and such queries at the same time. */
const LIMITS = { size: 64, concurrency: 4 };

/** The accounts. */
@MongoRepository()
export class UserRepository {
  readonly #byId = new StoreBatcher<Types.ObjectId, User | undefined>(ids => this.#those(ids), LIMITS);

  constructor(
    @InjectModel(USER) private readonly users: Model<UserDocument>,
    private readonly indexes: MongoIndexes,
  ) {}

  newId(): string {
    return new Types.ObjectId().toHexString();
  }

  /** As it is now: those that are asked for at the same time are read together. */
  byId(id: string): Promise<User | undefined> {
    return this.#byId.request(new Types.ObjectId(id));
  }

  /** Who holds a username, as an account or with a registration that waits. */
  byUsername(usernameKey: string): Promise<User | undefined> {
    return this.#one({ $or: [{ usernameKey }, { names: usernameKey }] });
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
    await this.users.deleteMany(filter);
  }

  /** Unless it was verified, or registered again, since it was read. */
  async removePending({ id, verification }: User): Promise<void> {
    const { version } = verification;
    await this.users.deleteOne({ _id: new Types.ObjectId(id), ...UNCONFIRMED, 'verification.version': version });
  }

  /** False when a unique index refuses it. Without the unique indexes, `unavailable`. */
  async insert({ id, ...user }: User): Promise<boolean> {
    if (!this.indexes.exist) throw unavailable();
    return this.#unlessTaken(async () => {
      await this.users.create({ _id: new Types.ObjectId(id), ...user });
      return true;
    });
  }

  /** Writes what `withRegistration` made of a pending account. False when that one, or the state of a mail, changed meanwhile. */
  async replaceUnverified(pending: Pending, by: Omit<User, 'id'>): Promise<boolean> {
    const { id, verification, passwordReset, mailChanges } = pending;
    const filter: QueryFilter<UserDocument> = {
      _id: new Types.ObjectId(id),
      ...UNCONFIRMED,
      'verification.version': verification.version,
      mailChanges: mailChanges ?? { $exists: false },
      ...sameReset(passwordReset),
    };
    // A reset that was asked for before confirms what was registered then, not what is registered now.
    const bound = passwordReset && !passwordReset.registrationId ? pending.registrationId : undefined;
    const update: UpdateQuery<UserDocument> = {
      $set: { ...by, ...(bound && { 'passwordReset.registrationId': bound }) },
      $unset: {
        ...(!by.heldUntil && { heldUntil: 1 as const }),
        ...(by.introduction === undefined && { introduction: 1 as const }),
      },
    };
    return this.#unlessTaken(async () => (await this.users.updateOne(filter, update)).modifiedCount === 1);
  }

  /** Asks for the notice to the owner of an address, unless one was asked for since `since`. */
  async requestNotice(emailKey: string, since: Date, now: Date): Promise<User | undefined> {
    const requestedAt = 'mails.registrationNotice.requestedAt';
    const filter: QueryFilter<UserDocument> = {
      emailKey,
      isDecoy: false,
      $and: [CONFIRMED, { $or: [{ [requestedAt]: { $exists: false } }, { [requestedAt]: { $lt: since } }] }],
    };
    const update = {
      $inc: { 'mails.registrationNotice.version': 1 },
      $set: { 'mails.registrationNotice.state': 'pending', 'mails.registrationNotice.at': now, [requestedAt]: now },
    };
    const query = this.users.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** By the token of a link that was issued for it, also when the link was used or has expired. */
  byVerificationToken(digest: string): Promise<User | undefined> {
    return this.#one({
      isDecoy: false,
      $or: [
        { 'verification.tokenHash': digest },
        { 'verification.voided': digest },
        { 'earlier.link.tokenHash': digest },
      ],
    });
  }

  /** False when the account changed meanwhile, which may be that the link was used. */
  async confirm({ id, verification }: User, { set, unset }: Confirmation): Promise<boolean> {
    const filter: QueryFilter<UserDocument> = {
      _id: new Types.ObjectId(id),
      isDecoy: false,
      ...UNCONFIRMED,
      'verification.version': verification.version,
    };
    return this.#unlessTaken(() => this.#changes(filter, { $set: set, $unset: unset }));
  }

  /** True once: the browser that registered is known no longer after that. */
  useBrowser({ id }: User, registeredBy: string): Promise<boolean> {
    const filter: QueryFilter<UserDocument> = {
      _id: new Types.ObjectId(id),
      isVerified: true,
      isDecoy: false,
      registeredBy,
    };
    return this.#changes(filter, { $unset: { registeredBy: 1 } });
  }

  async #those(ids: Types.ObjectId[]): Promise<(User | undefined)[]> {
    const found = await this.users.find({ _id: { $in: ids } }).lean<UserDocument[]>();
    const byId = new Map(found.map(user => [user._id.toHexString(), user]));
    return ids.map(id => {
      const user = byId.get(id.toHexString());
      return user && toUser(user);
    });
  }

  async #one(filter: QueryFilter<UserDocument>): Promise<User | undefined> {
    const found = await this.users.findOne(filter).lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  async #changes(filter: QueryFilter<UserDocument>, update: object): Promise<boolean> {
    return (await this.users.updateOne(filter, update)).modifiedCount === 1;
  }

  async #unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write();
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
