import { Schema } from 'mongoose';

/** Whose wish it is: the member's, or that of a retention time. */
export type DeletionCause = 'member' | 'inactive' | 'banned';

/** An account that is going to be deleted. */
export interface ScheduledDeletion {
  id: string;
  cause: DeletionCause;
  requestedAt: Date;
  /** The member's call: delivered again, its session is over. */
  requestedBy?: string;
  /** Until then the member may keep the account. */
  dueAt: Date;
  /** Since then the account cannot be kept any more. */
  begunAt?: Date;
  /** What the member showed then. */
  photos?: string[];
  /** When services were told last, and how many had reported by then. */
  announcedAt?: Date;
  reportsThen?: number;
}

const text = { type: String, required: true } as const;
const moment = { type: Date, required: true } as const;

export const scheduledDeletion = new Schema<ScheduledDeletion>(
  {
    id: text,
    cause: text,
    requestedAt: moment,
    requestedBy: String,
    dueAt: moment,
    begunAt: Date,
    photos: { type: [String], default: undefined },
    announcedAt: Date,
    reportsThen: Number,
  },
  { _id: false },
);

export function indexDeletions(schema: Schema<never> | Schema): void {
  for (const field of ['dueAt', 'begunAt', 'id']) schema.index({ [`deletion.${field}`]: 1 }, { sparse: true });
}
