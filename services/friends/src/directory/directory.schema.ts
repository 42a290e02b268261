import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { Schema } from 'mongoose';
import { personFields } from './person.schema.js';

/** A verified member, as auth told it, with what a search looks for. `_id` is the member's. */
export interface MemberDocument extends Omit<DirectoryEntry, 'userId' | 'isIncognito' | 'marks'> {
  _id: string;
  /** What a search looks for. Absent in documents of 0.1.0, until migration 1 has added them. */
  nameKeys: string[];
  /** The revision whose names `nameKeys` are of: a replica of 0.1.0 changes names alone. */
  nameKeysRevision: number;
  /** The member is hidden while this is their revision: a replica of 0.1.0 shows them again by a higher one. */
  hiddenRevision?: number;
  /** Only friends and those whom the member asked see them. Absent where others do. */
  isIncognito?: true;
  /** The revision that said so, or the contrary. */
  incognitoRevision?: number;
  usernameKey: string;
  firstnameKey: string;
  lastnameKey: string;
  fullnameKey: string;
}

export const MEMBER = 'Member';

/** Matches members whom others may see. */
export const SHOWN = { $expr: { $ne: ['$hiddenRevision', '$revision'] } };
/** Matches members who are not incognito. */
export const OPEN = { isIncognito: { $exists: false } };
export const HIDDEN = { $expr: { $eq: ['$hiddenRevision', '$revision'] } };

/** The id is the order among members with the same key. */
export const SEARCH_INDEX = { nameKeys: 1, _id: 1 } as const;

const text = { type: String, required: true } as const;

export const memberSchema = new Schema<MemberDocument>(
  {
    ...personFields,
    morePhotos: { type: [String], default: [] },
    revision: { type: Number, required: true },
    nameKeys: { type: [String], required: true },
    nameKeysRevision: { type: Number, required: true },
    hiddenRevision: Number,
    isIncognito: Boolean,
    incognitoRevision: Number,
    usernameKey: text,
    // What 0.1.0 searches. It has an index for each, which is not made here. These fields go in the release after 0.2.0.
    firstnameKey: text,
    lastnameKey: text,
    fullnameKey: text,
  },
  { ...SCHEMA_OPTIONS, collection: 'directory', shardKey: UNSHARDED },
);

memberSchema.index(SEARCH_INDEX);
memberSchema.index({ usernameKey: 1 });
memberSchema.index({ profilePicture: 1 }, { partialFilterExpression: { profilePicture: { $type: 'string' } } });
memberSchema.index({ morePhotos: 1 }, { partialFilterExpression: { morePhotos: { $type: 'string' } } });
