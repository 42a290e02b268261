import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { UserId } from './user-id.js';

/** The marks of members that auth keeps: a mail address of a domain, a selfie that moderators compared, an age wallet. */
export const Mark = z.enum(['mailDomain', 'selfie', 'walletAge']);
export type Mark = z.infer<typeof Mark>;

/** A mark that everyone sees now, and until when; null: for as long as nothing changes. A newer version may know other marks. */
export const ShownMark = z.object({ mark: z.string(), until: z.iso.datetime().nullable() });
export type ShownMark = z.infer<typeof ShownMark>;

/** For the matching service, whose members may ask for people with a mark. */
export const shownMarkMethods = {
  /** What everyone sees of the caller's marks, as the directory's entry of this revision says it. */
  ownShownMarks: {
    input: z.strictObject({}),
    output: z.object({ userId: UserId, revision: z.int(), marks: z.array(ShownMark) }),
  },
  /** Which marks members can get here: with the domains that the operator named, and whether there is a moderator who could compare selfies. */
  offeredMarks: {
    input: z.strictObject({}),
    output: z.object({ domains: z.array(z.string()), walletAge: z.boolean(), hasModerator: z.boolean() }),
  },
} as const satisfies Record<string, Method>;
