import { VOUCHES_FOR_MARK, type VouchedMark } from '@attune/friends-contract/vouch.methods';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { type StandingVouch, VouchRepository } from './vouch.repository.js';

/** Who has the mark of members who were vouched for. */
@Injectable()
export class VouchedMarks {
  constructor(
    private readonly vouches: VouchRepository,
    private readonly directory: DirectoryRepository,
    private readonly blocks: BlockRepository,
  ) {}

  /** What counts for these members: a vouch of a member who is hidden or gone does not, nor one across a block that hasn't ended it yet. */
  async countedFor(memberIds: string[]): Promise<StandingVouch[]> {
    const standing = await this.vouches.standingFor(memberIds);
    if (standing.length === 0) return [];
    const shown = await this.directory.people([...new Set(standing.map(({ by }) => by))]);
    const isBlocked = await this.blocks.amongPairs(standing.map(vouch => [vouch.by, vouch.for]));
    return standing.filter(vouch => shown.has(vouch.by) && !isBlocked(vouch.by, vouch.for));
  }

  /** By the member's id. */
  async of(memberIds: string[]): Promise<Map<string, VouchedMark>> {
    const counted = await this.countedFor(memberIds);
    const marked = memberIds.flatMap(id => {
      const mark = markOf(counted.filter(vouch => vouch.for === id));
      return mark ? [[id, mark] as const] : [];
    });
    return new Map(marked);
  }
}

export function markOf(vouches: Pick<StandingVouch, 'at'>[]): VouchedMark | undefined {
  if (vouches.length < VOUCHES_FOR_MARK) return undefined;
  const latest = new Date(Math.max(...vouches.map(({ at }) => at.getTime())));
  return { month: latest.toISOString().slice(0, 7) };
}
