import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { AnsweredPart } from './answered-part.js';

/** A member as others see them in a list. `lastname` is empty for those who are not told it: all but friends. */
export const Person = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  profilePicture: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** Asks for the surnames of those who are not friends as well; no caller but the gateway's two routes that have to show them does. */
export const withSurnames = z.literal(true).optional();

/** A member whom the caller asked, and when. */
export const SentRequest = Person.extend({ sentAt: z.iso.datetime().optional() });
export type SentRequest = z.infer<typeof SentRequest>;

/** A member who asks the caller, what they say with it, and what of the caller's they answer. */
export const FriendRequest = Person.extend({
  note: z.string().nullable().default(null),
  about: AnsweredPart.optional(),
});
export type FriendRequest = z.infer<typeof FriendRequest>;
