import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '../stores/mongo-errors.js';
import { MongoRepository } from '../stores/mongo.repository.js';
import type { HiddenMember } from './hidden-member.js';
import { HIDDEN_MEMBER, type HiddenMemberDocument } from './hidden-member.schema.js';
import { HiddenMemberStore } from './hidden-member.store.js';

/** Which members are hidden, as the service of the accounts says. */
@MongoRepository()
export class HiddenMemberRepository extends HiddenMemberStore {
  constructor(@InjectModel(HIDDEN_MEMBER) private readonly members: Model<HiddenMemberDocument>) {
    super();
  }

  /** All who are hidden now. */
  async all(): Promise<string[]> {
    const found = this.members.find({ isHidden: true }, { _id: 1 });
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }

  /** Those of these members who are hidden. Reads with majority concern, because the answer decides whether something from a member is accepted. */
  async among(ids: string[]): Promise<Set<string>> {
    const found = this.members.find({ _id: { $in: ids }, isHidden: true }, { _id: 1 }).read('primary');
    const hidden = await found.readConcern('majority').lean<{ _id: string }[]>();
    return new Set(hidden.map(({ _id }) => _id));
  }

  async hide(members: HiddenMember[], now: Date): Promise<void> {
    for (const { userId, revision } of members)
      await this.#note({ _id: userId, revision: { $lte: revision } }, { revision, isHidden: true, at: now });
  }

  /** Unless something newer is known. A member who was not hidden is noted as well: an older word of it may come later. */
  async show({ userId, revision }: HiddenMember, now: Date): Promise<void> {
    await this.#note({ _id: userId, revision: { $lt: revision } }, { revision, isHidden: false, at: now });
  }

  async remove(userId: string): Promise<void> {
    await this.members.deleteOne({ _id: userId });
  }

  async showOthers(
    { after, last }: { after: string | null; last: string | null },
    hidden: string[],
    asked: Date,
  ): Promise<void> {
    const _id = { $gt: after ?? '', ...(last && { $lte: last }), $nin: hidden };
    await this.members.updateMany({ _id, isHidden: true, at: { $lt: asked } }, { $set: { isHidden: false } });
  }

  async #note(filter: QueryFilter<HiddenMemberDocument>, $set: Omit<HiddenMemberDocument, '_id'>): Promise<void> {
    try {
      await this.members.updateOne(filter, { $set }, { upsert: true });
    } catch (error) {
      // The insert of the upsert met the document: what is known is newer.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
