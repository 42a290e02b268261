import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { DomainEvent, FriendshipDocument, OpeningNote, SentNote } from './friendship.js';

export const FRIENDSHIP = 'Friendship';

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const count = { type: Number, required: true } as const;

const domainEvent = new Schema<DomainEvent>(
  { event: text, userIds: [String], at: date, revision: count },
  { _id: false },
);
const lastCall = new Schema<FriendshipDocument['lastCall']>({ id: text, answer: text }, { _id: false });
const answeredPart = new Schema<AnsweredPart>({ kind: text, ref: text }, { _id: false });
const openingNote = new Schema<OpeningNote>(
  {
    by: text,
    text,
    about: { type: answeredPart, default: undefined },
    at: date,
    wasRead: { type: Boolean, required: true },
  },
  { _id: false },
);
const sentNote = new Schema<SentNote>({ by: text, at: date }, { _id: false });

/** `_id` is both ids, sorted: that no two documents can be about the same two is the primary key's doing. */
export const friendshipSchema = new Schema<FriendshipDocument>(
  {
    _id: text,
    members: { type: [String], required: true },
    state: text,
    requesterId: text,
    targetId: text,
    requestedAt: date,
    declinedAt: { type: Date, default: null },
    isWithdrawn: { type: Boolean, required: true },
    isHeld: { type: Boolean, default: undefined },
    note: { type: String, default: null },
    about: { type: answeredPart, default: undefined },
    opening: { type: [openingNote], default: undefined },
    sentNotes: { type: [sentNote], default: undefined },
    changedAt: date,
    revision: count,
    lastCall,
    unannounced: [domainEvent],
    unannouncedSince: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'friendships', shardKey: { _id: 'hashed' } },
);

// Without the state: a document that changes it while it is read must not move, or a list would miss it.
friendshipSchema.index({ members: 1, requestedAt: -1 });
friendshipSchema.index({ targetId: 1, state: 1 });
friendshipSchema.index({ unannouncedSince: 1 }, { sparse: true });
