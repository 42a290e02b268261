import { ConsentKind } from '@attune/matching-contract/consent';
import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import { mongo, Schema } from 'mongoose';
import { fromStored, type StoredAnswers } from '../answers/stored-answers.js';
import type { KeptMark } from './kept-marks.js';
import type { Seeker } from './seeker.js';

/** The document in MongoDB: its answers are buffers. */
export type SeekerDocument = Omit<Seeker, 'answers'> & StoredAnswers;

/** A lean read has the driver's own type for bytes. */
type Bytes = Buffer | mongo.Binary;
type Lean = Omit<Seeker, 'answers'> & { answers: Bytes; ownAnswers?: Bytes };

export const SEEKER = 'Seeker';

export function toSeeker(document: SeekerDocument): Seeker {
  const { answers, ownAnswers, ...seeker } = document as Lean;
  return { ...seeker, answers: fromStored(bytesOf(answers), ownAnswers && bytesOf(ownAnswers)) };
}

const bytesOf = (bytes: Bytes): Uint8Array => (bytes instanceof mongo.Binary ? bytes.value() : bytes);

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const consent = new Schema({ version: number, at: date }, { _id: false });

export const seekerSchema = new Schema<SeekerDocument>(
  {
    _id: text,
    revision: number,
    consents: { general: consent, orientation: consent, beliefs: consent },
    keys: { type: [String], required: true },
    ageFrom: Number,
    ageTo: Number,
    distance: Number,
    intention: String,
    dealbreakers: { type: [Number], required: true },
    answers: { type: Buffer, required: true },
    ownAnswers: Buffer,
    age: { type: Number, default: null },
    town: Number,
    cell: Number,
    timeZone: text,
    superMatchHour: number,
    isPaused: { type: Boolean, required: true },
    lot: number,
    shown: { type: Map, of: Number },
    seenAt: date,
    onlyWith: { type: [String], default: undefined },
    marks: { type: [new Schema<KeptMark>({ mark: text, until: date }, { _id: false })], default: undefined },
    marksRevision: Number,
    keysChangedAt: Date,
    emptyDay: new Schema({ at: date, revision: number, shortage: String }, { _id: false }),
    wakeMe: new Schema(
      { askedAt: Date, nextAt: Date, about: String, answer: String, answeredAt: Date },
      { _id: false },
    ),
    goneSince: Date,
    missingAgainAt: Date,
    hiddenSince: Date,
    isIncognito: Boolean,
    incognitoRevision: Number,
    memberRevision: Number,
    heardAt: Date,
    outdatedSince: Date,
    wasLeftOut: Boolean,
  },
  { ...SCHEMA_OPTIONS, collection: 'seekers', shardKey: { _id: 'hashed' } },
);

// `lot` before the age: within a cell, members are drawn from a random place on, not the youngest first.
seekerSchema.index({ keys: 1, cell: 1, lot: 1, age: 1 });
seekerSchema.index({ cell: 1 });
seekerSchema.index({ goneSince: 1 }, { sparse: true });
seekerSchema.index({ outdatedSince: 1 }, { sparse: true });
seekerSchema.index({ 'wakeMe.nextAt': 1 }, { sparse: true });
// Consents to an older text are looked for every hour.
for (const kind of ConsentKind.options) seekerSchema.index({ [`consents.${kind}.version`]: 1 }, { sparse: true });
