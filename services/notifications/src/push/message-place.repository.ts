import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MESSAGE_PLACE, type MessagePlace } from './message-place.schema.js';

/** How far messages were looked through. */
@MongoRepository()
export class MessagePlaceRepository {
  constructor(@InjectModel(MESSAGE_PLACE) private readonly places: Model<MessagePlace>) {}

  async find(): Promise<Date | undefined> {
    return (await this.places.findById('messages').lean<MessagePlace | null>())?.upTo;
  }

  /** Only moves forward. */
  async move(upTo: Date): Promise<void> {
    await this.places.updateOne({ _id: 'messages' }, { $max: { upTo } }, { upsert: true });
  }
}
