import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { FriendsReason } from './friends.reasons.js';
import { Person, withSurnames } from './person.js';
import { cleanQuery, QUERY_AT_MOST } from './search-query.js';

/** One definition of a search: 1 to 64 visible characters. */
export const SearchQuery = z
  .string('search_query_missing' satisfies FriendsReason)
  .max(QUERY_AT_MOST, 'search_query_too_long' satisfies FriendsReason)
  .transform(cleanQuery)
  .refine(text => text !== '', 'search_query_missing' satisfies FriendsReason);

/** Where a page of a search ended, as the page said it; it means nothing to callers. */
export const SearchPlace = z
  .string('search_place_malformed' satisfies FriendsReason)
  .max(1024, 'search_place_malformed' satisfies FriendsReason)
  .regex(/^[A-Za-z0-9_-]+$/, 'search_place_malformed' satisfies FriendsReason);

/** Finding members by their names. */
export const searchMethods = {
  /**
   * Verified members whose username, first name, last name or "first last" begins with the query; for three characters and more, then
   * those with a word in it that begins so, then those who have it inside of a word. Neither accents, case, width and what stands
   * between words nor the order of both names make a difference; `ue` may be written for `ü`. At most 20 on a page, which may have fewer:
   * `next` is the `after` of the page that follows, null on the last one. A surname is a friend's alone, unless it is asked for
   * `withSurnames`: for the page whose entries the product specifies. `rate_limited`: 30 pages a minute, about 500 people a day.
   */
  search: {
    input: z.strictObject({ query: SearchQuery, after: SearchPlace.optional(), withSurnames }),
    output: z.object({ people: z.array(Person), next: z.string().nullable().default(null) }),
  },
} as const satisfies Record<string, Method>;
