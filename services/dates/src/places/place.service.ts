import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { PeopleReader } from '../members/people.reader.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { WishRepository } from '../wishes/wish.repository.js';
import { shared, shownOf } from './named-places.js';

/** Of the dates that ended last: a bound for a large instance. */
const READ_AT_MOST = 2000;

/** Public places where other members of the caller's town met, for two who'd both like to. */
@Injectable()
export class PlaceService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly wishes: WishRepository,
    private readonly people: PeopleReader,
    private readonly proofs: ServiceProof,
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
  ) {}

  async toMeet(memberId: string, caller: Caller): Promise<string[]> {
    const { userId } = caller;
    const [friends, areBoth] = await Promise.all([
      this.people.friendsAmong([memberId], caller),
      this.wishes.areBoth(userId, memberId),
    ]);
    if (!areBoth || !friends.has(memberId)) return [];
    const ended = await this.plans.endedLately(new Date(), READ_AT_MOST);
    // Not their own: the two know those, and would learn from one more whether a place lacked one.
    const named = ended.filter(({ userIds }) => !userIds.includes(userId) && !userIds.includes(memberId));
    const candidates = shared(named);
    if (candidates.size === 0) return [];
    const isOfTown = await this.#ofTown([...candidates.values()].flat(), userId);
    return shownOf(shared([...candidates.values()].flat().filter(({ userIds }) => isOfTown.has(userIds[0]))));
  }

  /** Those who proposed, and chose the same town as the member. Where members live isn't stored here. */
  async #ofTown(named: { userIds: [string, string] }[], userId: string): Promise<Set<string>> {
    const ids = [...new Set(named.map(({ userIds }) => userIds[0]))];
    const proof = this.proofs.of('matching', 'sameTown', userId);
    return new Set((await this.matching.sameTown({ userId, ids, proof })).ids);
  }
}
