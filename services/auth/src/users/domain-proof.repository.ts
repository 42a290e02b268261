import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { DomainProof } from './domain-proof.schema.js';
import { USER, type UserDocument } from './user.schema.js';

/** The proofs by mail addresses of domains, in the accounts. */
@MongoRepository()
export class DomainProofRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** With the write, the mails that asked for a proof leave the account, and the addresses in them. False where another account has the mailbox. */
  async confirm(userId: string, proof: DomainProof): Promise<boolean> {
    const update = { $set: { domainProof: proof }, $pull: { memberMails: { kind: 'domainProof' as const } } };
    try {
      await this.users.updateOne({ _id: new Types.ObjectId(userId) }, update);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Whether an account but this one has a proof by one of these digests. */
  async isTaken(mailboxes: string[], userId: string): Promise<boolean> {
    const others = { 'domainProof.mailbox': { $in: mailboxes }, _id: { $ne: new Types.ObjectId(userId) } };
    return (await this.users.exists(others)) !== null;
  }

  async remove(userId: string): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $unset: { domainProof: 1 } });
  }
}
