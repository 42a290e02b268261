import { dailyListMethods } from '@attune/matching-contract/daily-list.methods';
import { meetingMethods } from '@attune/matching-contract/meeting.methods';
import { roundMethods } from '@attune/matching-contract/round.methods';
import { settingsMethods } from '@attune/matching-contract/settings.methods';
import { suggestedMethods } from '@attune/matching-contract/suggested.methods';
import { superMatchMethods } from '@attune/matching-contract/super-match.methods';
import { wakeMeMethods } from '@attune/matching-contract/wake-me.methods';
import { asking } from './asking.js';
import type { Route } from './route.js';

// The questions, texts and bands that the web shows and checks forms with.
export { OLDEST, YOUNGEST } from '@attune/auth-contract/age';
export { CONSENT_TEXTS, type Consent, type ConsentKind } from '@attune/matching-contract/consent';
export {
  DISTANCE_BANDS,
  type DistanceBand,
  type Gender,
  GENDERS,
  type Intention,
  INTENTIONS,
  Limits,
} from '@attune/matching-contract/limits';
export { questionOf, QUESTIONS } from '@attune/matching-contract/questions';
export { type Answer, AnswerInput, WEIGHTS } from '@attune/matching-contract/answer';
export type { Question } from '@attune/matching-contract/question';
export type { OwnQuestion } from '@attune/matching-contract/own-question';
export type { Card, Quote } from '@attune/matching-contract/card';
export { type Clock, Settings, type Step } from '@attune/matching-contract/settings';
export { type Shortage, Today } from '@attune/matching-contract/daily-list.methods';
export { InCommon } from '@attune/matching-contract/suggested.methods';
export { Round } from '@attune/matching-contract/round.methods';
export { SuperMatch } from '@attune/matching-contract/super-match.methods';
export type { Town } from '@attune/matching-contract/town';

/** Suggestions, and what the member of the session sets for them. */
export const matchingApi = {
  settings: {
    method: 'GET',
    path: '/api/matching/settings',
    summary: 'What the member set for suggestions, and what is still to be done before the first one',
    ...asking(settingsMethods, 'settings', 'settings'),
  },
  ownQuestions: {
    method: 'GET',
    path: '/api/matching/questions',
    summary: 'What the operator asks members, after the questions of every installation',
    ...asking(settingsMethods, 'ownQuestions'),
  },
  giveConsent: {
    method: 'POST',
    path: '/api/matching/consents',
    summary: 'Agree to a text, by its version',
    ...asking(settingsMethods, 'giveConsent'),
  },
  withdrawConsent: {
    method: 'POST',
    path: '/api/matching/consents/withdraw',
    summary: 'Take a consent back; what it allowed is deleted',
    ...asking(settingsMethods, 'withdrawConsent'),
  },
  saveAnswer: {
    method: 'PUT',
    path: '/api/matching/answers',
    summary: 'Answer a question, or change the answer',
    ...asking(settingsMethods, 'saveAnswer'),
  },
  deleteAnswer: {
    method: 'POST',
    path: '/api/matching/answers/delete',
    summary: 'Delete the answer to a question',
    ...asking(settingsMethods, 'deleteAnswer'),
  },
  setLimits: {
    method: 'PUT',
    path: '/api/matching/limits',
    summary: 'Set whom to be suggested and to whom; limits hold both ways',
    ...asking(settingsMethods, 'setLimits'),
  },
  setOnlyWith: {
    method: 'PUT',
    path: '/api/matching/only-with',
    summary: 'Ask for people with one of these marks, and be shown to them alone; none: with or without',
    ...asking(settingsMethods, 'setOnlyWith'),
  },
  towns: {
    method: 'GET',
    path: '/api/matching/towns',
    summary: 'Look for towns by the beginning of their name',
    ...asking(settingsMethods, 'towns'),
  },
  setTown: {
    method: 'PUT',
    path: '/api/matching/town',
    summary: 'Choose the own town; four times in 30 days',
    ...asking(settingsMethods, 'setTown'),
  },
  setClock: {
    method: 'PUT',
    path: '/api/matching/clock',
    summary: 'Set the time zone, and the hour of the Super Match',
    ...asking(settingsMethods, 'setClock'),
  },
  setPaused: {
    method: 'PUT',
    path: '/api/matching/paused',
    summary: 'Pause suggestions, or go on with them',
    ...asking(settingsMethods, 'setPaused'),
  },
  today: {
    method: 'GET',
    path: '/api/matching/today',
    summary: 'The people suggested today: the same all day',
    ...asking(dailyListMethods, 'today', 'today'),
  },
  setWakeMe: {
    method: 'PUT',
    path: '/api/matching/wake-me',
    summary: 'Ask for one mail when there are people, or take that back',
    ...asking(wakeMeMethods, 'setWakeMe'),
  },
  pass: {
    method: 'POST',
    path: '/api/matching/passes',
    summary: 'Pass on a member who was suggested; they are not told',
    ...asking(suggestedMethods, 'pass'),
  },
  undoPass: {
    method: 'POST',
    path: '/api/matching/passes/undo',
    summary: 'Take a pass back',
    ...asking(suggestedMethods, 'undoPass'),
  },
  superMatch: {
    method: 'GET',
    path: '/api/matching/super-match',
    summary: 'The Super Match of today, from the chosen hour on',
    ...asking(superMatchMethods, 'superMatch', 'superMatch'),
  },
  round: {
    method: 'GET',
    path: '/api/matching/round',
    summary: 'The round that can be joined, and what came of the last one that the member joined',
    ...asking(roundMethods, 'round', 'round'),
  },
  setJoined: {
    method: 'PUT',
    path: '/api/matching/round',
    summary: 'Join the round that is open, or leave it',
    ...asking(roundMethods, 'setJoined'),
  },
  exposure: {
    method: 'GET',
    path: '/api/matching/exposure',
    summary: "How often the member was on others' lists lately",
    ...asking(dailyListMethods, 'exposure'),
  },
  meetingsToAsk: {
    method: 'GET',
    path: '/api/matching/meetings',
    summary: 'Friends who were suggested some weeks ago, to be asked whether they met',
    ...asking(meetingMethods, 'meetingsToAsk'),
  },
  recordMeeting: {
    method: 'POST',
    path: '/api/matching/meetings',
    summary: 'Say whether the two met; no member is told',
    ...asking(meetingMethods, 'recordMeeting'),
  },
  /** Null for all but friends and members who were suggested to the caller. */
  inCommonWith: {
    method: 'GET',
    path: '/api/matching/in-common',
    summary: 'What the member and a friend, or a suggested member, have in common',
    ...asking(suggestedMethods, 'inCommonWith'),
  },
} as const satisfies Record<string, Route>;
