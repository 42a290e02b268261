import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { appealMethods } from './appeal.methods.js';
import { caseMethods } from './case.methods.js';
import { decisionMethods } from './decision.methods.js';
import { deskFigureMethods } from './desk-figures.js';
import { moderationReasons } from './moderation.reasons.js';
import { reportMethods } from './report.methods.js';
import { ringMethods } from './ring.methods.js';
import { deskSelfieMethods, selfieMethods, selfieSwitchMethods } from './selfie.methods.js';

/** `reference` names the decision, the answer, the case or the selfie: announced again, it is the same one. */
const Told = z.object({ userId: UserId, reference: z.string().max(64) });

/** Reports of members, the cases that moderators decide, and appeals. */
export const moderationContract = {
  service: 'moderation',
  methods: {
    ...reportMethods,
    ...appealMethods,
    ...caseMethods,
    ...deskFigureMethods,
    ...decisionMethods,
    ...ringMethods,
    ...selfieMethods,
    ...deskSelfieMethods,
    ...selfieSwitchMethods,
    exportPage,
  },
  events: {
    /** A decision about the member that took a measure, or the answer to their appeal. */
    memberDecided: Told,
    /** What the member reported is decided. */
    reportDecided: Told,
    /** There is an answer about the member's selfie, or no moderator looked at it in time. */
    selfieAnswered: Told,
  },
  reasons: moderationReasons,
} as const satisfies Contract;
export type { ModerationReason } from './moderation.reasons.js';
