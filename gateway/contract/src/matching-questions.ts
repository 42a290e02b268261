/** What matching asks its members, for the browser. */
export { CONSENT_TEXTS, type Consent, type ConsentKind } from '@attune/matching-contract/consent';
export { DISTANCE_BANDS, type DistanceBand, Gender, Intention } from '@attune/matching-contract/limits';
export { optionsOf, questionOf, QUESTIONS } from '@attune/matching-contract/questions';
export type { Question } from '@attune/matching-contract/question';
