import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract, ReasonOf } from '@attune/platform/contract';
import { z } from 'zod';
import { deskMethods } from './desk.methods.js';
import { memberMethods } from './member.methods.js';
import { moderationReasons } from './moderation.reasons.js';

export const Echo = z.strictObject({ text: z.string().max(200) });

/** Reports of members, the cases that moderators decide, and appeals. */
export const moderationContract = {
  service: 'moderation',
  methods: { ...memberMethods, ...deskMethods, exportPage, echo: { input: Echo, output: Echo } },
  reasons: { ...moderationReasons, moderation_text_missing: z.object({}) },
} as const satisfies Contract;
export type ModerationReason = ReasonOf<typeof moderationContract>;
