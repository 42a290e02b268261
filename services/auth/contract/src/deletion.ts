import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { GivenPassword } from './given-password.js';
import { UserId } from './user-id.js';

/** Made at random for each deletion, and all that is kept of it in the end. */
export const DeletionId = z.string().regex(/^[0-9a-f]{32}$/);

/** Each deletes what it has of a member, and reports it, before auth deletes the account itself. */
export const ErasingService = z.enum([
  'gateway',
  'friends',
  'messaging',
  'matching',
  'pictures',
  'ai',
  'mail',
  'moderation',
  'exports',
  'notifications',
  'moments',
  'dates',
]);
export type ErasingService = z.infer<typeof ErasingService>;

/** Each service reports for itself. */
export const reportsProvenBy = Object.fromEntries(ErasingService.options.map(name => [`reportErased ${name}`, [name]]));

/** The purpose of the token with which a leaving member keeps the account; good for a quarter of an hour. */
export const KEEP_ACCOUNT = 'keep-account';

/** What became of an account that its member wanted to keep. */
export const Keeping = z.object({ outcome: z.enum(['kept', 'too_late', 'unknown']), userId: UserId.optional() });
export type Keeping = z.infer<typeof Keeping>;

/** The methods of auth that are about members who leave. */
export const deletionMethods = {
  /**
   * Deletes the caller's account 14 days from now. From now on it has no session, and others do not see its member. Again: the same day.
   */
  requestDeletion: {
    input: z.strictObject({ password: GivenPassword }),
    output: z.object({ leavingUntil: z.iso.datetime() }),
    encrypted: true,
  },
  /** Keeps the account whose member was given this token by `signIn`. `too_late`: its deletion has begun. */
  cancelDeletion: {
    input: z.strictObject({ token: z.string().max(1024) }),
    output: Keeping,
    encrypted: true,
  },
  /** A service has deleted what it had of the member. `forbidden` without the proof of this service for `reportErased` and these two. */
  reportErased: {
    input: z.strictObject({ deletionId: DeletionId, service: ErasingService, proof: z.string().max(64) }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;

/**
 * An account whose time is over: every service deletes what it has of the member and calls `reportErased`. Announced again until all
 * have. `proof` is the signature of auth for `accountDeleted` and the two ids.
 */
export const AccountDeleted = z.object({
  userId: UserId,
  deletionId: DeletionId,
  /** What the member showed: no account shows it any more unless another member does, too. */
  photos: z.array(z.string()),
  /** The services that have reported already, for one that has to come after another. */
  reported: z.array(z.string()),
  proof: z.string(),
});
export type AccountDeleted = z.infer<typeof AccountDeleted>;
