import { Today } from '@attune/matching-contract/daily-list.methods';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InCommon } from '@attune/matching-contract/suggested.methods';
import { SuperMatch } from '@attune/matching-contract/super-match.methods';
import { Settings } from '@attune/matching-contract/settings';
import { z } from 'zod';
import type { Route } from './route.js';

const { methods } = matchingContract;
const success = { success: z.literal(true) } as const;
const Success = z.object(success);

// The questions, texts and bands that the web shows and checks forms with.
export { OLDEST, YOUNGEST } from '@attune/auth-contract/age';
export { CONSENT_TEXTS, type Consent, type ConsentKind } from '@attune/matching-contract/consent';
export { DISTANCE_BANDS, type DistanceBand, Gender, Intention, Limits } from '@attune/matching-contract/limits';
export { questionOf, QUESTIONS } from '@attune/matching-contract/questions';
export { type Answer, AnswerInput, Weight } from '@attune/matching-contract/answer';
export type { Question } from '@attune/matching-contract/question';
export type { Card, Quote } from '@attune/matching-contract/card';
export type { Clock, Step } from '@attune/matching-contract/settings';
export type { Shortage } from '@attune/matching-contract/daily-list.methods';
export type { Town } from '@attune/matching-contract/town';
export { InCommon, Settings, SuperMatch, Today };

/** Suggestions, and what the member of the session sets for them. */
export const matchingApi = {
  settings: { method: 'GET', path: '/api/matching/settings', output: z.object({ ...success, settings: Settings }) },
  giveConsent: {
    method: 'POST',
    path: '/api/matching/consents',
    input: methods.giveConsent.input,
    output: Success,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/api/matching/consents/withdraw',
    input: methods.withdrawConsent.input,
    output: Success,
  },
  saveAnswer: { method: 'PUT', path: '/api/matching/answers', input: methods.saveAnswer.input, output: Success },
  deleteAnswer: {
    method: 'POST',
    path: '/api/matching/answers/delete',
    input: methods.deleteAnswer.input,
    output: Success,
  },
  setLimits: { method: 'PUT', path: '/api/matching/limits', input: methods.setLimits.input, output: Success },
  towns: {
    method: 'GET',
    path: '/api/matching/towns',
    input: methods.towns.input,
    output: methods.towns.output.extend(success),
  },
  setTown: { method: 'PUT', path: '/api/matching/town', input: methods.setTown.input, output: Success },
  setClock: { method: 'PUT', path: '/api/matching/clock', input: methods.setClock.input, output: Success },
  setPaused: { method: 'PUT', path: '/api/matching/paused', input: methods.setPaused.input, output: Success },
  today: { method: 'GET', path: '/api/matching/today', output: z.object({ ...success, today: Today }) },
  pass: { method: 'POST', path: '/api/matching/passes', input: methods.pass.input, output: Success },
  undoPass: { method: 'POST', path: '/api/matching/passes/undo', input: methods.undoPass.input, output: Success },
  superMatch: {
    method: 'GET',
    path: '/api/matching/super-match',
    output: z.object({ ...success, superMatch: SuperMatch }),
  },
  exposure: { method: 'GET', path: '/api/matching/exposure', output: methods.exposure.output.extend(success) },
  meetingsToAsk: {
    method: 'GET',
    path: '/api/matching/meetings',
    output: methods.meetingsToAsk.output.extend(success),
  },
  recordMeeting: {
    method: 'POST',
    path: '/api/matching/meetings',
    input: methods.recordMeeting.input,
    output: Success,
  },
  /** Null for all but friends and members who were suggested to the caller. */
  inCommon: {
    method: 'GET',
    path: '/api/matching/in-common',
    input: methods.inCommonWith.input,
    output: z.object({ ...success, inCommon: InCommon.nullable() }),
  },
} as const satisfies Record<string, Route>;
