import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';
import type { ContactMailing, FormerContact, News, Plan, Side, Terms, TrustedContact } from './plan.js';

export const PLAN = 'Plan';

const PART = { ...SCHEMA_OPTIONS, _id: false, id: false } as const;
const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const count = { type: Number, required: true } as const;

const mail = new Schema<ContactMailing>({ id: text, kind: text, state: text, at: date, askedAt: date }, PART);
const contact = new Schema<TrustedContact>(
  {
    name: text,
    email: text,
    address: text,
    language: text,
    timeZone: String,
    firstname: text,
    otherFirstname: text,
    state: text,
    toldAt: Date,
    tokenDigests: [String],
    takenOutAt: Date,
  },
  PART,
);
const former = new Schema<FormerContact>({ address: text, tokenDigests: [String] }, PART);
const terms = new Schema<Terms>({ place: text, startsAt: date, endsAt: date }, PART);
const side = new Schema<Side>(
  {
    userId: text,
    contact,
    earlier: [contact],
    declined: [String],
    former: [former],
    mails: [mail],
    askedAt: Date,
    answer: String,
    unansweredAt: Date,
    contactToldAt: Date,
  },
  PART,
);
const news = new Schema<News>({ id: text, kind: text, userId: text, memberId: text, revision: count }, PART);

export const planSchema = new Schema<Plan>(
  {
    _id: text,
    userIds: [text],
    sides: [side],
    changedBy: text,
    state: text,
    place: text,
    startsAt: date,
    endsAt: date,
    revision: count,
    proposedAt: date,
    agreed: { type: terms, default: null },
    news: [news],
    version: count,
    nextAt: date,
    removeAt: date,
  },
  { ...SCHEMA_OPTIONS, collection: 'plans', shardKey: UNSHARDED },
);

planSchema.index({ userIds: 1, endsAt: 1 });
planSchema.index({ nextAt: 1 });
planSchema.index({ 'sides.contact.address': 1 }, { sparse: true });
planSchema.index({ 'sides.earlier.address': 1 }, { sparse: true });
planSchema.index({ 'sides.contact.tokenDigests': 1 }, { sparse: true });
planSchema.index({ 'sides.earlier.tokenDigests': 1 }, { sparse: true });
planSchema.index({ 'sides.former.tokenDigests': 1 }, { sparse: true });
planSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
