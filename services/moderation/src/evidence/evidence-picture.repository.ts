import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EVIDENCE_PICTURE, type EvidencePicture } from './evidence-picture.schema.js';

const copyId = (memberId: string, pictureId: string) => `${memberId}_${pictureId}`;

/** Copies of reported members' pictures. */
@MongoRepository()
export class EvidencePictureRepository {
  constructor(@InjectModel(EVIDENCE_PICTURE) private readonly pictures: Model<EvidencePicture>) {}

  /** `at` is that of the newest report with it. */
  async keep(memberId: string, pictureId: string, bytes: Buffer, at: Date): Promise<void> {
    const _id = copyId(memberId, pictureId);
    await this.pictures.updateOne({ _id }, { $set: { at }, $setOnInsert: { memberId, bytes } }, { upsert: true });
  }

  /** In base64. */
  async bytesOf(memberId: string, pictureId: string): Promise<string | undefined> {
    const found = await this.pictures.findOne({ _id: copyId(memberId, pictureId) });
    return found?.bytes.toString('base64');
  }

  /** In the order of their ids, without their bytes. */
  async keptBefore(before: Date, afterId: string, limit: number): Promise<Pick<EvidencePicture, '_id' | 'memberId'>[]> {
    const found = this.pictures
      .find({ _id: { $gt: afterId }, at: { $lt: before } }, { memberId: 1 })
      .sort({ _id: 1 })
      .limit(limit);
    return found.lean<EvidencePicture[]>();
  }

  async remove(_id: string, before: Date): Promise<void> {
    await this.pictures.deleteOne({ _id, at: { $lt: before } });
  }
}
