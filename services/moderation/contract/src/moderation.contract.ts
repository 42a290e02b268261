import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { deskMethods } from './desk.methods.js';
import { memberMethods } from './member.methods.js';
import { moderationReasons } from './moderation.reasons.js';

/** Reports of members, the cases that moderators decide, and appeals. */
export const moderationContract = {
  service: 'moderation',
  methods: { ...memberMethods, ...deskMethods, exportPage },
  reasons: moderationReasons,
} as const satisfies Contract;
export type { ModerationReason } from './moderation.reasons.js';
