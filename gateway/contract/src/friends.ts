import { AnsweredPart } from '@attune/friends-contract/answered-part';
import { ReportReason } from '@attune/friends-contract/friends.contract';
import { SearchPlace, SearchQuery } from '@attune/friends-contract/search.methods';
import { Person, SentRequest } from '@attune/friends-contract/person';
import { RequestLimit } from '@attune/friends-contract/request-limit';
import { RequestNote } from '@attune/friends-contract/request-note';
import { ReportSubject } from '@attune/moderation-contract/report';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import type { Route } from './route.js';

const Success = z.object({ success: z.literal(true), msg: z.string() });

/** `userId`, if sent, has to be the session's member: no client acts for another member. */
const own = { userId: z.string().max(64).optional() };
const Target = z.strictObject({ ...own, targetId: UserId });
const Requester = z.strictObject({ ...own, requesterId: UserId });
/** What a service is asked with: it knows the caller by the session. */
const withoutOwn = <Asked extends { userId?: string | undefined }>({ userId: _own, ...asked }: Asked) => asked;

export type { AnsweredPart };
export { RequestNote };
export { charactersOf } from '@attune/auth-contract/written-lines';
export { cleanQuery, faultOfQuery } from '@attune/friends-contract/search-query';
export { REQUESTS_A_DAY_AT_MOST } from '@attune/friends-contract/request-limit';
export { NOTE_AT_MOST } from '@attune/friends-contract/request-note';

const inMsg = { sentenceIn: 'msg' } as const;

/** Answers and refusals carry their sentence in `msg`. */
export const friendsApi = {
  search: {
    ...inMsg,
    method: 'GET',
    path: '/api/friends/search',
    summary: 'Look for members by name',
    /** `after` is the `next` of the page before, which is null on the last one. */
    input: z.strictObject({ query: SearchQuery, after: SearchPlace.optional() }),
    output: z.object({ success: z.literal(true), users: z.array(Person), next: z.string().nullable().optional() }),
  },
  /** Those the member asked, and those the member blocked; friends and requests stand in GET /api/auth/me. */
  sent: {
    ...inMsg,
    method: 'GET',
    path: '/api/friends/sent',
    summary: 'Those who were asked, and those who are blocked',
    asks: 'lists',
    output: z.object({ success: z.literal(true), sent: z.array(SentRequest), blocked: z.array(Person) }),
  },
  /** How many requests a day the member is shown; the others wait for their turn. */
  requestLimit: {
    ...inMsg,
    method: 'GET',
    path: '/api/friends/request-limit',
    summary: 'How many friend requests a day are shown to the member',
    asks: 'requestLimit',
    output: z.object({ success: z.literal(true), requestsADay: z.int() }),
  },
  setRequestLimit: {
    ...inMsg,
    method: 'PUT',
    path: '/api/friends/request-limit',
    summary: 'Say how many friend requests a day to be shown; the others wait for another day',
    asks: 'setRequestLimit',
    input: z.strictObject(RequestLimit.shape),
    output: z.object({ success: z.literal(true), requestsADay: z.int() }),
  },
  sendRequest: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/send-request',
    summary: 'Send a friend request; crossed requests make friends',
    /** `about` that the target does not show the member is none. */
    input: Target.extend({ note: RequestNote.optional(), about: AnsweredPart.optional() }),
    output: Success,
  },
  acceptRequest: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/accept-request',
    summary: 'Accept a request',
    asks: 'acceptRequest',
    says: 'Friend request accepted',
    input: Requester.transform(withoutOwn),
    output: Success,
  },
  declineRequest: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/decline-request',
    summary: 'Decline a request; its sender is not told',
    asks: 'declineRequest',
    says: 'Friend request declined.',
    input: Requester.transform(withoutOwn),
    output: Success,
  },
  cancelRequest: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/cancel-request',
    summary: 'Take back an own request',
    asks: 'cancelRequest',
    says: 'Friend request withdrawn.',
    input: Target.transform(withoutOwn),
    output: Success,
  },
  unfriend: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/unfriend',
    summary: 'End a friendship',
    asks: 'unfriend',
    says: 'You are no longer friends.',
    input: z.strictObject({ ...own, friendId: UserId }).transform(withoutOwn),
    output: Success,
  },
  block: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/block',
    summary: 'Block a member; a friendship ends, and neither finds the other',
    input: Target,
    output: Success,
  },
  blockByUsername: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/block-username',
    summary: 'Block a member by their username, who may not be seen; the answer is the same where no member has it',
    input: z.strictObject({ username: z.string().max(254) }),
    output: Success,
  },
  unblock: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/unblock',
    summary: 'Take back a block',
    asks: 'unblock',
    says: 'Unblocked. You can find each other again.',
    input: Target.transform(withoutOwn),
    output: Success,
  },
  report: {
    ...inMsg,
    method: 'POST',
    path: '/api/friends/report',
    summary: 'Report a member, as POST /api/moderation/reports does',
    input: z.strictObject({
      ...own,
      targetId: UserId,
      reason: ReportReason,
      details: z.string().max(1000).optional(),
      about: ReportSubject.optional(),
    }),
    output: Success,
  },
} as const satisfies Record<string, Route>;
