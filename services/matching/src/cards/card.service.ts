import type { Card } from '@attune/matching-contract/card';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { seekEachOther } from '../limits/two-way-limits.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { bandBetween } from '../places/grid.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, isAgeKnown, type Seeker } from '../seekers/seeker.js';
import { topicsOf } from './topics.js';

/** Makes the cards of members who were chosen earlier. A member who may not be shown any more has none. */
@Injectable()
export class CardService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly passes: PassRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /**
   * In the order of `ids`. Blocks, friendships, requests, passes and both members' genders are read now, at every showing. Other limits and
   * ages are those of when the members were chosen: a card that vanished with a change would tell the other one's limits and answers.
   */
  async cardsFor(seeker: Seeker, ids: string[], caller: Caller): Promise<Card[]> {
    if (ids.length === 0) return [];
    const [others, passed, { strangers }] = await Promise.all([
      this.seekers.several(ids),
      this.passes.onAny(seeker._id, ids),
      this.friends.relationsWith({ ids }, caller),
    ]);
    const people = new Map(strangers.map(person => [person._id, person]));
    return ids.flatMap(id => {
      const person = passed.has(id) ? undefined : people.get(id);
      return (person && cardOf(seeker, others.get(id), person)) ?? [];
    });
  }
}

function cardOf(seeker: Seeker, other: Seeker | undefined, person: Person): Card | undefined {
  const [mine, theirs] = [candidateOf(seeker), candidateOf(other)];
  if (!mine || !theirs || !other || !isAgeKnown(other) || !seekEachOther(mine, theirs)) return undefined;
  const distance = bandBetween(mine.cell, theirs.cell);
  if (!distance) return undefined;
  return { person, age: theirs.age, distance, intention: theirs.intention, ...topicsOf(mine.answers, theirs.answers) };
}
