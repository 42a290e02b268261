import type { VouchRings } from '@attune/friends-contract/vouch.methods';
import type { Caller } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { behind, giversIn, RING_AT_MOST, ringsIn } from './rings.js';
import { type StandingVouch, VouchRepository } from '../vouched-marks/vouch.repository.js';
import { VouchedMarks } from '../vouched-marks/vouched-marks.js';

const LOOKED_BACK_MS = 90 * 24 * 3_600_000;
const READ_AT_MOST = 1000;

/** Shows moderators who may have made each other's marks. It is found when they look, and stored nowhere. */
@Injectable()
export class VouchRingsService {
  constructor(
    private readonly vouches: VouchRepository,
    private readonly marks: VouchedMarks,
    private readonly directory: DirectoryRepository,
    private readonly proofs: ServiceProof,
  ) {}

  async rings(proof: string, { userId }: Caller): Promise<VouchRings> {
    this.proofs.require(proof, 'vouchRings', userId);
    const since = new Date(Date.now() - LOOKED_BACK_MS);
    const { memberIds, isPartial } = await this.vouches.vouchedForSince(since, READ_AT_MOST);
    const all = await this.#allBehind(memberIds);
    const names = await this.directory.people([...new Set(all.flatMap(vouch => [vouch.by, vouch.for]))]);
    // Who is hidden has no mark that anyone sees, and no profile that a moderator could open.
    const vouches = all.filter(vouch => names.has(vouch.for));
    const rings = ringsIn(vouches).filter(({ members }) => !members.includes(userId));
    const shown = rings.map(({ kind, members }) => ({
      kind,
      members: members.map(_id => ({ _id, username: names.get(_id)?.username ?? '' })),
      vouches: vouches
        .filter(vouch => members.includes(vouch.by) && members.includes(vouch.for))
        .map(({ at, ...vouch }) => ({ ...vouch, at: at.toISOString() })),
    }));
    return { rings: shown, isPartial };
  }

  /** The vouches for these members, for who gave them, and so on, as far as few are behind a member. */
  async #allBehind(memberIds: string[]): Promise<StandingVouch[]> {
    const all: StandingVouch[] = [];
    const asked = new Set<string>();
    let next = memberIds;
    for (let step = 0; step <= RING_AT_MOST && next.length > 0; step += 1) {
      for (const id of next) asked.add(id);
      all.push(...(await this.marks.countedFor(next)));
      const giversOf = giversIn(all);
      const few = memberIds.flatMap(id => [...(behind(id, giversOf) ?? [])]);
      next = [...new Set(few)].filter(id => !asked.has(id));
    }
    return all;
  }
}
