import type { Figures } from '@attune/matching-contract/figures.methods';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Batch } from './tally.js';

/** The one document of what is told about all. No member is in it. */
export interface KeptFigures {
  /** Made last, such as 2026-12: each month is counted once. */
  month: string;
  exposure: Figures['exposure'];
  /** Of the last 12 months. */
  batches: Batch[];
}

export const FIGURES = 'Figures';
const ID = 'suggestions';

type FiguresDocument = KeptFigures & { _id: string };

const required = { type: String, required: true } as const;
const batch = new Schema<Batch>(
  { month: required, tally: { type: Object, required: true }, pairs: { type: Object, required: true } },
  { _id: false, minimize: false },
);

export const figuresSchema = new Schema<FiguresDocument>(
  { _id: required, month: required, exposure: { type: Object, default: null }, batches: [batch] },
  { ...SCHEMA_OPTIONS, collection: 'figures', shardKey: UNSHARDED, minimize: false },
);

@MongoRepository()
export class FiguresRepository {
  constructor(@InjectModel(FIGURES) private readonly figures: Model<FiguresDocument>) {}

  async find(): Promise<KeptFigures | undefined> {
    return (await this.figures.findById(ID).lean<FiguresDocument | null>()) ?? undefined;
  }

  /** Unless another replica has replaced what was there. */
  async replace(before: KeptFigures | undefined, next: KeptFigures): Promise<void> {
    if (before) await this.figures.updateOne({ _id: ID, month: before.month }, { $set: next });
    else await this.#insert(next);
  }

  async #insert(first: KeptFigures): Promise<void> {
    try {
      await this.figures.create({ _id: ID, ...first });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
