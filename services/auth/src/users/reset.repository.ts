import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { isConfirmed } from './application.schema.js';
import { confirmed, registrationToReset } from './pending-registrations.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { sameReset, toUser, type User } from './user.repository.js';
import { type PasswordReset, USER, type UserDocument } from './user.schema.js';

/** The accounts as a forgotten password sees them. */
@MongoRepository()
export class ResetRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** False when there is no such account, or another reset was asked for meanwhile. */
  async request(
    { id, passwordReset }: Pick<User, 'id' | 'passwordReset'>,
    secret: Omit<PasswordReset, 'usedBy'>,
    now: Date,
  ): Promise<boolean> {
    const mail = { version: secret.version, state: 'pending' as const, requestedAt: now, at: now };
    const update = { $set: { passwordReset: secret, 'mails.passwordReset': mail } };
    return this.#changes({ _id: new Types.ObjectId(id), ...sameReset(passwordReset) }, update);
  }

  async byToken(digest: string): Promise<User | undefined> {
    const query = this.users.findOne({ 'passwordReset.tokenHash': digest, isDecoy: false });
    const found = await query.lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** Sets the password and, with it, confirms the address. False when the link was used, or the address confirmed, meanwhile. */
  async use(
    user: User,
    digest: string,
    change: { passwordHash: string; usedBy: string; mail?: MemberMail | undefined },
    now: Date,
  ): Promise<boolean> {
    const { passwordHash, usedBy, mail } = change;
    const registration = isConfirmed(user) ? undefined : registrationToReset(user);
    const confirmation = registration && confirmed(user, registration, now);
    const filter = {
      'passwordReset.tokenHash': digest,
      'passwordReset.usedBy': { $exists: false },
      'verification.version': user.verification.version,
      isVerified: user.isVerified,
      // Decided or withdrawn meanwhile, it is read again.
      'application.since': user.application?.since ?? { $exists: false },
    };
    return this.#changes(filter, {
      $set: {
        ...confirmation?.set,
        passwordHash,
        'passwordReset.usedBy': usedBy,
        staleSessionsSince: now,
        ...(user.secondFactor && { isPasswordFromMail: true }),
      },
      // A mailed password removes no second factor, nor does it wait for that.
      $unset: { ...confirmation?.unset, 'secondFactor.removal': 1, hasNoPassword: 1 },
      ...(mail && adding(mail)),
    });
  }

  /** Whose sessions from before a reset should have been ended by now. */
  async withStaleSessions(before: Date, limit: number): Promise<User[]> {
    const query = this.users.find({ staleSessionsSince: { $lt: before } }).limit(limit);
    return (await query.lean<UserDocument[]>()).map(toUser);
  }

  /** Does nothing if the password was reset again since `since`. */
  async markSessionsEnded(id: string, since: Date): Promise<void> {
    const filter = { _id: new Types.ObjectId(id), staleSessionsSince: { $lte: since } };
    await this.#changes(filter, { $unset: { staleSessionsSince: 1 } });
  }

  async #changes(filter: QueryFilter<UserDocument>, update: object): Promise<boolean> {
    return (await this.users.updateOne(filter, update)).modifiedCount === 1;
  }
}
