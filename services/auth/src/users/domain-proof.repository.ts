import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { announcedAt } from './announced-at.js';
import type { DomainProof } from './domain-proof.schema.js';
import { toUser, type User } from './user.repository.js';
import { USER, type UserDocument } from './user.schema.js';

const ASKING = { kind: 'domainProof' as const };

/** The proofs by mail addresses of domains, in the accounts. */
@MongoRepository()
export class DomainProofRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserDocument>) {}

  /** With the write, the mails that asked for a proof leave the account, and the addresses in them. The member, who is to be announced; undefined where another account has the mailbox. */
  async confirm(userId: string, proof: DomainProof, now: Date): Promise<User | undefined> {
    const { $set, $inc } = announcedAt(now);
    const update = { $set: { ...$set, domainProof: proof }, $inc, $pull: { memberMails: ASKING } };
    const account = { _id: new Types.ObjectId(userId) };
    try {
      const confirmed = this.users.findOneAndUpdate(account, update, { returnDocument: 'after' });
      const found = await confirmed.lean<UserDocument | null>();
      return found ? toUser(found) : undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Whether an account but this one has a proof by one of these digests. */
  async isTaken(mailboxes: string[], userId: string): Promise<boolean> {
    const others = { 'domainProof.mailbox': { $in: mailboxes }, _id: { $ne: new Types.ObjectId(userId) } };
    return (await this.users.exists(others)) !== null;
  }

  /** The member without it, who is to be announced; undefined where there was none. */
  async remove(userId: string, now: Date): Promise<User | undefined> {
    const account = { _id: new Types.ObjectId(userId) };
    const proven = { ...account, domainProof: { $exists: true } };
    const update = { ...announcedAt(now), $unset: { domainProof: 1 }, $pull: { memberMails: ASKING } } as const;
    const found = await this.users
      .findOneAndUpdate(proven, update, { returnDocument: 'after' })
      .lean<UserDocument | null>();
    if (found) return toUser(found);
    await this.users.updateOne(account, { $pull: { memberMails: ASKING } });
    return undefined;
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
