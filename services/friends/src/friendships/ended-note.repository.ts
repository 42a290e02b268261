import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ENDED_NOTE, type EndedNote } from './ended-note.schema.js';
import type { FriendshipDocument } from './friendship.js';

type Request = Pick<FriendshipDocument, '_id' | 'revision' | 'requesterId' | 'targetId'>;

/** Notes of requests that no longer wait, kept only for reports. */
@MongoRepository()
export class EndedNoteRepository {
  constructor(@InjectModel(ENDED_NOTE) private readonly notes: Model<EndedNote>) {}

  /** Once for each request. */
  async keep({ _id, revision, requesterId, targetId }: Request, note: string, at: Date): Promise<void> {
    const kept = { $set: { at }, $setOnInsert: { requesterId, targetId, note } };
    await this.notes.updateOne({ _id: `${_id}:${revision}` }, kept, { upsert: true });
  }

  /** The newest different ones, oldest first. */
  async between(requesterId: string, targetId: string, limit: number): Promise<string[]> {
    const found = await this.notes.aggregate<{ _id: string }>([
      { $match: { requesterId, targetId } },
      { $group: { _id: '$note', at: { $max: '$at' } } },
      { $sort: { at: -1 } },
      { $limit: limit },
    ]);
    return found.map(({ _id }) => _id).toReversed();
  }

  async removeOf(userId: string): Promise<void> {
    await this.notes.deleteMany({ $or: [{ requesterId: userId }, { targetId: userId }] });
  }
}
