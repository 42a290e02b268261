import { appealMethods } from '@attune/moderation-contract/appeal.methods';
import { AppealInput, OwnDecision } from '@attune/moderation-contract/decision';
import { ReportInput } from '@attune/moderation-contract/report';
import { reportMethods } from '@attune/moderation-contract/report.methods';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export {
  type AcknowledgementInput,
  APPEAL_AT_MOST,
  AppealInput,
  type Measure,
  type OwnDecision,
  type Rule,
} from '@attune/moderation-contract/decision';
export type { OwnReason } from '@attune/moderation-contract/own-reason';
export { DETAILS_AT_MOST, type OwnReport, ReportInput, type ReportSubject } from '@attune/moderation-contract/report';

const success = { success: z.literal(true) };
/** What the refusal of a log in gave a member whose account is suspended or banned. */
const appealToken = z.string().min(1).max(2048);

export const moderationApi = {
  report: {
    method: 'POST',
    path: '/api/moderation/reports',
    summary: 'Report a member; the evidence is taken at once',
    input: ReportInput,
    output: z.object({ ...success, reportId: z.string() }),
  },
  ownReasons: {
    method: 'GET',
    path: '/api/moderation/reasons',
    summary: 'What the operator lets members report others for, after the reasons of every installation',
    ...asking(reportMethods, 'ownReasons'),
  },
  /** The member's own reports, newest first, and how far each has come. */
  ownReports: {
    method: 'GET',
    path: '/api/moderation/reports',
    summary: 'The own reports, and how far each has come',
    ...asking(reportMethods, 'ownReports'),
  },
  /** Decisions about the member, newest first. */
  ownDecisions: {
    method: 'GET',
    path: '/api/moderation/decisions',
    summary: 'Decisions about the own account, with their reasons',
    asks: 'ownDecisions',
    output: z.object({ ...success, decisions: z.array(OwnDecision) }),
  },
  /** The member has read a decision, or what came of its appeal; said again, the first date stays. */
  acknowledge: {
    method: 'POST',
    path: '/api/moderation/acknowledgements',
    summary: 'Say that one has read a decision, or what came of its appeal',
    ...asking(appealMethods, 'acknowledge'),
  },
  appeal: {
    method: 'POST',
    path: '/api/moderation/appeals',
    summary: 'Appeal a decision, once; another moderator decides',
    ...asking(appealMethods, 'appeal'),
    input: AppealInput,
  },
  /** Without a session: the token goes in the body, as addresses are logged. */
  suspendedDecisions: {
    method: 'POST',
    path: '/api/moderation/suspended/decisions',
    summary: 'The same decisions for a suspended member, by the token that the refused login gave',
    input: z.strictObject({ appealToken }),
    output: z.object({ ...success, decisions: z.array(OwnDecision) }),
  },
  suspendedAppeal: {
    method: 'POST',
    path: '/api/moderation/suspended/appeals',
    summary: 'Appeal without a session, by that token',
    input: AppealInput.extend({ appealToken }),
    output: z.object({ ...success, appealId: z.string() }),
  },
} as const satisfies Record<string, Route>;
