import { ServiceError } from '@attune/platform/service-error';
import type { Answer, News, Standing } from './pair.js';

const SILENCE_MS = 30 * 24 * 3_600_000;

/** Who does it to whom, and when. */
export interface Moment {
  me: string;
  other: string;
  now: Date;
}

type Tale = Pick<News, 'event' | 'userIds'>;
interface Outcome {
  answer: Answer;
  /** Absent: it is so already. */
  change?: { standing: Standing; news: Tale[] };
}
/** From how two members stand to how they stand then. Pure: it may be tried again until nobody came between. */
export type Step = (standing: Standing | undefined, moment: Moment) => Outcome;

export const sendRequest: Step = (standing, moment) => {
  const { me, now } = moment;
  if (!standing || standing.state === 'ended') return asked(moment);
  if (standing.state === 'friends') throw new ServiceError('conflict', 'You are friends already.');
  if (standing.requesterId !== me) return standing.isWithdrawn ? asked(moment) : befriended(standing, moment);
  if (!standing.isWithdrawn) throw new ServiceError('conflict', 'You have already sent a friend request.');
  const isSilent = now.getTime() - (standing.declinedAt?.getTime() ?? 0) < SILENCE_MS;
  if (!isSilent) return asked(moment);
  return to({ ...standing, isWithdrawn: false, requestedAt: now }, 'requested', requestsOf(me));
};

export const acceptRequest: Step = (standing, moment) => {
  if (standing?.requesterId === moment.other) {
    if (standing.state === 'friends') return { answer: 'done' };
    if (standing.state === 'requested') return { ...befriended(standing, moment), answer: 'done' };
  }
  throw new ServiceError('not_found', 'There is no friend request from this member.');
};

export const declineRequest: Step = (standing, { me, other, now }) => {
  if (standing?.requesterId === other) {
    if (standing.state === 'declined') return { answer: 'done' };
    if (standing.state === 'requested')
      return to({ ...standing, state: 'declined', declinedAt: now }, 'done', requestsOf(me));
  }
  throw new ServiceError('not_found', 'There is no friend request from this member.');
};

export const cancelRequest: Step = (standing, { me, other }) => {
  if (standing?.requesterId === me) {
    if (standing.state === 'requested') return to(ended(standing), 'done', requestsOf(me, other));
    if (standing.state === 'declined' && !standing.isWithdrawn) return withdrawn(standing);
  }
  throw new ServiceError('not_found', 'There is no friend request to this member.');
};

export const unfriend: Step = (standing, { me, other }) => {
  if (standing?.state === 'friends')
    return to(ended(standing), 'done', [{ event: 'friendshipEnded', userIds: [me, other] }]);
  throw new ServiceError('not_found', 'You are not friends.');
};

/** What a block does, whoever of the two it comes from. A declined request stays declined, or blocking would be a way round. */
export const sever: Step = (standing, { me, other }) => {
  if (standing?.state === 'friends')
    return to(ended(standing), 'done', [{ event: 'friendshipEnded', userIds: [me, other] }]);
  if (standing?.state === 'requested') return to(ended(standing), 'done', requestsOf(me, other));
  if (standing?.state === 'declined' && !standing.isWithdrawn) return withdrawn(standing);
  return { answer: 'done' };
};

const to = (standing: Standing, answer: Answer, news: Tale[]): Outcome => ({ answer, change: { standing, news } });
const ended = (standing: Standing): Standing => ({ ...standing, state: 'ended' });
const requestsOf = (...userIds: string[]): Tale[] => [{ event: 'requestsChanged', userIds }];
const withdrawn = (standing: Standing) =>
  to({ ...standing, isWithdrawn: true }, 'done', requestsOf(standing.requesterId));

function asked({ me, other, now }: Moment): Outcome {
  const standing: Standing = {
    state: 'requested',
    requesterId: me,
    requestedAt: now,
    declinedAt: null,
    isWithdrawn: false,
  };
  return to(standing, 'requested', requestsOf(me, other));
}

function befriended(standing: Standing, { me, other }: Moment): Outcome {
  const userIds = [me, other];
  const news: Tale[] = [{ event: 'friendshipStarted', userIds }, ...requestsOf(me, other)];
  return to({ ...standing, state: 'friends', declinedAt: null }, 'friends', news);
}
