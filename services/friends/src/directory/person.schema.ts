import type { Person } from '@attune/friends-contract/friends.contract';
import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;

/** What a member shows of themselves to others. */
export const personFields = {
  _id: text,
  username: text,
  firstname: text,
  lastname: text,
  profilePicture: { type: String, default: null },
} as const;

/** A member as they looked at one time. */
export const personSnapshot = new Schema<Person>(personFields);
