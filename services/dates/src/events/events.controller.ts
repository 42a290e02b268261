import { datesContract } from '@attune/dates-contract/dates.contract';
import { eventMethods } from '@attune/dates-contract/event.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { GuestService } from './guest.service.js';
import { OperatedEventService } from './operated-event.service.js';

const contract = { service: datesContract.service, methods: eventMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Events: members for themselves, by the session alone, and operators. */
@Serves(contract)
export class EventsController {
  constructor(
    private readonly guests: GuestService,
    private readonly operated: OperatedEventService,
    private readonly proofs: ServiceProof,
  ) {}

  async upcomingEvents(_input: Input<'upcomingEvents'>, caller: Caller | undefined) {
    return { events: await this.guests.list(authenticated(caller)) };
  }

  async comeToEvent({ eventId }: Input<'comeToEvent'>, caller: Caller | undefined) {
    return { event: await this.guests.come(eventId, authenticated(caller)) };
  }

  async leaveEvent({ eventId }: Input<'leaveEvent'>, caller: Caller | undefined) {
    return { event: await this.guests.leave(eventId, authenticated(caller)) };
  }

  async guestsOfEvent({ eventId }: Input<'guestsOfEvent'>, caller: Caller | undefined) {
    return { guests: await this.guests.guests(eventId, authenticated(caller)) };
  }

  async operatedEvents(_input: Input<'operatedEvents'>, caller: Caller | undefined) {
    return { events: await this.operated.list(authenticated(caller)) };
  }

  async makeEvent({ id, ...terms }: Input<'makeEvent'>, caller: Caller | undefined) {
    return { event: await this.operated.make(id, terms, authenticated(caller)) };
  }

  async changeEvent({ eventId, revision, ...terms }: Input<'changeEvent'>, caller: Caller | undefined) {
    return { event: await this.operated.change(eventId, revision, terms, authenticated(caller)) };
  }

  async cancelEvent({ eventId }: Input<'cancelEvent'>, caller: Caller | undefined) {
    return { event: await this.operated.cancel(eventId, authenticated(caller)) };
  }

  async eventEvidence({ eventId, memberId, proof }: Input<'eventEvidence'>, caller: Caller | undefined) {
    const reporter = authenticated(caller);
    this.proofs.require(proof, 'eventEvidence', reporter.userId, eventId);
    return { event: await this.guests.evidence(eventId, memberId, reporter) };
  }
}
