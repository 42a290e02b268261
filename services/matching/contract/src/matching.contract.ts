import { UserId } from '@attune/auth-contract/user-id';
import { Person } from '@attune/friends-contract/person';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { AnswerInput } from './answer.js';
import { Card, Topics } from './card.js';
import { ConsentInput, ConsentKind } from './consent.js';
import { DistanceBand, Limits } from './limits.js';
import { type MatchingReason, matchingReasons } from './matching.reasons.js';
import { QuestionId } from './questions.js';
import { Clock, Settings, Step } from './settings.js';
import { Town, TownId, TownPrefix } from './town.js';

const Nothing = z.strictObject({});
const Member = z.strictObject({ memberId: UserId });
const MEETING = 'meeting_choice_missing' satisfies MatchingReason;

/** Why a day has fewer than ten people, and so what would help. */
const Shortage = z.enum(['few_members', 'narrow_limits', 'all_seen']);
export type Shortage = z.infer<typeof Shortage>;

/** `incomplete`: the steps stand before the first suggestion. */
export const Today = z.discriminatedUnion('state', [
  z.object({ state: z.literal('incomplete'), steps: z.array(Step) }),
  z.object({ state: z.literal('ready'), date: z.iso.date(), cards: z.array(Card), shortage: Shortage.nullable() }),
]);
export type Today = z.infer<typeof Today>;

/** `waiting`: until the hour that the member chose. `none`: today has none. */
export const SuperMatch = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), hour: z.int() }),
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('shown'), card: Card }),
]);
export type SuperMatch = z.infer<typeof SuperMatch>;

/** `distance` is null of a friend who lives farther away than the largest band. */
export const InCommon = z.object({ distance: DistanceBand.nullable(), ...Topics.shape });
export type InCommon = z.infer<typeof InCommon>;

/**
 * Every method acts for the caller of the session. `forbidden`: a consent is missing. `not_found`: the member is not, or no
 * longer, one whom the caller may be shown.
 */
export const matchingContract = {
  service: 'matching',
  methods: {
    settings: { input: Nothing, output: Settings },
    /** A second time for the same text: the first date stays. `rate_limited`: ten a day. */
    giveConsent: { input: ConsentInput, output: z.void() },
    /** Deletes what the consent allowed; `general` deletes all that matching has of and about the caller. */
    withdrawConsent: { input: z.strictObject({ kind: ConsentKind }), output: z.void() },
    /** `rate_limited`: 300 an hour; of questions that may be dealbreakers, 20 a day are answered differently or deleted. */
    saveAnswer: { input: AnswerInput, output: z.void() },
    deleteAnswer: { input: z.strictObject({ question: QuestionId }), output: z.void() },
    /** `rate_limited`: ten a day; genders, or those looked for, three changes in 30 days. */
    setLimits: { input: Limits, output: z.void() },
    /** At most ten towns that begin so, however accents are written, the largest first. */
    towns: { input: z.strictObject({ prefix: TownPrefix }), output: z.object({ towns: z.array(Town) }) },
    /** `not_found`: no such town. `rate_limited`: four changes in 30 days. */
    setTown: { input: z.strictObject({ townId: TownId }), output: z.void() },
    /** `rate_limited`: three changes of the time zone a day. */
    setClock: { input: Clock, output: z.void() },
    setPaused: {
      input: z.strictObject({ isPaused: z.boolean('pause_choice_missing' satisfies MatchingReason) }),
      output: z.void(),
    },
    /** The caller's profile has another age, or none: it is read again. Nothing happens where they do not take part. */
    refreshAge: { input: Nothing, output: z.void() },
    /**
     * The same people all day, without those who meanwhile may not be shown any more; after a change of genders none until the next
     * day. An empty day is made again after five minutes, or once something is set. `rate_limited`: 30 lists made in an hour.
     */
    today: { input: Nothing, output: Today },
    /** A member of the caller's lists of the last days is not suggested to them for 90 days. */
    pass: { input: Member, output: z.void() },
    undoPass: { input: Member, output: z.void() },
    superMatch: { input: Nothing, output: SuperMatch },
    /** How often the caller was put on another member's list in the last `days` days. */
    exposure: { input: Nothing, output: z.object({ shown: z.int().min(0), days: z.int() }) },
    /** Friends whom a list showed to the caller two weeks ago or more, and about whom they have not said whether they met. */
    meetingsToAsk: { input: Nothing, output: z.object({ people: z.array(Person) }) },
    /** Private; read only to tell whether fit says anything about meetings. `wouldAgain` needs a meeting. */
    recordMeeting: {
      input: z
        .strictObject({ memberId: UserId, hasMet: z.boolean(MEETING), wouldAgain: z.boolean(MEETING).nullable() })
        .refine(({ hasMet, wouldAgain }) => hasMet || wouldAgain === null, {
          path: ['wouldAgain'],
          error: 'meeting_needed_first' satisfies MatchingReason,
        }),
      output: z.void(),
    },
    /** What the caller and a friend could talk about; empty where one of the two does not take part. */
    topicsWith: { input: Member, output: Topics },
    /**
     * What the caller's card of a friend, or of a member whom a list of the last days or a Super Match shows, would say. Null for
     * all others: who does not take part, whom limits exclude, whom a block hides, unknown ids.
     */
    inCommonWith: { input: Member, output: z.object({ inCommon: InCommon.nullable() }) },
    exportPage,
  },
  events: {
    /** From now on `superMatch` shows the member theirs, about until `until`, the end of their day. */
    superMatchShown: z.object({ userId: UserId, date: z.iso.date(), until: z.iso.datetime() }),
  },
  reasons: matchingReasons,
} as const satisfies Contract;
export type { MatchingReason } from './matching.reasons.js';
