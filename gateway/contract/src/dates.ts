import {
  DatePlan,
  DatePlanAnswer,
  DatePlanChange,
  NewContact,
  NewDatePlan,
  RefusedFrom,
  SharedDate,
} from '@attune/dates-contract/date-plan';
import { MeetWish, WishChoice } from '@attune/dates-contract/meet-wish';
import { z } from 'zod';
import type { Route } from './route.js';

export {
  ANSWER_WITHIN_MINUTES,
  CHECK_OPEN_HOURS,
  CONTACT_NAME_AT_MOST,
  DatePlace,
  type DatePlan,
  DatePlanChange,
  type DatePlanState,
  DAYS_AHEAD_AT_MOST,
  HELD_MINUTES,
  HOURS_AT_MOST,
  MINUTES_AT_LEAST,
  NewContact,
  NewDatePlan,
  PLACE_AT_MOST,
  type RefusedFrom,
  type SharedDate,
} from '@attune/dates-contract/date-plan';

const Success = z.object({ success: z.literal(true) });
const Plan = Success.extend({ plan: DatePlan });
const Nothing = z.object({});

/** Mails lead to `/dates/:id`, and contacts to `/shared-date/:token`, where `#decline` leads to the button that stops the mails. */
export const datesApi = {
  /** Those to come first, then those of the last 30 days. */
  list: {
    method: 'GET',
    path: '/api/dates',
    summary: 'Plans of dates: those to come, then those of the last 30 days; and whom the member would like to meet',
    asks: 'list',
    output: Success.extend({ plans: z.array(DatePlan), wishes: z.array(MeetWish).optional() }),
  },
  plan: {
    method: 'GET',
    path: '/api/dates/:id',
    summary: 'One plan, as the member sees it',
    asks: 'plan',
    output: Plan,
  },
  propose: {
    method: 'POST',
    path: '/api/dates',
    summary: 'Propose a date to a friend; five a day',
    asks: 'propose',
    input: NewDatePlan,
    status: 201,
    output: Plan,
  },
  change: {
    method: 'PATCH',
    path: '/api/dates/:id',
    summary:
      'Change place or time, until half an hour before it begins; what was agreed stands until the other one answers',
    asks: 'change',
    input: DatePlanChange,
    output: Plan,
  },
  answer: {
    method: 'POST',
    path: '/api/dates/:id/answer',
    summary: 'Accept or decline a proposal, or its last change',
    asks: 'answer',
    input: DatePlanAnswer,
    output: Plan,
  },
  callOff: {
    method: 'DELETE',
    path: '/api/dates/:id',
    summary: 'Call a date off before its end',
    asks: 'callOff',
    input: Nothing,
    output: Plan,
  },
  /** Without `language`, mails to the contact are in the language of the request. */
  setContact: {
    method: 'PUT',
    path: '/api/dates/:id/contact',
    summary: 'Name a trusted contact, who is told by mail; the other one of the two does not see it',
    input: NewContact,
    output: Plan,
  },
  removeContact: {
    method: 'DELETE',
    path: '/api/dates/:id/contact',
    summary: 'Tell the trusted contact no more',
    asks: 'removeContact',
    input: Nothing,
    output: Plan,
  },
  sayWell: {
    method: 'POST',
    path: '/api/dates/:id/well',
    summary: 'All is well, said after the end: the trusted contact is not told',
    asks: 'sayWell',
    input: Nothing,
    output: Plan,
  },
  /** `plan.contact` says whether there is a contact who is told. */
  askForHelp: {
    method: 'POST',
    path: '/api/dates/:id/help',
    summary: 'The trusted contact is told at once, by mail',
    asks: 'askForHelp',
    input: Nothing,
    output: Plan,
  },
  /** The friend learns nothing of it until both say so; then both are told. */
  setWish: {
    method: 'PUT',
    path: '/api/dates/wishes/:memberId',
    summary: 'Say quietly that the member would like to meet a friend, or take it back; both are told once both say so',
    asks: 'setWish',
    input: WishChoice,
    output: Success.extend({ wish: MeetWish }),
  },
  /**
   * For a trusted contact, without a session. 404 is the same for every token that opens nothing, but for one that refused the mails:
   * `date_mails_refused`.
   */
  sharedPage: {
    method: 'GET',
    path: '/api/dates/shared/:token',
    summary: 'What a trusted contact sees of a date, by the token of their mail, without a session',
    output: Success.extend({ date: SharedDate }),
  },
  /** The contact agrees to be one for this member: from then on the page and the mails say where the date is. */
  agreeShared: {
    method: 'POST',
    path: '/api/dates/shared/:token/agree',
    summary: 'Agree to be the trusted contact of a member, by the token of a mail',
    input: Nothing,
    output: Success,
  },
  /** Ends mails to this address for a year: from the member who named it, or from every member, which is the default. */
  declineShared: {
    method: 'POST',
    path: '/api/dates/shared/:token/decline',
    summary: 'No more mails to a trusted contact, of a member or of anybody, by the token of their mail',
    input: z.object({ from: RefusedFrom.optional() }),
    output: Success.extend({ message: z.string() }),
  },
  /** What was refused by this link is allowed again. */
  takeBackRefusal: {
    method: 'DELETE',
    path: '/api/dates/shared/:token/decline',
    summary: 'Allow the mails again that were refused by the same token',
    input: Nothing,
    output: Success,
  },
} as const satisfies Record<string, Route>;
