import { PublicProfile } from '@attune/auth-contract/user';
import { Person } from '@attune/friends-contract/person';
import { VouchedMark } from '@attune/friends-contract/vouch.methods';
import { z } from 'zod';
import { DistanceBand, Intention } from './limits.js';
import { QuestionId } from './questions.js';

/** What both answered to one question; both allow it to be quoted. */
export const Quote = z.object({ question: QuestionId, mine: z.string(), theirs: z.string() });
export type Quote = z.infer<typeof Quote>;

/** What two members could talk about, from quotable answers alone. */
export const Topics = z.object({
  /** Questions where each accepts the other's answer; three at most. */
  agreements: z.array(Quote),
  /** A question where at least one of the two does not accept the other's answer. */
  talkAboutEarly: Quote.nullable(),
});
export type Topics = z.infer<typeof Topics>;

/** What a card shows of a profile: all of it is on the member's page as well, for the same reader. */
export const CardProfile = PublicProfile.pick({
  pronouns: true,
  bio: true,
  photos: true,
  prompts: true,
  facts: true,
  mailDomain: true,
  selfie: true,
  walletAge: true,
});
export type CardProfile = z.infer<typeof CardProfile>;

export const Card = z.object({
  person: Person,
  /** Null while it cannot be read. */
  profile: CardProfile.nullable().default(null),
  vouched: VouchedMark.optional(),
  age: z.int(),
  distance: DistanceBand,
  intention: Intention,
  ...Topics.shape,
  /** Why this card is shown, apart from the limits of both: of the questions that both answered quotably, how many agree. */
  why: z.object({ compared: z.int(), agreed: z.int() }),
  /**
   * Where a member has written nothing and the card quotes nothing: a question that they answered quotably, without the answer. None
   * that takes a consent of its own.
   */
  askAbout: QuestionId.nullable().default(null),
});
export type Card = z.infer<typeof Card>;
