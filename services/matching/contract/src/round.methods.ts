import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Card } from './card.js';
import type { MatchingReason } from './matching.reasons.js';

const Nothing = z.strictObject({});

const TITLE = 'round_title_invalid' satisfies MatchingReason;
const END = 'round_end_invalid' satisfies MatchingReason;
const EACH = 'round_size_invalid' satisfies MatchingReason;

/** Shorter than the time for which an age counts that was read when a member joined. */
export const ROUND_DAYS = 10;
export const ROUND_TITLE_LENGTH = 60;
/** How many people each meets, at most. */
export const ROUND_SIZES = [1, 2, 3] as const;
const RoundId = z.string().min(1).max(40);
const OneRound = z.strictObject({ roundId: RoundId });
const RoundSize = z.literal(ROUND_SIZES, EACH);

/** What an operator says of a round. It ends after now, and in ten days at most. */
export const RoundInput = z.strictObject({
  title: z
    .string(TITLE)
    .trim()
    .min(1, TITLE)
    .max(ROUND_TITLE_LENGTH, TITLE)
    .regex(/^[^\p{C}]*$/u, TITLE),
  endsAt: z.iso.datetime(END),
  each: RoundSize,
});
export type RoundInput = z.infer<typeof RoundInput>;

const About = z.object({ title: z.string(), endsAt: z.iso.datetime(), each: RoundSize });

/** A round as a member sees it, without anything about others who joined. */
export const Round = z.object({
  /** `isOpen`: it can be joined and left. Else the pairs are being made, which those see who joined. */
  current: About.extend({ roundId: z.string(), isOpen: z.boolean(), isJoined: z.boolean() }).nullable(),
  /** Without an answer the caller is in no pair: pairs come of answers that two have in common. */
  hasAnswers: z.boolean(),
  /** What came of the last one that the caller joined, for some days. `odd`: there was no one for them, and they come first in the next one. */
  last: z.object({ title: z.string(), outcome: z.enum(['paired', 'odd']), cards: z.array(Card) }).nullable(),
});
export type Round = z.infer<typeof Round>;

/** A round as operators see it. `joined` in tens, null where they are fewer than 20. */
export const OperatedRound = About.extend({ roundId: z.string(), isOpen: z.boolean(), joined: z.int().nullable() });
export type OperatedRound = z.infer<typeof OperatedRound>;

/** Rounds: members join until an end, and those who joined are paired. */
export const roundMethods = {
  /** `current` is null where none is open, or the caller is suggested to no one. */
  round: { input: Nothing, output: Round },
  /** Joins or leaves the round of this id. A second time, nothing happens. `conflict` once it is over. */
  setJoined: {
    input: z.strictObject({
      roundId: RoundId,
      isJoined: z.boolean('round_choice_missing' satisfies MatchingReason),
    }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;

/** For operators alone, whose session has a second factor. */
export const operatedRoundMethods = {
  operatedRound: { input: Nothing, output: z.object({ round: OperatedRound.nullable() }) },
  /** `conflict`: there is one, or its pairs are being made. */
  startRound: { input: RoundInput, output: z.void() },
  /** Now instead of at its end. Nothing happens where it is not open. */
  endRound: { input: OneRound, output: z.void() },
  /** Without pairs, and without a word to those who joined. Nothing happens where it is not open. */
  cancelRound: { input: OneRound, output: z.void() },
} as const satisfies Record<string, Method>;
