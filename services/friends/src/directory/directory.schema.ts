import { SCHEMA_OPTIONS } from '@attune/platform/stores/mongo.schema';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { Schema } from 'mongoose';
import { personFields } from './person.schema.js';

/** A verified member, as auth told it, with what a search looks for. `_id` is the member's. */
export interface MemberDocument extends Omit<DirectoryEntry, 'userId'> {
  _id: string;
  usernameKey: string;
  firstnameKey: string;
  lastnameKey: string;
  fullnameKey: string;
}

export const MEMBER = 'Member';

/** The forms of a name that a query may begin; each has an index of its own. */
export const SEARCH_KEYS = ['usernameKey', 'firstnameKey', 'lastnameKey', 'fullnameKey'] as const;

const text = { type: String, required: true } as const;

export const memberSchema = new Schema<MemberDocument>(
  {
    ...personFields,
    morePhotos: { type: [String], default: [] },
    revision: { type: Number, required: true },
    usernameKey: text,
    firstnameKey: text,
    lastnameKey: text,
    fullnameKey: text,
  },
  { ...SCHEMA_OPTIONS, collection: 'directory' },
);

for (const key of SEARCH_KEYS) memberSchema.index({ [key]: 1 });
memberSchema.index({ profilePicture: 1 }, { partialFilterExpression: { profilePicture: { $type: 'string' } } });
memberSchema.index({ morePhotos: 1 }, { partialFilterExpression: { morePhotos: { $type: 'string' } } });
