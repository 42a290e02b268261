import { ServiceProof } from '@attune/platform/service-proof';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DECLINED_ADDRESS, type DeclinedAddress } from './declined-address.schema.js';

/** Addresses that want no mails as a trusted contact, of any member. They have no account, so that nothing else could remember it. */
@MongoRepository()
export class DeclinedAddressRepository {
  constructor(
    @InjectModel(DECLINED_ADDRESS) private readonly addresses: Model<DeclinedAddress>,
    private readonly proofs: ServiceProof,
  ) {}

  /** `address` is the digest of one, as plans keep it. Again, the time begins anew. */
  async add(address: string): Promise<void> {
    await this.addresses.updateOne({ _id: this.#idOf(address) }, { $set: { at: new Date() } }, { upsert: true });
  }

  async has(address: string): Promise<boolean> {
    return (await this.addresses.exists({ _id: this.#idOf(address) })) !== null;
  }

  /** A plain digest of an address can be tried out by who has the database. */
  #idOf(address: string): string {
    return this.proofs.ofItself('declinedAddress', address);
  }
}
