import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EVIDENCE_PICTURE, type EvidencePicture } from './evidence-picture.schema.js';

const idOf = (memberId: string, pictureId: string) => `${memberId}_${pictureId}`;

/** Copies of reported members' pictures. */
@MongoRepository()
export class EvidencePictureRepository {
  constructor(@InjectModel(EVIDENCE_PICTURE) private readonly pictures: Model<EvidencePicture>) {}

  async keep(memberId: string, pictureId: string, bytes: Buffer, at: Date): Promise<void> {
    const _id = idOf(memberId, pictureId);
    await this.pictures.updateOne({ _id }, { $setOnInsert: { memberId, bytes, at } }, { upsert: true });
  }

  /** In base64. */
  async bytesOf(memberId: string, pictureId: string): Promise<string | undefined> {
    const found = await this.pictures.findOne({ _id: idOf(memberId, pictureId) });
    return found?.bytes.toString('base64');
  }

  async remove(memberId: string, pictureId: string): Promise<void> {
    await this.pictures.deleteOne({ _id: idOf(memberId, pictureId) });
  }
}
