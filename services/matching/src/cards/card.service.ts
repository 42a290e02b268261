import { authContract } from '@attune/auth-contract/auth.contract';
import type { Mark } from '@attune/auth-contract/shown-marks';
import { type Card, CardProfile } from '@attune/matching-contract/card';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { VouchedMark } from '@attune/friends-contract/vouch.methods';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { seekEachOther, showsAskedMark } from '../limits/two-way-limits.js';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { bandBetween } from '../places/grid.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, isAgeKnown, type Seeker } from '../seekers/seeker.js';
import { openQuestionOf, topicsOf } from './topics.js';

/** Makes the cards of members who were chosen earlier. A member who may not be shown any more has none. */
@Injectable()
export class CardService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly passes: PassRepository,
    private readonly offered: OfferedMarks,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /**
   * In the order of `ids`, those without a word to read last. Blocks, friendships, requests, passes and both members' genders are read now, at
   * every showing, and whether the other one still shows a mark that is asked for. Other limits and ages are those of when the members were chosen: a card that vanished with a change would tell the other
   * one's limits and answers. So would one that vanished because the caller's own mark ended.
   */
  async cardsFor(seeker: Seeker, ids: string[], caller: Caller): Promise<Card[]> {
    if (ids.length === 0) return [];
    const [others, passed, profiles, marks, offered] = await Promise.all([
      this.seekers.several(ids),
      this.passes.onAny(seeker._id, ids),
      this.#profiles(ids, caller),
      this.#marks(ids, caller),
      this.offered.marks(),
    ]);
    // Asked last: a block that was written meanwhile hides the profile.
    const { strangers } = await this.friends.relationsWith({ ids }, caller);
    const people = new Map(strangers.map(person => [person._id, person]));
    const cards = ids.flatMap(id => {
      const person = passed.has(id) ? undefined : people.get(id);
      const card = person && cardOf([seeker, others.get(id)], offered, person, profiles.get(id) ?? null);
      const vouched = marks.get(id);
      return card ? { ...card, ...(vouched && { vouched }) } : [];
    });
    return cards.toSorted((one, next) => Number(isWordless(one)) - Number(isWordless(next)));
  }

  /** A card without its marks is better than none. */
  async #marks(ids: string[], caller: Caller): Promise<Map<string, VouchedMark>> {
    const { vouched } = await this.friends.vouchedAmong({ ids }, caller).catch((err: unknown) => {
      this.log.warn({ err }, 'marks_not_read');
      return { vouched: [] };
    });
    return new Map(vouched.map(({ _id, ...mark }) => [_id, VouchedMark.parse(mark)]));
  }

  /** A card without its profile is better than none. */
  async #profiles(userIds: string[], caller: Caller): Promise<Map<string, CardProfile>> {
    const { profiles } = await this.auth.publicProfiles({ userIds }, caller).catch((err: unknown) => {
      this.log.warn({ err }, 'profiles_not_read');
      return { profiles: [] };
    });
    return new Map(profiles.map(profile => [profile._id, CardProfile.parse(profile)]));
  }
}

function cardOf(
  [seeker, other]: [Seeker, Seeker | undefined],
  offered: Mark[],
  person: Person,
  profile: CardProfile | null,
): Card | undefined {
  const [mine, theirs] = [candidateOf(seeker, offered), candidateOf(other, offered)];
  if (!mine || !theirs || !other || !isAgeKnown(other) || !seekEachOther(mine, theirs)) return undefined;
  if (!showsAskedMark(mine, theirs)) return undefined;
  const distance = bandBetween(mine.cell, theirs.cell);
  if (!distance) return undefined;
  const topics = topicsOf(mine.answers, theirs.answers);
  const card = { person, profile, age: theirs.age, distance, intention: theirs.intention, ...topics };
  return { ...card, askAbout: isWordless(card) ? openQuestionOf(theirs.answers) : null };
}

/** Whether there is nothing to read on the card: no bio, no prompt, and no answer of both. */
const isWordless = ({ profile, why }: Pick<Card, 'profile' | 'why'>) =>
  profile !== null && !profile.bio && profile.prompts.length === 0 && why.compared === 0;
