import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { DomainProof } from './domain-proof.schema.js';
import { USER, type UserDocument } from './user.schema.js';

const ASKING = { kind: 'domainProof' as const };

/** The proofs by mail addresses of domains, in the accounts. */
@MongoRepository()
export class DomainProofRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** With the write, the mails that asked for a proof leave the account, and the addresses in them. False where another account has the mailbox. */
  async confirm(userId: string, proof: DomainProof): Promise<boolean> {
    const update = { $set: { domainProof: proof }, $pull: { memberMails: ASKING } };
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
    const update = { $unset: { domainProof: 1 }, $pull: { memberMails: ASKING } } as const;
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, update);
  }

  /** The mail with this link, and the address in it. */
  async removeMail(userId: string, tokenHash: string): Promise<void> {
    const mail = { ...ASKING, 'link.tokenHash': tokenHash };
    await this.users.updateOne({ _id: new Types.ObjectId(userId) }, { $pull: { memberMails: mail } });
  }

  /** Mails whose links were not followed, whether or not they were sent: their addresses must not stay until the account gets its next mail. */
  async removeMailsKeptUntil(before: Date): Promise<void> {
    const isOver = { ...ASKING, keptUntil: { $lt: before } };
    await this.users.updateMany({ memberMails: { $elemMatch: isOver } }, { $pull: { memberMails: isOver } });
  }
}
