import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { ShownSelfie } from './shown-selfie.js';
import { PHOTOS_AT_MOST, UPLOADED } from './user.js';
import { UserId } from './user-id.js';

/** So long a mark is shown. */
export const SELFIE_MARK_DAYS = 365;

/** That a moderator compared a selfie with a member's photos. The selfie itself is never here. */
export const selfieMarkMethods = {
  /** The caller's mark; `isShown` while each photo that they show is one of those that were compared. And other members who could compare one, at most 100. */
  selfieMark: {
    input: z.strictObject({}),
    output: z.object({
      mark: ShownSelfie.extend({ until: z.iso.datetime(), isShown: z.boolean() }).nullable(),
      /** For a moderation of the version before, which doesn't ask who they are. */
      hasModerator: z.boolean(),
      moderators: z.array(UserId),
    }),
    encrypted: true,
  },
  /**
   * For the moderation service, with its proof: the photos were compared `at` this time with a selfie that was sent at `sentAt`. Without photos, a mark
   * of an earlier selfie ends. Nothing is kept of a member without an account, nor of a selfie that was sent before the one that the account knows of,
   * or before the mark ended.
   */
  setSelfieMark: {
    input: z.strictObject({
      userId: UserId,
      photos: z.array(z.string().regex(UPLOADED)).max(PHOTOS_AT_MOST),
      at: z.iso.datetime(),
      sentAt: z.iso.datetime(),
      proof: z.string().max(64),
    }),
    output: z.void(),
    encrypted: true,
  },
  /** Again, or without one: the same. A selfie that was sent by then makes none afterwards, nor does the one of `sentAt`, also where the clock that gave that time is fast. */
  removeSelfieMark: { input: z.strictObject({ sentAt: z.iso.datetime().optional() }), output: z.void() },
} as const satisfies Record<string, Method>;
