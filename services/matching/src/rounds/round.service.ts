import type { Round } from '@attune/matching-contract/round.methods';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { toAnswers } from '../answers/answer-bytes.js';
import { CardService } from '../cards/card.service.js';
import { MatchingRateLimits } from '../matching.limits.js';
import { refusal } from '../refusal.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { isOfOtherGenders, isSuggested, type Seeker } from '../seekers/seeker.js';
import { VisitService } from '../seekers/visit.service.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';
import { RoundMemberRepository } from './round-member.repository.js';
import { RoundRepository, shownUntil } from './round.repository.js';
import { drawsOf } from './round-pairing.service.js';
import type { RoundDocument } from './round.schema.js';

/** Lets members join and leave the round that is open, and shows them what came of the last one they joined. */
@Injectable()
export class RoundService {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly roundMembers: RoundMemberRepository,
    private readonly seekers: SeekerRepository,
    private readonly visits: VisitService,
    private readonly superMatches: SuperMatchRepository,
    private readonly cards: CardService,
    private readonly limits: MatchingRateLimits,
  ) {}

  async round(caller: Caller, now = new Date()): Promise<Round> {
    const seeker = await this.seekers.find(caller.userId);
    if (!seeker || !isSuggested(seeker)) return { current: null, last: null, hasAnswers: true };
    const [current, last] = await Promise.all([this.#current(seeker, now), this.#last(seeker, caller)]);
    return { current, last, hasAnswers: toAnswers(seeker.answers).length > 0 };
  }

  async setJoined(roundId: string, isJoined: boolean, caller: Caller, now = new Date()): Promise<void> {
    await this.limits.consume('round', caller.userId);
    const round = await this.rounds.find(roundId);
    if (!round || !isOpen(round, now)) throw refusal('round_over');
    await (isJoined ? this.#join(round, caller, now) : this.#leave(round, caller));
  }

  async #join(round: RoundDocument, caller: Caller, now: Date): Promise<void> {
    const { userId } = caller;
    // Reads the age again, so that it counts until the end.
    const seeker = await this.visits.visit(caller, now);
    if (!seeker || !isSuggested(seeker)) throw refusal('round_needs_suggestions');
    const isNew = await this.roundMembers.join(round._id, userId, now, shownUntil(round.endsAt));
    // A member who withdrew, or a round that was cancelled or ended, meanwhile leaves nothing behind.
    const found = await this.rounds.find(round._id);
    const isThere = await this.seekers.exists(userId);
    if (isThere && found && (!isNew || isOpen(found, new Date()))) return;
    await this.#leave(round, caller);
    throw refusal(isThere ? 'round_over' : 'round_needs_suggestions');
  }

  /** A replica that pairs the member meanwhile either finds that they left, or its pair is removed here. */
  async #leave({ _id, each }: RoundDocument, { userId }: Caller): Promise<void> {
    await this.roundMembers.leave(_id, userId);
    await this.superMatches.removeOn(drawsOf(_id, each), userId);
  }

  async #current({ _id: userId }: Seeker, now: Date): Promise<Round['current']> {
    const round = await this.rounds.current();
    if (!round) return null;
    const joined = await this.roundMembers.find(round._id, userId);
    const isOpenNow = isOpen(round, now);
    if (joined?.outcome || (!isOpenNow && !joined)) return null;
    const { _id: roundId, title, endsAt, each } = round;
    return { roundId, title, endsAt: endsAt.toISOString(), each, isOpen: isOpenNow, isJoined: joined !== undefined };
  }

  async #last(seeker: Seeker, caller: Caller): Promise<Round['last']> {
    const told = (await this.roundMembers.allOf(seeker._id)).find(({ outcome }) => outcome);
    const round = told && (await this.rounds.find(told.roundId));
    if (!round || !told.outcome || told.outcome === 'none') return null;
    const pairs = await this.superMatches.allOf(seeker._id, drawsOf(round._id, round.each));
    const { title } = round;
    if (told.outcome === 'odd' && pairs.length === 0) return { title, outcome: 'odd', cards: [] };
    const ids = pairs.filter(({ at }) => !isOfOtherGenders(seeker, at)).map(({ otherId }) => otherId);
    return { title, outcome: 'paired', cards: await this.cards.cardsFor(seeker, ids, caller) };
  }
}

const isOpen = ({ state, endsAt }: RoundDocument, now: Date): boolean => state === 'open' && endsAt > now;
