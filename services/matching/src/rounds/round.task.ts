import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { isSuggested } from '../seekers/seeker.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { RoundPairRepository } from '../super-matches/round-pair.repository.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';
import { RoundMemberRepository } from './round-member.repository.js';
import { LeftOutRepository } from './left-out.repository.js';
import { drawsOf, RoundPairing } from './round-pairing.service.js';
import { RoundRepository, shownUntil } from './round.repository.js';
import type { RoundDocument } from './round.schema.js';

const GIVEN_UP_MS = 24 * 3_600_000;

/** Brings a round whose end has come from one state to the next: pairs those who joined, then tells each of them. A crash in any is made up for. */
@Injectable()
@Scheduled({ service: 'matching', name: 'rounds', everyMs: 60_000 })
export class RoundTask extends ScheduledTask {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly roundMembers: RoundMemberRepository,
    private readonly leftOut: LeftOutRepository,
    private readonly roundPairs: RoundPairRepository,
    private readonly seekers: SeekerRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly pairing: RoundPairing,
    private readonly sweeps: Sweeps,
    @InjectAnnouncer(matchingContract) private readonly events: Announcer<typeof matchingContract>,
    @InjectLogger() private readonly pino: Logger,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.#forgetCancelled();
    const round = await this.rounds.current();
    if (!round || round.endsAt > now) return;
    if (round.state === 'open') await this.#begin(round);
    if (round.state !== 'telling' && !(await this.#pair(round, now))) return;
    if (await this.#tell(round)) await this.rounds.close(round);
  }

  /** Deletes who had joined a cancelled round, where a crash came before that. */
  async #forgetCancelled(): Promise<void> {
    const roundIds = await this.roundMembers.roundIds();
    const there = await this.rounds.among(roundIds);
    const gone = roundIds.filter(id => !there.has(id));
    if (gone.length > 0) await this.roundMembers.removeRounds(gone);
  }

  /** Its end has come: no member joins or leaves from here on. */
  async #begin(round: RoundDocument): Promise<void> {
    await this.roundMembers.keepUntil(round._id, shownUntil(round.endsAt));
    await this.rounds.advance(round._id, 'open', 'pairing');
  }

  async #pair(round: RoundDocument, now: Date): Promise<boolean> {
    const isComplete = await this.pairing.pair(round, now, () => this.isStopped);
    // After a day, members who could be paired no longer wait for those who can't.
    const isLate = now.getTime() - round.endsAt.getTime() > GIVEN_UP_MS;
    if (this.isStopped || (!isComplete && !isLate)) return false;
    await this.rounds.advance(round._id, 'pairing', 'telling');
    this.pino.info({ roundId: round._id }, 'round_paired');
    return true;
  }

  /** False while there are some to tell. */
  async #tell(round: RoundDocument): Promise<boolean> {
    let isMore = true;
    while (isMore && !this.isStopped)
      ({ isMore } = await this.sweeps.sweep({
        name: 'RoundTask',
        find: limit => this.roundMembers.untold(round._id, limit),
        each: userId => this.#tellOne(round, userId),
        idsOf: userId => ({ userId }),
      }));
    return (await this.roundMembers.untold(round._id, 1)).length === 0;
  }

  /** Before the outcome is written, each step may be done again: for listeners it is one end of the member and the round. */
  async #tellOne({ _id: roundId, each, endsAt }: RoundDocument, userId: string): Promise<void> {
    const pairs = await this.superMatches.allOf(userId, drawsOf(roundId, each));
    for (const { otherId } of pairs) await this.#keepPair(userId, otherId);
    const isPaired = pairs.length > 0;
    const seeker = await this.seekers.find(userId);
    const isThere = seeker !== undefined && isSuggested(seeker);
    if (isPaired) await this.leftOut.forget(userId);
    else if (isThere) await this.leftOut.note(userId);
    const outcome = isPaired ? 'paired' : 'odd';
    if (isThere) await this.events.roundOver({ userId, roundId, outcome, until: shownUntil(endsAt).toISOString() });
    await this.roundMembers.tell(roundId, userId, isPaired || isThere ? outcome : 'none');
  }

  /** A member who withdrew meanwhile leaves nothing behind: their pairs go first. */
  async #keepPair(userId: string, otherId: string): Promise<void> {
    await this.roundPairs.keep(userId, otherId);
    if (!(await this.superMatches.has(userId, otherId))) await this.roundPairs.remove(userId, otherId);
  }
}
