import { datesContract } from '@attune/dates-contract/dates.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { shownTo } from '../events/event.presenter.js';
import { EventRepository } from '../events/event.repository.js';
import type { StoredEvent } from '../events/event.schema.js';
import { otherThan, type Plan, sidesOf } from '../plans/plan.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { saidAt, WishRepository } from '../wishes/wish.repository.js';
import type { Wish } from '../wishes/wish.schema.js';

/** Hands over a member's plans, wishes and events, with their own contacts and answers alone. */
@Serves({ service: datesContract.service, methods: { exportPage } })
export class DatesExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly plans: PlanRepository,
    private readonly wishes: WishRepository,
    private readonly events: EventRepository,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const entries = (await this.plans.allOf(userId)).map(plan => entryOf(plan, userId));
    const wishes = (await this.wishes.saidBy(userId)).map(wish => wishOf(wish, userId));
    const events = (await this.events.withGuest(userId)).map(event => eventOf(event, userId));
    return {
      files: [
        { name: 'dates/plans', entries },
        { name: 'dates/wishes', entries: wishes },
        { name: 'dates/events', entries: events },
      ],
      next: null,
    };
  }
}

/** Whom the member would like to meet. Not whether the other one would, until both know. */
const wishOf = (wish: Wish, userId: string) => ({
  withId: otherThan(wish, userId),
  at: saidAt(wish, userId)?.toISOString() ?? null,
  bothSince: wish.bothAt?.toISOString() ?? null,
});

/** An event to which the member said that they come, with no other guest. */
function eventOf(event: StoredEvent, userId: string) {
  const { id, title, what, place, startsAt, endsAt, timeZone, isCancelled, own } = shownTo(event, userId);
  const askedAt = event.guests.find(guest => guest.userId === userId)?.askedAt.toISOString() ?? null;
  return { id, title, what, place, startsAt, endsAt, timeZone, isCancelled, said: own, askedAt };
}

function entryOf(plan: Plan, userId: string) {
  const { contact, earlier = [], answer, askedAt, contactToldAt } = sidesOf(plan, userId).own;
  return {
    id: plan._id,
    withId: otherThan(plan, userId),
    isProposedByYou: plan.userIds[0] === userId,
    state: plan.state,
    place: plan.place,
    startsAt: plan.startsAt.toISOString(),
    endsAt: plan.endsAt.toISOString(),
    agreed: plan.agreed && {
      place: plan.agreed.place,
      startsAt: plan.agreed.startsAt.toISOString(),
      endsAt: plan.agreed.endsAt.toISOString(),
    },
    contact: contact ? { name: contact.name, email: contact.email, state: contact.state } : null,
    ...(earlier.length > 0 && {
      earlierContacts: earlier.map(({ name, email, state, takenOutAt }) => ({
        name,
        email,
        state,
        takenOutAt: takenOutAt?.toISOString() ?? null,
      })),
    }),
    askedAt: askedAt?.toISOString() ?? null,
    answer: answer ?? null,
    contactToldAt: contactToldAt?.toISOString() ?? null,
  };
}
