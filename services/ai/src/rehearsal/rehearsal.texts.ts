import type { Situation } from '@attune/ai-contract/rehearsal';

/** What is said of one point of what the member wrote. */
export interface Point {
  good: string;
  better: string;
}

/** The scripted partner's lines one after the other, and three points of feedback, for each situation. */
export type RehearsalTexts = Record<
  Situation,
  { partner: readonly [string, ...string[]]; feedback: readonly [Point, Point, Point] }
>;
