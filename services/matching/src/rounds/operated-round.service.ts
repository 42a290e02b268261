import { type OperatedRound, ROUND_DAYS, type RoundInput } from '@attune/matching-contract/round.methods';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';
import { RoundMemberRepository } from './round-member.repository.js';
import { RoundRepository } from './round.repository.js';

const FEWEST = 20;
const STEP = 10;

/** What operators do with rounds. Who joined is told to none of them. */
@Injectable()
export class OperatedRoundService {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly roundMembers: RoundMemberRepository,
  ) {}

  async start({ title, endsAt, each }: RoundInput, now = new Date()): Promise<void> {
    const end = new Date(endsAt);
    const latest = now.getTime() + ROUND_DAYS * 24 * 3_600_000;
    if (end <= now || end.getTime() > latest) throw refusal('round_end_invalid', 'endsAt');
    if (!(await this.rounds.start({ title, endsAt: end, each }))) throw refusal('round_already_open');
  }

  async end(roundId: string, now = new Date()): Promise<void> {
    await this.rounds.end(roundId, now);
  }

  /** The task deletes who joined, where a crash comes between the two. */
  async cancel(roundId: string, now = new Date()): Promise<void> {
    if (await this.rounds.cancel(roundId, now)) await this.roundMembers.removeRounds([roundId]);
  }

  async round(now = new Date()): Promise<OperatedRound | null> {
    const round = await this.rounds.current();
    if (!round) return null;
    const { _id: roundId, title, endsAt, each } = round;
    const joined = rounded(await this.roundMembers.count(roundId));
    const isOpen = round.state === 'open' && endsAt > now;
    return { roundId, title, endsAt: endsAt.toISOString(), each, isOpen, joined };
  }
}

/** Null: too few to tell. */
const rounded = (count: number) => (count < FEWEST ? null : Math.round(count / STEP) * STEP);
