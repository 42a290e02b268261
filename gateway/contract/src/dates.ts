import {
  DatePlan,
  DatePlanAnswer,
  DatePlanChange,
  NewContact,
  NewDatePlan,
  RefusedFrom,
  SharedDate,
} from '@attune/dates-contract/date-plan';
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
  list: { method: 'GET', path: '/api/dates', output: Success.extend({ plans: z.array(DatePlan) }) },
  plan: { method: 'GET', path: '/api/dates/:id', output: Plan },
  propose: { method: 'POST', path: '/api/dates', input: NewDatePlan, status: 201, output: Plan },
  change: { method: 'PATCH', path: '/api/dates/:id', input: DatePlanChange, output: Plan },
  answer: { method: 'POST', path: '/api/dates/:id/answer', input: DatePlanAnswer, output: Plan },
  callOff: { method: 'DELETE', path: '/api/dates/:id', input: Nothing, output: Plan },
  /** Mails to the contact are in `language`, or else in the language of the request. */
  setContact: { method: 'PUT', path: '/api/dates/:id/contact', input: NewContact, output: Plan },
  removeContact: { method: 'DELETE', path: '/api/dates/:id/contact', input: Nothing, output: Plan },
  sayWell: { method: 'POST', path: '/api/dates/:id/well', input: Nothing, output: Plan },
  /** `plan.contact` says whether there is a contact who is told. */
  askForHelp: { method: 'POST', path: '/api/dates/:id/help', input: Nothing, output: Plan },
  /**
   * For a trusted contact, without a session. 404 is the same for every token that opens nothing, but for one that refused the mails:
   * `date_mails_refused`.
   */
  sharedPage: { method: 'GET', path: '/api/dates/shared/:token', output: Success.extend({ date: SharedDate }) },
  /** The contact agrees to be one for this member: from then on the page and the mails say where the date is. */
  agreeShared: {
    method: 'POST',
    path: '/api/dates/shared/:token/agree',
    input: Nothing,
    output: Success,
  },
  /** Ends mails to this address for a year: from the member who named it, or from every member, which is the default. */
  declineShared: {
    method: 'POST',
    path: '/api/dates/shared/:token/decline',
    input: z.object({ from: RefusedFrom.optional() }),
    output: Success.extend({ message: z.string() }),
  },
  /** What was refused by this link is allowed again. */
  takeBackRefusal: { method: 'DELETE', path: '/api/dates/shared/:token/decline', input: Nothing, output: Success },
} as const satisfies Record<string, Route>;
