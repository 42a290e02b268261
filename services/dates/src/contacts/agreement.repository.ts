import { ServiceProof } from '@attune/platform/service-proof';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
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
  { ...SCHEMA_OPTIONS, collection: 'agreements' },
);
agreementSchema.index({ at: 1 }, { expireAfterSeconds: AGREED_DAYS * 24 * 3600 });

/** Who agreed, on a page, to be the trusted contact of a member. */
@MongoRepository()
export class AgreementRepository {
  constructor(
    @InjectModel(AGREEMENT) private readonly agreements: Model<Agreement>,
    private readonly proofs: ServiceProof,
  ) {}

  /** `address` is a digest. Again, the time begins anew. */
  async add(userId: string, address: string): Promise<void> {
    const _id = this.proofs.ofItself(...subjectOf(userId, address));
    await this.agreements.updateOne({ _id }, { at: new Date() }, { upsert: true });
  }

  async has(userId: string, address: string): Promise<boolean> {
    return (await this.agreements.exists({ _id: { $in: this.#idsOf(userId, address) } })) !== null;
  }

  async remove(userId: string, address: string): Promise<void> {
    await this.agreements.deleteMany({ _id: { $in: this.#idsOf(userId, address) } });
  }

  /** Also of what was agreed before the service's secret was replaced, for as long as it has both. */
  #idsOf(userId: string, address: string): string[] {
    return this.proofs.eachOfItself(...subjectOf(userId, address));
  }
}

const subjectOf = (userId: string, address: string) => ['agreedContact', userId, address] as const;
