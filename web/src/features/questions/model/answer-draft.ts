import type { Answer, Question } from '@attune/gateway-contract/matching-routes';

/**
 * What a member who says no more is taken to accept: their own answer, and those beside it. Where a question may exclude
 * members, and where that would be every answer, which says nothing, their own alone.
 */
export function acceptedBy(question: Question, answer: string): string[] {
  const options = Object.keys(question.options);
  const place = options.indexOf(answer);
  const near = options.slice(Math.max(0, place - 1), place + 2);
  return question.mayBeDealbreaker || near.length === options.length ? [answer] : near;
}

/** A first answer, or another one: what was set beside it stays, but for accepted answers that followed from the one before. */
export function answered(question: Question, before: Answer | undefined, answer: string): Answer {
  const byDefault = acceptedBy(question, answer);
  if (!before) return { question: question.id, answer, accepted: byDefault, weight: 'little', mayBeQuoted: false };
  const isChosen = !isSame(before.accepted, acceptedBy(question, before.answer));
  return { ...before, answer, accepted: isChosen ? before.accepted : byDefault };
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every(option => other.includes(option));
