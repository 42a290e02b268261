import { ServiceProof } from '@attune/platform/service-proof';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';

export const AGREEMENT = 'Agreement';
export const AGREED_DAYS = 365;

interface Agreement {
  /** A digest that only this service's secret makes. */
  _id: string;
  at: Date;
}

export const agreementSchema = new Schema<Agreement>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'agreements', shardKey: UNSHARDED },
);
agreementSchema.index({ at: 1 }, { expireAfterSeconds: AGREED_DAYS * 24 * 3600 });

/** Who agreed, on a page, to be the trusted contact of a member. */
@MongoRepository()
export class AgreementRepository {
  constructor(
    @InjectModel(AGREEMENT) private readonly agreements: Model<Agreement>,
    private readonly proofs: ServiceProof,
  ) {}

  /** `address` is a digest. Agreeing again restarts the time. */
  async add(userId: string, address: string): Promise<void> {
    await this.agreements.updateOne({ _id: this.#idOf(userId, address) }, { at: new Date() }, { upsert: true });
  }

  async has(userId: string, address: string): Promise<boolean> {
    return (await this.agreements.exists({ _id: this.#idOf(userId, address) })) !== null;
  }

  async remove(userId: string, address: string): Promise<void> {
    await this.agreements.deleteOne({ _id: this.#idOf(userId, address) });
  }

  #idOf(userId: string, address: string): string {
    return this.proofs.ofItself('agreedContact', userId, address);
  }
}
