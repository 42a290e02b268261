import { AuditEntry } from '@attune/moderation-contract/audit';
import { DeskCase, QueueItem } from '@attune/moderation-contract/case';
import { AppealDecisionInput, DecisionInput } from '@attune/moderation-contract/decision';
import { DeskSelfie, deskSelfieMethods, SelfieDecision } from '@attune/moderation-contract/selfie.methods';
import { ringMethods } from '@attune/moderation-contract/ring.methods';
import { ApplicationDecision, deskApplicationMethods } from '@attune/auth-contract/application';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export type { Act, AuditEntry } from '@attune/moderation-contract/audit';
export type {
  DeskCase,
  DeskReport,
  EarlierDecision,
  Evidence,
  QueueItem,
  ReporterRecord,
} from '@attune/moderation-contract/case';
export {
  APPEAL_OUTCOMES,
  AppealDecisionInput,
  type AppealOutcome,
  DecisionInput,
  type DeskDecision,
  type Measure,
  MEASURES,
  QUOTE_AT_MOST,
  QUOTES_AT_MOST,
  REASONS_AT_MOST,
  RULES,
  SUSPENSION_DAYS,
} from '@attune/moderation-contract/decision';
export { DECLINED_BECAUSE, type DeskSelfie, type WaitingSelfie } from '@attune/moderation-contract/selfie.methods';
export {
  DECLINED_BECAUSE as APPLICATION_DECLINED_BECAUSE,
  type WaitingApplication,
} from '@attune/auth-contract/application';
export type { VouchRing } from '@attune/friends-contract/vouch.methods';
export { URGENCY } from '@attune/moderation-contract/report';

const success = { success: z.literal(true) };
/** `after` is the `next` of the page before, which is null on the last one. */
const Page = z.strictObject({ after: z.string().max(64).optional() });
const Items = z.object({ ...success, items: z.array(QueueItem), next: z.string().nullable() });
const decision = (({ caseId: _inThePath, ...fields }) => fields)(DecisionInput.shape);
const selfieDecision = (({ selfieId: _inThePath, ...fields }) => fields)(SelfieDecision.shape);
const applicationDecision = (({ applicationId: _inThePath, ...fields }) => fields)(ApplicationDecision.shape);
const appealDecision = (({ appealId: _inThePath, ...fields }) => fields)(AppealDecisionInput.shape);

/** For moderators whose session has a second factor. What is read is written to the audit log. */
export const deskApi = {
  queue: {
    method: 'GET',
    path: '/api/desk/queue',
    summary: 'Open cases, the most urgent first, then the oldest',
    asks: 'queue',
    input: Page,
    output: Items,
  },
  deskCase: {
    method: 'GET',
    path: '/api/desk/cases/:caseId',
    summary: 'A case with reports, evidence and history; written to the audit log',
    asks: 'deskCase',
    answerIn: 'case',
    /** The `nextReport` of the page before. */
    input: z.strictObject({ afterReport: z.string().max(64).optional() }),
    output: z.object({ ...success, case: DeskCase }),
  },
  /** A picture of the evidence itself, WebP; or a recording, WebM. */
  picture: {
    method: 'GET',
    path: '/api/desk/cases/:caseId/pictures/:pictureId',
    summary: 'A picture of the evidence; written to the audit log',
    output: z.void(),
  },
  claim: {
    method: 'POST',
    path: '/api/desk/cases/:caseId/claim',
    summary: 'Keep a case to oneself for half an hour',
    asks: 'claim',
    input: z.strictObject({}),
    output: z.object(success),
  },
  decide: {
    method: 'POST',
    path: '/api/desk/cases/:caseId/decision',
    summary: 'Decide a case; 409 when it was decided, claimed or changed meanwhile',
    asks: 'decide',
    /** What the fields have to do with each other is DecisionInput's. */
    input: z.strictObject(decision),
    output: z.object({ ...success, decisionId: z.string() }),
  },
  appeals: {
    method: 'GET',
    path: '/api/desk/appeals',
    summary: 'Decided cases whose appeal waits',
    input: Page,
    output: Items,
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/desk/appeals/:appealId',
    summary: 'Decide an appeal; 403 for the moderator who decided the case',
    asks: 'decideAppeal',
    input: z.strictObject(appealDecision),
    output: z.object(success),
  },
  vouchRings: {
    method: 'GET',
    path: '/api/desk/vouch-rings',
    summary: 'Groups of members who may have made each other’s marks by vouching; written to the audit log',
    ...asking(ringMethods, 'vouchRings'),
  },
  selfies: {
    method: 'GET',
    path: '/api/desk/selfies',
    summary: 'Selfies that wait to be compared, the oldest first; written to the audit log',
    ...asking(deskSelfieMethods, 'selfieQueue'),
  },
  selfie: {
    method: 'GET',
    path: '/api/desk/selfies/:selfieId',
    summary: 'The pose that was asked for, and the photos that the member shows now; written to the audit log',
    asks: 'deskSelfie',
    answerIn: 'selfie',
    output: z.object({ ...success, selfie: DeskSelfie }),
  },
  /** The selfie, or one of these photos, WebP: `selfie`, or the photo's id. */
  selfiePicture: {
    method: 'GET',
    path: '/api/desk/selfies/:selfieId/pictures/:picture',
    summary: 'A selfie that waits, or a photo that it is compared with; written to the audit log',
    output: z.void(),
  },
  decideSelfie: {
    method: 'POST',
    path: '/api/desk/selfies/:selfieId/decision',
    summary: 'Approve or decline a selfie, which deletes it; 409 when the member’s photos changed meanwhile',
    asks: 'decideSelfie',
    /** What the fields have to do with each other is SelfieDecision's. */
    input: z.strictObject(selfieDecision),
    output: z.object(success),
  },
  applications: {
    method: 'GET',
    path: '/api/desk/applications',
    summary: 'People who wait to join, the oldest first',
    output: asking(deskApplicationMethods, 'applications').output,
  },
  decideApplication: {
    method: 'POST',
    path: '/api/desk/applications/:applicationId/decision',
    summary: 'Approve or decline who wants to join; 404 when it was decided or withdrawn meanwhile',
    /** What the fields have to do with each other is ApplicationDecision's. */
    input: z.strictObject(applicationDecision),
    output: z.object(success),
  },
  auditLog: {
    method: 'GET',
    path: '/api/desk/audit',
    summary: 'What moderators did and read, newest first',
    asks: 'auditLog',
    input: Page,
    output: z.object({ ...success, entries: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
