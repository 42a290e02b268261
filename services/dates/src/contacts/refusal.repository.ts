import type { RefusedFrom } from '@attune/dates-contract/date-plan';
import { ServiceProof } from '@attune/platform/service-proof';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { REFUSAL, type Refusal } from './refusal.schema.js';

/** Whose contact an address is to be, by its digest: of `userId`, on a date with `otherId`. */
export interface Naming {
  address: string;
  userId: string;
  otherId: string;
}

/** Addresses that want no mails as a trusted contact. They have no account, so that nothing else could remember it. */
@MongoRepository()
export class RefusalRepository {
  constructor(
    @InjectModel(REFUSAL) private readonly refusals: Model<Refusal>,
    private readonly proofs: ServiceProof,
  ) {}

  /** `token` is the digest of the token that refuses. Refusing again restarts the time. */
  async add(naming: Naming, from: RefusedFrom, token: string): Promise<void> {
    const { everybody, member, pair } = subjectsOf(naming);
    const update = { $set: { at: new Date() }, $addToSet: { tokens: token } };
    for (const subject of from === 'everybody' ? [everybody] : [member, pair])
      await this.refusals.updateOne({ _id: this.proofs.ofItself(...subject) }, update, { upsert: true });
  }

  async has(naming: Naming): Promise<boolean> {
    const ids = Object.values(subjectsOf(naming)).map(subject => this.proofs.ofItself(...subject));
    return (await this.refusals.exists({ _id: { $in: ids } })) !== null;
  }

  async hasToken(token: string): Promise<boolean> {
    return (await this.refusals.exists({ tokens: token })) !== null;
  }

  /** False where the token refused nothing, or it has expired. */
  async takeBack(token: string): Promise<boolean> {
    return (await this.refusals.deleteMany({ tokens: token })).deletedCount > 0;
  }
}

/** Digested, because a plain address would tell who has the database whom members trust; by a key, because an address can be tried out. */
const subjectsOf = ({ address, userId, otherId }: Naming): Record<RefusalSubject, [string, ...string[]]> => ({
  everybody: ['declinedAddress', address],
  member: ['refusedMember', userId, address],
  pair: ['refusedPair', ...[userId, otherId].toSorted(), address],
});

type RefusalSubject = 'everybody' | 'member' | 'pair';
