import type { Mark } from '@attune/auth-contract/shown-marks';
import type { ConsentKind } from '@attune/matching-contract/consent';
import type { DistanceBand, Intention } from '@attune/matching-contract/limits';
import type { Shortage } from '@attune/matching-contract/daily-list.methods';
import type { QuestionId } from '@attune/matching-contract/questions';
import type { Step } from '@attune/matching-contract/settings';
import type { TownId } from '@attune/matching-contract/town';
import type { AnswerBytes } from '../answers/answer-bytes.js';
import type { Candidate } from '../limits/two-way-limits.js';
import type { Cell } from '../places/grid.js';
import { type KeptMark, marksNow } from './kept-marks.js';
import { outdatedConsents } from './outdated-consents.js';

export interface ConsentRecord {
  version: number;
  at: Date;
}

/** Present together, from the first time that limits are set. Genders are in the keys. */
interface StoredLimits {
  ageFrom: number;
  ageTo: number;
  distance: DistanceBand;
  intention: Intention;
}

export interface EmptyDay {
  at: Date;
  /** What the member had set. */
  revision: number;
  shortage: Shortage | null;
}

/** The mail that answers a member who wants to be told when there are people. */
export type WakeAnswer = 'peopleFound' | 'noPeopleYet';

/** That a member wants to be told when there are people. Without `nextAt` none is waited for. */
export interface WakeMe {
  askedAt?: Date;
  /** When it's looked again. */
  nextAt?: Date;
  /** A digest of the limits that are waited for. */
  about?: string;
  /** Decided, and not handed over yet. */
  answer?: WakeAnswer;
  /** When the last answer was decided, also of an earlier wait. */
  answeredAt?: Date;
}

/** A member who takes part in matching. `_id` is the member's; the document exists while the general consent does. */
export interface Seeker extends Partial<StoredLimits> {
  _id: string;
  /** Counts the changes that the member made. */
  revision: number;
  consents: Partial<Record<ConsentKind, ConsentRecord>>;
  /** Empty without limits or without the consent to genders. */
  keys: string[];
  dealbreakers: QuestionId[];
  answers: AnswerBytes;
  /** The member asks for people with one of these marks. Absent: with or without. */
  onlyWith?: Mark[];
  /** The member's own marks that everyone sees. */
  marks?: KeptMark[];
  /** The revision of the directory's entry that said so. */
  marksRevision?: number;
  /** When the keys last changed: earlier lists and Super Matches show no card, whose staying would tell of others' genders. */
  keysChangedAt?: Date;
  /** What the profile said when it was last read, at `seenAt`. */
  age: number | null;
  town?: TownId;
  cell?: Cell;
  timeZone: string;
  superMatchHour: number;
  isPaused: boolean;
  /** A random number: candidates of one cell are drawn in its order, from a random place on. */
  lot: number;
  /** How often the member was put on others' lists, by day of the epoch. */
  shown: Record<string, number>;
  /** The last day on which the member asked for suggestions. */
  seenAt: Date;
  /** The last day without people, which is not made again at every request. */
  emptyDay?: EmptyDay;
  wakeMe?: WakeMe;
  /** Since when auth does not list the member any more. */
  goneSince?: Date;
  /** When auth last left the member out of its list again, after the reading that `goneSince` is of. */
  missingAgainAt?: Date;
  /** When it was written that the member is hidden from others, who keeps what they set. */
  hiddenSince?: Date;
  /** Suggested to no one, and suggested others as before. Absent where the member is suggested. */
  isIncognito?: true;
  /** The revision of the directory's entry that said so, or the contrary. */
  incognitoRevision?: number;
  /** The revision of the directory's entry in the latest event that hid or showed the member. */
  memberRevision?: number;
  /** When auth last announced something of the member. */
  heardAt?: Date;
  /** The last round they joined had no one for them: they come first in the next one. */
  wasLeftOut?: true;
  /** Since when a consent of the member is to an older text. */
  outdatedSince?: Date;
}

/** What a member changes; undefined removes a field. */
export type SeekerChange = { [Field in keyof Omit<Seeker, '_id' | 'revision'>]?: Seeker[Field] | undefined };

/** Whether the member still waits to be told. */
export const isWakeMeOn = ({ wakeMe }: Seeker): boolean => wakeMe?.nextAt !== undefined && !wakeMe.answer;

/** What has to be done before the first suggestion, in this order. */
export function stepsOf(seeker: Seeker | undefined): Step[] {
  if (!seeker) return ['give_consent', 'choose_town', 'set_limits'];
  const steps: [Step, boolean][] = [
    ['give_consent', outdatedConsents(seeker.consents).length > 0],
    ['add_age', seeker.age === null],
    ['choose_town', seeker.cell === undefined],
    ['set_limits', seeker.keys.length === 0],
    ['resume', seeker.isPaused],
  ];
  return steps.filter(([, isOpen]) => isOpen).map(([step]) => step);
}

/** Whether others are suggested the member, as long as the member was here lately. */
export const isSuggested = (seeker: Seeker): boolean =>
  !seeker.goneSince && !seeker.hiddenSince && !seeker.isIncognito && stepsOf(seeker).length === 0;

/** Not the answers of a member who has left, or has to agree to a changed text first. */
export const mayBeUsed = ({ consents, goneSince }: Seeker): boolean =>
  !goneSince && outdatedConsents(consents).length === 0;

/** How long an age counts without being read from the profile again: as long as a member is suggested after their last visit. */
export const AGE_KNOWN_MS = 14 * 24 * 3_600_000;

/** Whether the member was here lately, and their age is known therefore. */
export const isAgeKnown = ({ seenAt }: Seeker): boolean => Date.now() - seenAt.getTime() < AGE_KNOWN_MS;

/** Whether the list or the Super Match is from before the member's last change of genders. */
export const isOfOtherGenders = ({ keysChangedAt }: Seeker, madeAt: Date): boolean =>
  keysChangedAt !== undefined && madeAt < keysChangedAt;

/** Those of the marks a member chose that count: members can get them here. */
export const askedMarks = ({ onlyWith = [] }: Pick<Seeker, 'onlyWith'>, offered: Mark[]): Mark[] =>
  onlyWith.filter(mark => offered.includes(mark));

/**
 * Undefined of a member who is suggested to no other one now.
 *
 * @param offered the marks that members can get here
 */
export function candidateOf(seeker: Seeker | undefined, offered: Mark[]): Candidate | undefined {
  if (!seeker || seeker.goneSince || stepsOf(seeker).length > 0) return undefined;
  const { age, cell, ageFrom, ageTo, distance, intention, keys, dealbreakers, answers } = seeker;
  if (age === null || !cell || !ageFrom || !ageTo || !distance || !intention) return undefined;
  const asksFor = askedMarks(seeker, offered);
  const marks = marksNow(seeker);
  return { age, cell, ageFrom, ageTo, distance, intention, keys, dealbreakers, answers, asksFor, marks };
}
