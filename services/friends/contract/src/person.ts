import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';

/** A member as others see them in a list. */
export const Person = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  profilePicture: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** A member who asks the caller, and what they say with it. */
export const FriendRequest = Person.extend({ note: z.string().nullable().default(null) });
export type FriendRequest = z.infer<typeof FriendRequest>;
