import { mapMongoErrors } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SUBSCRIPTION, type Subscription } from './push-subscription.schema.js';

/** The browsers that get pushes. */
@MongoRepository()
export class PushSubscriptionRepository {
  readonly #found = new StoreBatcher<string, Subscription | undefined>(ids => mapMongoErrors(() => this.#withIds(ids)));

  constructor(@InjectModel(SUBSCRIPTION) private readonly subscriptions: Model<Subscription>) {}

  /** Also where another member had it: an endpoint is one browser, and the member who asks uses it now. */
  async save({ _id, ...subscription }: Subscription): Promise<void> {
    await this.subscriptions.updateOne({ _id }, { $set: subscription }, { upsert: true });
  }

  find(_id: string): Promise<Subscription | undefined> {
    return this.#found.request(_id);
  }

  /** The newest first. */
  async of(userIds: string[]): Promise<Subscription[]> {
    return this.subscriptions
      .find({ userId: { $in: userIds } })
      .sort({ at: -1 })
      .lean<Subscription[]>();
  }

  async ofSessions(sessionIds: string[]): Promise<Subscription[]> {
    return this.subscriptions.find({ sessionId: { $in: sessionIds } }).lean<Subscription[]>();
  }

  /** In the order of their ids. */
  async page(after: string, limit: number): Promise<Subscription[]> {
    const found = this.subscriptions.find({ _id: { $gt: after } }).sort({ _id: 1 });
    return found.limit(limit).lean<Subscription[]>();
  }

  /** Nothing is sent there until then, even if the browser has subscribed again meanwhile: the address is the same. */
  async hold({ _id }: Subscription, failures: number, notBefore: Date): Promise<void> {
    await this.subscriptions.updateOne({ _id }, { $set: { failures }, $max: { notBefore } });
  }

  /** Its push service took something. */
  async release({ _id }: Subscription): Promise<void> {
    await this.subscriptions.updateOne({ _id }, { $unset: { failures: 1, notBefore: 1 } });
  }

  async remove(userId: string, _ids: string[]): Promise<void> {
    await this.subscriptions.deleteMany({ _id: { $in: _ids }, userId });
  }

  /** Keeps it if the browser has subscribed again meanwhile, in another session or with other keys. */
  async drop({ _id, sessionId, at }: Subscription): Promise<void> {
    await this.subscriptions.deleteOne({ _id, sessionId, at });
  }

  async removeOf(userId: string): Promise<void> {
    await this.subscriptions.deleteMany({ userId });
  }

  async #withIds(ids: string[]): Promise<(Subscription | undefined)[]> {
    const found = await this.subscriptions.find({ _id: { $in: ids } }).lean<Subscription[]>();
    const byId = new Map(found.map(subscription => [subscription._id, subscription]));
    return ids.map(id => byId.get(id));
  }
}
