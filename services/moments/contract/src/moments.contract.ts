import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { commentMethods } from './comment.methods.js';
import { Moment, MomentId } from './moment.js';
import { momentsReasons } from './moments.reasons.js';

/** Every method acts for the caller of the session. */
export const momentsContract = {
  service: 'moments',
  provenBy: { commentEvidence: ['moderation'] },
  methods: {
    /** All clips, in the order of the feed. */
    list: { input: z.strictObject({}), output: z.object({ moments: z.array(Moment) }) },
    /** Says whether the caller likes a clip; saying it again changes nothing. `rate_limited`: 120 a minute of one member. */
    setLike: { input: z.strictObject({ momentId: MomentId, isLiked: z.boolean() }), output: Moment },
    ...commentMethods,
    exportPage,
  },
  reasons: momentsReasons,
} as const satisfies Contract;
export type { MomentsReason } from './moments.reasons.js';
