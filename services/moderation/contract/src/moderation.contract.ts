import type { Contract, ReasonOf } from '@attune/platform/contract';
import { z } from 'zod';
import { moderationReasons } from './moderation.reasons.js';

export const Echo = z.strictObject({ text: z.string().max(200) });

/** A reason without parameters. */
const none = z.object({});

export const moderationContract = {
  service: 'moderation',
  methods: {
    /** For members. */
    echo: { input: Echo, output: Echo },
  },
  reasons: { ...moderationReasons, moderation_text_missing: none },
} as const satisfies Contract;
export type ModerationReason = ReasonOf<typeof moderationContract>;
