import type { NewsKind } from '@attune/notifications-contract/news';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** That one browser is to be told of one thing, and afterwards the receipt. It names others by their ids alone. */
export interface Push {
  /** The thing and the subscription. */
  _id: string;
  /** The key of the notification, or the two members of a conversation. */
  thing: string;
  subscriptionId: string;
  userId: string;
  kind: NewsKind;
  /** Who asked, accepted or wrote. */
  memberId?: string;
  /** The plan of the date that it is about. */
  planId?: string;
  /** Of the notification; of messages the `seq` of the last one that was heard of. */
  revision: number;
  /** Up to which revision the browser was told, and when. */
  toldRevision?: number;
  toldAt?: Date;
  /** When it is looked after next. Absent: there is nothing to do. */
  dueAt?: Date;
  giveUpAt: Date;
  removeAt: Date;
}
export type DuePush = Push & Required<Pick<Push, 'dueAt'>>;

export const PUSH = 'Push';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const pushSchema = new Schema<Push>(
  {
    _id: text,
    thing: text,
    subscriptionId: text,
    userId: text,
    kind: text,
    memberId: String,
    planId: String,
    revision: number,
    toldRevision: Number,
    toldAt: Date,
    dueAt: Date,
    giveUpAt: date,
    removeAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'pushes', shardKey: UNSHARDED },
);

pushSchema.index({ dueAt: 1 }, { sparse: true });
pushSchema.index({ userId: 1 });
pushSchema.index({ memberId: 1 }, { sparse: true });
pushSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
