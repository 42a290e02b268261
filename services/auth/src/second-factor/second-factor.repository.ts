import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types, type UpdateQuery, type UpdateWithAggregationPipeline } from 'mongoose';
import type { OtherSessions } from '../users/account.schema.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { adding, addingStage } from '../users/member-mail.repository.js';
import { toUser, type User } from '../users/user.repository.js';
import { USER, type UserDocument } from '../users/user.schema.js';
import { theApp, thePasskey, withoutFactors } from './factor-removal.js';
import { type RecoveryCode, type StoredPasskey, type Totp, WITH_SECOND_FACTOR } from '../users/second-factor.schema.js';

const NO_CODES = { 'secondFactor.recoveryCodes': { $exists: false } };

type Update = UpdateQuery<UserDocument> | UpdateWithAggregationPipeline;

/** What is written with a new factor; `others` with the first one. */
export interface Addition {
  codes: RecoveryCode[] | undefined;
  mail: MemberMail;
  others?: OtherSessions;
}

/** The second factors in their members' documents. Each write is one update, which a second one of two at once misses. */
@MongoRepository()
export class SecondFactorRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** False when the member has an app already, got codes or the first factor meanwhile, or has another password by now. */
  addTotp(user: User, totp: Totp, addition: Addition): Promise<boolean> {
    const { filter, update } = besides(user, addition);
    return this.#change(
      user.id,
      { ...filter, 'secondFactor.totp': { $exists: false } },
      { ...update, $set: { ...update.$set, 'secondFactor.totp': totp } },
    );
  }

  /** Each time step counts once, and none before it. Also true when the same call has used it before. */
  useTotp(id: string, lastStep: number, usedBy: string): Promise<boolean> {
    const isNewer = { 'secondFactor.totp.lastStep': { $lt: lastStep } };
    const isSame = { 'secondFactor.totp.lastStep': lastStep, 'secondFactor.totp.usedBy': usedBy };
    const set = { 'secondFactor.totp.lastStep': lastStep, 'secondFactor.totp.usedBy': usedBy };
    return this.#change(id, { $or: [isNewer, isSame] }, { $set: set });
  }

  /** Keeps the same secret under another key. Nothing happens where it is another one by now. */
  async sealAgain(id: string, before: string, { secret, key }: Pick<Totp, 'secret' | 'key'>): Promise<void> {
    const set = { 'secondFactor.totp.secret': secret, 'secondFactor.totp.key': key };
    await this.#change(id, { 'secondFactor.totp.secret': before }, { $set: set });
  }

  /** Once; also true when the same call has used it before. */
  useCode(id: string, hashes: string[], usedBy: string): Promise<boolean> {
    const unused = { hash: { $in: hashes }, $or: [{ usedBy: { $exists: false } }, { usedBy }] };
    const filter = { 'secondFactor.recoveryCodes': { $elemMatch: unused } };
    return this.#change(id, filter, { $set: { 'secondFactor.recoveryCodes.$.usedBy': usedBy } });
  }

  /** False when it is gone, or the password is another one by now. */
  removeTotp({ id, passwordHash }: User, { secret }: Totp, mail: MemberMail): Promise<boolean> {
    const update = [...withoutFactors(theApp), addingStage(mail)];
    return this.#change(id, { passwordHash, 'secondFactor.totp.secret': secret }, update);
  }

  /** False without a factor, or when the password is another one by now. */
  replaceCodes({ id, passwordHash }: User, codes: RecoveryCode[], mail: MemberMail): Promise<boolean> {
    return this.#change(id, { passwordHash, ...WITH_SECOND_FACTOR }, { $set: withCodes(codes), ...adding(mail) });
  }

  async byPasskey(passkey: string): Promise<User | undefined> {
    const query = this.users.findOne({ 'secondFactor.passkeys.id': passkey, isVerified: true, isDecoy: false });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** False when it is known already, and as above. */
  addPasskey(user: User, passkey: StoredPasskey, addition: Addition): Promise<boolean> {
    const { filter, update } = besides(user, addition);
    return this.#change(
      user.id,
      { ...filter, 'secondFactor.passkeys.id': { $ne: passkey.id } },
      { ...update, $push: { ...update.$push, 'secondFactor.passkeys': passkey } },
    );
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

  /** The same for a passkey. */
  removePasskey({ id, passwordHash }: User, passkey: StoredPasskey, mail: MemberMail): Promise<boolean> {
    const isSame = { $elemMatch: { id: passkey.id, addedBy: passkey.addedBy } };
    const update = [...withoutFactors(thePasskey(passkey.id)), addingStage(mail)];
    return this.#change(id, { passwordHash, 'secondFactor.passkeys': isSame }, update);
  }

  /** The second factor was given, so it is not lost. If the password was given with it, that is its member's, too. */
  async markGiven(id: string, isWithPassword: boolean): Promise<void> {
    const unset = { 'secondFactor.removal': 1, ...(isWithPassword && { isPasswordFromMail: 1 }) };
    await this.#change(id, {}, { $unset: unset, $pull: { memberMails: { kind: 'secondFactorRemoval' } } });
  }

  async #change(id: string, filter: object, update: Update): Promise<boolean> {
    const member = {
      ...filter,
      _id: new Types.ObjectId(id),
      isVerified: true,
      isDecoy: false,
    } as QueryFilter<UserDocument>;
    try {
      return (await this.users.updateOne(member, update, { updatePipeline: true })).matchedCount === 1;
    } catch (error) {
      // Another member has this passkey.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** What is the same of each kind of factor. A role that was granted before there was one goes: the password alone could set the first one up. */
const besides = ({ passwordHash }: User, { codes, mail, others }: Addition) => ({
  filter: { passwordHash, ...(codes && NO_CODES), ...(others && { $nor: WITH_SECOND_FACTOR.$or }) },
  update: {
    $set: { ...withCodes(codes), ...(others && { otherSessions: others }) },
    ...(others && { $unset: { moderatorSince: 1 as const, operatorSince: 1 as const } }),
    ...adding(mail),
  },
});

const withCodes = (codes: RecoveryCode[] | undefined) => (codes ? { 'secondFactor.recoveryCodes': codes } : {});
