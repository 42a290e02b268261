import type { ExportLanguage, ExportState } from '@attune/exports-contract/exports.contract';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import type { ObjectSecret } from '@attune/platform/stores/encrypted-object';
import { Schema, type Types } from 'mongoose';

/** How long an archive can be downloaded. */
export const AVAILABLE_MS = 48 * 3_600_000;

/** One archive that a member asked for, from the question to the end of its 48 hours. */
export interface ExportRecord {
  userId: string;
  /** The call that asked: delivered again, it asks for no second one. */
  requestId: string;
  language: ExportLanguage;
  /** The sessions that may have the archive: the one that asked, and those that gave the password. */
  sessionIds: string[];
  state: ExportState;
  /** Present until it is ready or has failed: one of a member at a time. */
  isOpen?: true;
  /** What the services are asked with, while it is open. */
  grant?: string;
  /** Counts the workers that began it. The last one's archive counts, under a key of its own. */
  attempt: number;
  progress: number;
  createdAt: Date;
  /** When the job was handed to the queue last. */
  queuedAt: Date;
  endedAt?: Date;
  /** When the archive and this record are deleted. */
  removeAt?: Date;
  /** It is ready, and auth has not been asked for the mail yet. */
  untoldSince?: Date;
  bytes?: number;
  secret?: ObjectSecret;
}
export type ExportDocument = ExportRecord & { _id: Types.ObjectId };

export const EXPORT = 'Export';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const exportSchema = new Schema<ExportDocument>(
  {
    userId: text,
    requestId: text,
    language: text,
    sessionIds: { type: [String], required: true },
    state: text,
    isOpen: Boolean,
    grant: String,
    attempt: number,
    progress: number,
    createdAt: date,
    queuedAt: date,
    endedAt: Date,
    removeAt: Date,
    untoldSince: Date,
    bytes: Number,
    secret: new Schema<ObjectSecret>({ key: text, nonce: text, tag: text }, { _id: false }),
  },
  { ...SCHEMA_OPTIONS, collection: 'exports', shardKey: UNSHARDED },
);

exportSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_open' });
exportSchema.index({ userId: 1, createdAt: -1 });
exportSchema.index({ requestId: 1 }, { unique: true });
exportSchema.index({ isOpen: 1, queuedAt: 1 }, { sparse: true });
exportSchema.index({ untoldSince: 1 }, { sparse: true });
exportSchema.index({ removeAt: 1 }, { sparse: true });
