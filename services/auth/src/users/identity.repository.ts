import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Identity, Subject } from './identity.schema.js';
import { adding } from './member-mail.repository.js';
import type { MemberMail } from './member-mail.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

/** Who members are at the identity provider, in the accounts. */
@MongoRepository()
export class IdentityRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  async memberOf({ issuer, subject }: Subject): Promise<User | undefined> {
    const filter = { 'identity.issuer': issuer, 'identity.subject': subject, isVerified: true, isDecoy: false };
    const found = await this.users.findOne(filter).lean<UserDocument | null>();
    return found ? toUser(found) : undefined;
  }

  /** `taken` where another account has it; `changed` where this one has another, or another password by now. */
  async link(user: User, identity: Identity, mail: MemberMail): Promise<'linked' | 'taken' | 'changed'> {
    const unlinked = { ...unchanged(user), identity: { $exists: false } };
    try {
      const { modifiedCount } = await this.users.updateOne(unlinked, { $set: { identity }, ...adding(mail) });
      return modifiedCount === 1 ? 'linked' : 'changed';
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  /** False when there is none, or the password is another one by now. */
  async unlink(user: User, mail: MemberMail): Promise<boolean> {
    const linked = { ...unchanged(user), identity: { $exists: true } };
    return (await this.users.updateOne(linked, { $unset: { identity: 1 }, ...adding(mail) })).modifiedCount === 1;
  }
}

const unchanged = ({ id, passwordHash }: User) => ({ _id: new Types.ObjectId(id), isVerified: true, passwordHash });
