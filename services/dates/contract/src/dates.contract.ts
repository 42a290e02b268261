import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { checkMethods } from './check.methods.js';
import { contactMethods } from './contact.methods.js';
import { DatePlanId } from './date-plan.js';
import { datesReasons } from './dates.reasons.js';
import { eventMethods } from './event.methods.js';
import { EventNews } from './event.js';
import { planMethods } from './plan.methods.js';
import { wishMethods } from './wish.methods.js';

/** News for `userId` about a plan with `memberId`. Of two of the same plan, the one with the higher revision is newer. */
const News = z.object({ planId: DatePlanId, userId: UserId, memberId: UserId, revision: z.int() });

/**
 * Everything here is done for the caller, by the session alone. A plan of others is `not_found`, as an unknown one is. Contacts, checks and
 * wishes are each member's own; the other one of the two sees none of them, but that both share a wish. Who comes to
 * an event is told to those who come, and to no one else.
 */
export const datesContract = {
  service: 'dates',
  provenBy: { contactMail: ['mail'], dateCheck: ['mail'], eventEvidence: ['moderation'] },
  methods: { ...planMethods, ...contactMethods, ...checkMethods, ...wishMethods, ...eventMethods, exportPage },
  events: {
    dateProposed: News,
    dateChanged: News,
    dateAccepted: News,
    /** Also when it ended because the two are no longer friends, or one of them is hidden. */
    dateCalledOff: News,
    /** `userId` no longer has to answer this plan: it was answered, changed or called off. */
    dateAnswered: News,
    /** The date of `userId` is over, and they have not said that all is well. */
    dateCheckDue: News,
    /**
     * The trusted contact of `userId` wants no mails, or cannot be reached. The other one is told nothing. Its `revision` counts for itself.
     */
    dateContactLost: News,
    /** `userId` and `memberId` both say that they'd like to meet: one event for each of them. */
    bothWouldMeet: z.object({ userId: UserId, memberId: UserId, revision: z.int() }),
    /** A place became free for `userId`, who waited. */
    eventPlace: EventNews,
    /** Another time or place; also of those who wait. */
    eventChanged: EventNews,
    eventCancelled: EventNews,
    /** It begins within a day. */
    eventSoon: EventNews,
  },
  reasons: datesReasons,
} as const satisfies Contract;
export type { DatesReason } from './dates.reasons.js';
