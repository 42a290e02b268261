import { AuditEntry } from '@attune/moderation-contract/audit';
import { DeskCase, QueueItem } from '@attune/moderation-contract/case';
import { AppealDecisionInput, DecisionInput } from '@attune/moderation-contract/decision';
import { ringMethods } from '@attune/moderation-contract/ring.methods';
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
export type { VouchRing } from '@attune/friends-contract/vouch.methods';
export { URGENCY } from '@attune/moderation-contract/report';

const success = { success: z.literal(true) };
/** `after` is the `next` of the page before, which is null on the last one. */
const Page = z.strictObject({ after: z.string().max(64).optional() });
const Items = z.object({ ...success, items: z.array(QueueItem), next: z.string().nullable() });
const decision = (({ caseId: _inThePath, ...fields }) => fields)(DecisionInput.shape);
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
  /** A picture of the evidence itself, WebP. */
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
  auditLog: {
    method: 'GET',
    path: '/api/desk/audit',
    summary: 'What moderators did and read, newest first',
    asks: 'auditLog',
    input: Page,
    output: z.object({ ...success, entries: z.array(AuditEntry), next: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
