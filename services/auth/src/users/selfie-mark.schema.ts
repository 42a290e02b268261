import { SELFIE_MARK_DAYS } from '@attune/auth-contract/selfie-mark';
import { Schema } from 'mongoose';

/** When a moderator compared a selfie, and with which photos. Without any: when the mark was removed or ended. */
export interface SelfieMark {
  at: Date;
  /** When the selfie was sent, by the clock of moderation: one that was sent before makes no mark. Of a removal: no selfie sent by then does. */
  sentAt: Date;
  photos: string[];
}

export const selfieMarkSchema = new Schema<SelfieMark>(
  {
    at: { type: Date, required: true },
    sentAt: { type: Date, required: true },
    photos: { type: [String], required: true },
  },
  { _id: false },
);

const MARK_MS = SELFIE_MARK_DAYS * 24 * 3_600_000;

export const markEnd = ({ at }: SelfieMark): Date => new Date(at.getTime() + MARK_MS);

export const isMarkOver = (mark: SelfieMark, now: Date): boolean => markEnd(mark) <= now;

/** Marks of that time or before are over. */
export const markedBefore = (now: Date): Date => new Date(now.getTime() - MARK_MS);
