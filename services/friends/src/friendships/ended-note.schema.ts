import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

/** What came with a request that no longer waits: it was withdrawn, answered or ended by a block. `_id` is the request it came with. */
export interface EndedNote {
  _id: string;
  requesterId: string;
  targetId: string;
  note: string;
  at: Date;
}

export const ENDED_NOTE = 'EndedNote';

/** How long the one who was asked can still report a note. */
export const NOTE_KEPT_DAYS = 14;

const text = { type: String, required: true } as const;

export const endedNoteSchema = new Schema<EndedNote>(
  { _id: text, requesterId: text, targetId: text, note: text, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, collection: 'endedNotes', shardKey: UNSHARDED },
);

endedNoteSchema.index({ targetId: 1, requesterId: 1, at: 1 });
endedNoteSchema.index({ requesterId: 1 });
endedNoteSchema.index({ at: 1 }, { expireAfterSeconds: NOTE_KEPT_DAYS * 24 * 3600 });
