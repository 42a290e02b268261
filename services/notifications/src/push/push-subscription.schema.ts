import type { PushSubscription } from '@attune/notifications-contract/push-subscription';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** A browser that gets pushes, for as long as the session lasts in which it subscribed. */
export interface Subscription extends PushSubscription {
  /** A digest of the endpoint, which itself stands in no log. */
  _id: string;
  userId: string;
  sessionId: string;
  /** With which of our keys the browser subscribed: its push service takes nothing that another one signed. */
  publicKey: string;
  at: Date;
  /** How often in a row its push service could not be reached, or asked to come again. */
  failures?: number;
  /** Nothing is sent there before. It is stored here and not with each push, where every new message would try again. */
  notBefore?: Date;
}

export const SUBSCRIPTION = 'PushSubscription';

const text = { type: String, required: true } as const;
const keys = new Schema({ p256dh: text, auth: text }, { ...SCHEMA_OPTIONS, _id: false });

export const subscriptionSchema = new Schema<Subscription>(
  {
    _id: text,
    userId: text,
    sessionId: text,
    endpoint: text,
    keys: { type: keys, required: true },
    locale: text,
    publicKey: text,
    at: { type: Date, required: true },
    failures: Number,
    notBefore: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'push_subscriptions', shardKey: UNSHARDED },
);

subscriptionSchema.index({ userId: 1, at: -1 });
subscriptionSchema.index({ sessionId: 1 });
