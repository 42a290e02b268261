import type { DatePlan, MeetWish } from '../../dates/model/dates.queries.js';
import { isAsked } from '../../dates/model/plan-words.js';
import type { ConversationState } from './conversation.types.js';

/** Where dates stand: before the first message, after one of them, or below all. */
export interface DatesAmong {
  before: readonly DatePlan[];
  after: ReadonlyMap<string, readonly DatePlan[]>;
  below: readonly DatePlan[];
  /** Both would like to meet, and have planned nothing since. */
  bothWish: boolean;
}

const asksForAnswer = (date: DatePlan) => (date.state === 'proposed' && !date.isMine) || isAsked(date);

/** Each date by when it was proposed; one that asks something of the member stands below all. One from before what is loaded waits for it. */
export function datesAmong(
  dates: readonly DatePlan[],
  { messages, hasOlder }: Pick<ConversationState, 'messages' | 'hasOlder'>,
  bothSince: MeetWish['bothSince'] = null,
): DatesAmong {
  const after = new Map<string, DatePlan[]>();
  const [before, below]: DatePlan[][] = [[], []];
  for (const date of dates.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    if (asksForAnswer(date) || messages.length === 0) below?.push(date);
    else {
      const message = messages.findLast(({ createdAt }) => Date.parse(createdAt) <= timeOf(date));
      if (message) after.set(message.key, [...(after.get(message.key) ?? []), date]);
      else if (!hasOlder) before?.push(date);
    }
  }
  const bothWish = bothSince !== null && !dates.some(date => isPlannedSince(date, bothSince));
  return { before: before ?? [], after, below: below ?? [], bothWish };
}

/** One that was planned before, and is still to be answered or to come, counts as well. */
const isPlannedSince = (date: DatePlan, since: string) =>
  date.state === 'proposed' || date.state === 'accepted' || timeOf(date) >= Date.parse(since);

/** A server of an earlier version does not say when. */
const timeOf = ({ proposedAt, startsAt }: DatePlan) => Date.parse(proposedAt ?? startsAt);
