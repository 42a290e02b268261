import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { toStored } from '../answers/stored-answers.js';
import { outdated } from './outdated-consents.js';
import { SEEKER, type SeekerDocument, toSeeker } from './seeker.schema.js';
import type { EmptyDay, Seeker, SeekerChange } from './seeker.js';

/** Seekers of one query, and queries at the same time. */
const LIMITS = { size: 64, concurrency: 4 };

/** The members who take part: what each of them set. */
@MongoRepository()
export class SeekerRepository {
  readonly #byId = new StoreBatcher<string, Seeker | undefined>(ids => this.#those(ids), LIMITS);

  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  /** As it is now: those that are asked for at the same time are read together. */
  find(_id: string): Promise<Seeker | undefined> {
    return this.#byId.request(_id);
  }

  async exists(_id: string): Promise<boolean> {
    return (await this.seekers.exists({ _id })) !== null;
  }

  async several(ids: string[]): Promise<Map<string, Seeker>> {
    const seekers = await Promise.all(ids.map(id => this.#byId.request(id)));
    return new Map(seekers.flatMap(seeker => (seeker ? [[seeker._id, seeker]] : [])));
  }

  /** One that is there already stays as it is. */
  async insert(seeker: Seeker): Promise<void> {
    try {
      await this.seekers.create({ ...seeker, ...toStored(seeker.answers) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** False after a concurrent change. */
  async change({ _id, revision }: Seeker, change: SeekerChange): Promise<boolean> {
    const { answers, ...rest } = change;
    const fields = Object.entries({ ...rest, ...(answers && toStored(answers)) });
    const set = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    const unset = Object.fromEntries(fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1]));
    const update = { $set: set, $unset: unset, $inc: { revision: 1 } };
    return (await this.seekers.updateOne({ _id, revision }, update)).matchedCount === 1;
  }

  /** What the member did not set: no revision, because it is in no change's way. */
  async noteVisit(_id: string, age: number | null, seenAt: Date): Promise<void> {
    await this.seekers.updateOne({ _id }, { $set: { age, seenAt }, $unset: { goneSince: 1 } });
  }

  async noteEmptyDay(_id: string, emptyDay: EmptyDay): Promise<void> {
    await this.seekers.updateOne({ _id }, { $set: { emptyDay } });
  }

  /** Those of the members who take part. */
  async among(ids: string[]): Promise<Set<string>> {
    return this.#idsOf({ _id: { $in: ids } });
  }

  /** Those of the members who take part, and whose genders are stored. */
  async withGenders(ids: string[]): Promise<Set<string>> {
    return this.#idsOf({ _id: { $in: ids }, 'keys.0': { $exists: true } });
  }

  async remove(_id: string): Promise<void> {
    await this.seekers.deleteOne({ _id });
  }

  /** False where the general consent is to the present text. */
  async removeOutdated(_id: string): Promise<boolean> {
    return (await this.seekers.deleteOne({ _id, ...outdated('general') })).deletedCount === 1;
  }

  async #those(ids: string[]): Promise<(Seeker | undefined)[]> {
    const found = await this.seekers.find({ _id: { $in: ids } }).lean<SeekerDocument[]>();
    const byId = new Map(found.map(document => [document._id, document]));
    return ids.map(id => {
      const document = byId.get(id);
      return document && toSeeker(document);
    });
  }

  async #idsOf(filter: QueryFilter<SeekerDocument>): Promise<Set<string>> {
    const found = await this.seekers.find(filter, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }
}
