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

  /** `token` is the digest of the one that refuses. Again, the time begins anew. */
  async add(naming: Naming, from: RefusedFrom, token: string): Promise<void> {
    const { everybody, member, pair } = this.#idsOf(naming);
    const update = { $set: { at: new Date() }, $addToSet: { tokens: token } };
    for (const _id of from === 'everybody' ? [everybody] : [member, pair])
      await this.refusals.updateOne({ _id }, update, { upsert: true });
  }

  async has(naming: Naming): Promise<boolean> {
    return (await this.refusals.exists({ _id: { $in: Object.values(this.#idsOf(naming)) } })) !== null;
  }

  async hasToken(token: string): Promise<boolean> {
    return (await this.refusals.exists({ tokens: token })) !== null;
  }

  /** False where the token refused nothing, or it has expired. */
  async takeBack(token: string): Promise<boolean> {
    return (await this.refusals.deleteMany({ tokens: token })).deletedCount > 0;
  }

  /** A plain digest of an address can be tried out by who has the database. */
  #idsOf({ address, userId, otherId }: Naming) {
    return {
      everybody: this.proofs.of('declinedAddress', address),
      member: this.proofs.of('refusedMember', userId, address),
      pair: this.proofs.of('refusedPair', ...[userId, otherId].toSorted(), address),
    };
  }
}
