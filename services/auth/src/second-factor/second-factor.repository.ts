import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery } from 'mongoose';
import type { MemberMail } from '../users/member-mail.schema.js';
import { adding } from '../users/member-mail.repository.js';
import { toUser, type User } from '../users/user.repository.js';
import { USER, type UserDocument } from '../users/user.schema.js';
import type { RecoveryCode, StoredPasskey, Totp } from './second-factor.schema.js';

const NO_CODES = { 'secondFactor.recoveryCodes': { $exists: false } };

/** The second factors in their members' documents. Each write is one update, which a second one of two at once misses. */
@MongoRepository()
export class SecondFactorRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** False when the member has an app already, or got codes meanwhile. */
  addTotp(id: string, totp: Totp, codes: RecoveryCode[] | undefined, mail: MemberMail): Promise<boolean> {
    const filter = { 'secondFactor.totp': { $exists: false }, ...(codes && NO_CODES) };
    return this.#change(id, filter, { $set: { 'secondFactor.totp': totp, ...withCodes(codes) }, ...adding(mail) });
  }

  /** Each time step counts once, and none before it. Also true when the same call has used it before. */
  useTotp(id: string, lastStep: number, usedBy: string): Promise<boolean> {
    const isNewer = { 'secondFactor.totp.lastStep': { $lt: lastStep } };
    const isSame = { 'secondFactor.totp.lastStep': lastStep, 'secondFactor.totp.usedBy': usedBy };
    const set = { 'secondFactor.totp.lastStep': lastStep, 'secondFactor.totp.usedBy': usedBy };
    return this.#change(id, { $or: [isNewer, isSame] }, { $set: set });
  }

  /** Once; also true when the same call has used it before. */
  useCode(id: string, hash: string, usedBy: string): Promise<boolean> {
    const unused = { hash, $or: [{ usedBy: { $exists: false } }, { usedBy }] };
    const filter = { 'secondFactor.recoveryCodes': { $elemMatch: unused } };
    return this.#change(id, filter, { $set: { 'secondFactor.recoveryCodes.$.usedBy': usedBy } });
  }

  removeTotp(id: string, mail: MemberMail): Promise<boolean> {
    const filter = { 'secondFactor.totp': { $exists: true } };
    return this.#change(id, filter, { $unset: { 'secondFactor.totp': 1 }, ...adding(mail) });
  }

  replaceCodes(id: string, codes: RecoveryCode[], mail: MemberMail): Promise<boolean> {
    return this.#change(id, {}, { $set: withCodes(codes), ...adding(mail) });
  }

  async byPasskey(passkey: string): Promise<User | undefined> {
    const query = this.users.findOne({ 'secondFactor.passkeys.id': passkey, isVerified: true, isDecoy: false });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** False when it is known already, or the member got codes meanwhile. */
  async addPasskey(
    id: string,
    passkey: StoredPasskey,
    codes: RecoveryCode[] | undefined,
    mail: MemberMail,
  ): Promise<boolean> {
    const filter = { 'secondFactor.passkeys.id': { $ne: passkey.id }, ...(codes && NO_CODES) };
    const { $push } = adding(mail);
    const update = { $push: { ...$push, 'secondFactor.passkeys': passkey }, ...(codes && { $set: withCodes(codes) }) };
    return this.#change(id, filter, update);
  }

  /** False when its counter is another one by now. */
  usePasskey(id: string, { id: passkey, counter }: StoredPasskey, next: number, now: Date): Promise<boolean> {
    const filter = { 'secondFactor.passkeys': { $elemMatch: { id: passkey, counter } } };
    const set = { 'secondFactor.passkeys.$.counter': next, 'secondFactor.passkeys.$.lastUsedAt': now };
    return this.#change(id, filter, { $set: set });
  }

  renamePasskey(id: string, passkey: string, name: string): Promise<boolean> {
    const filter = { 'secondFactor.passkeys.id': passkey };
    return this.#change(id, filter, { $set: { 'secondFactor.passkeys.$.name': name } });
  }

  removePasskey(id: string, passkey: string, mail: MemberMail): Promise<boolean> {
    const pull = { $pull: { 'secondFactor.passkeys': { id: passkey } }, ...adding(mail) };
    return this.#change(id, { 'secondFactor.passkeys.id': passkey }, pull);
  }

  /** Codes are for members who need them: without an app and a passkey, all of it goes. */
  async clearUnused(id: string): Promise<void> {
    const filter = { 'secondFactor.totp': { $exists: false }, 'secondFactor.passkeys.0': { $exists: false } };
    await this.#change(id, filter, { $unset: { secondFactor: 1 } });
  }

  /** The second factor was given: it is not lost. With the password beside it, that one is its member's, too. */
  async markGiven(id: string, isWithPassword: boolean): Promise<void> {
    const unset = { 'secondFactor.removal': 1, ...(isWithPassword && { isPasswordFromMail: 1 }) };
    await this.#change(id, {}, { $unset: unset, $pull: { memberMails: { kind: 'secondFactorRemoval' } } });
  }

  async #change(id: string, filter: object, update: UpdateQuery<UserDocument>): Promise<boolean> {
    const member = { ...filter, _id: new Types.ObjectId(id), isVerified: true, isDecoy: false };
    try {
      return (await this.users.updateOne(member as QueryFilter<UserDocument>, update)).matchedCount === 1;
    } catch (error) {
      // Another member has this passkey.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

const withCodes = (codes: RecoveryCode[] | undefined) => (codes ? { 'secondFactor.recoveryCodes': codes } : {});
