import type { Mark } from '@attune/auth-contract/shown-marks';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { isUnavailable } from '@attune/platform/service-error';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { type Cell, regionOf } from '../places/grid.js';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, type Seeker } from '../seekers/seeker.js';
import { greedyPairs, type Named, suitablePairs } from './greedy-pairs.js';
import { pairIdOf, SuperMatchRepository } from './super-match.repository.js';

/** All pairs of a group are compared: 45,000 of this size. */
const GROUP = 300;
/** A round takes the place of pairs that were refused in the one before. */
const ROUNDS = 4;

/** Pairs the members of each region for a date. Repeated, or done by two replicas at once, it makes no pair twice. */
@Injectable()
export class PairingService {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly seekers: SeekerRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly passes: PassRepository,
    private readonly offered: OfferedMarks,
    private readonly sweeps: Sweeps,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /** False when `isStopped` ended it early, or a group could not be paired. */
  async pairAll(date: string, now: Date, isStopped = () => false): Promise<boolean> {
    const { standing } = await this.sweeps.sweep({
      name: 'PairingService',
      find: () => this.#unpaired(isStopped, date, now),
      each: group => this.#pairGroup(group, date, now),
      idsOf: ([first, ...others]) => ({ userId: first?._id, others: others.length }),
    });
    return standing === 0 && !isStopped();
  }

  /** Of groups that could not be paired: what fails, and the others together. */
  async *#unpaired(isStopped: () => boolean, date: string, now: Date): AsyncGenerator<Seeker[]> {
    for await (const group of this.#groups(isStopped)) {
      const parts = await this.#failing(group, date, now);
      const failing = new Set(parts.flat());
      const others = parts.length === 0 ? [] : group.filter(member => !failing.has(member));
      if (others.length > 0) yield others;
      yield* parts;
    }
  }

  /** The smallest parts of a group that fail. */
  async #failing(group: Seeker[], date: string, now: Date): Promise<Seeker[][]> {
    try {
      await this.#pairGroup(group, date, now);
      return [];
    } catch (error) {
      // A store that is away fails each part alike.
      if (isUnavailable(error) || group.length === 1) return [group];
    }
    const half = Math.ceil(group.length / 2);
    const first = await this.#failing(group.slice(0, half), date, now);
    const parts = [...first, ...(await this.#failing(group.slice(half), date, now))];
    return parts.length > 0 ? parts : [group];
  }

  async *#groups(isStopped: () => boolean): AsyncGenerator<Seeker[]> {
    for (const cells of byRegion(await this.candidates.cells()).values())
      for await (const group of this.candidates.groupsIn(cells, GROUP)) {
        if (isStopped()) return;
        yield group;
      }
  }

  async #pairGroup(group: Seeker[], date: string, now: Date): Promise<void> {
    const offered = await this.offered.marks();
    const members = group.flatMap(seeker => named(seeker, offered));
    const ids = members.map(({ _id }) => _id);
    const suitable = await suitablePairs(members);
    const excluded = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const pairs = greedyPairs(suitable, await this.superMatches.pairedOn(date, ids), excluded);
      if (pairs.length === 0) return;
      const allowed = new Set((await this.#allowed(pairs)).map(([one, other]) => pairIdOf(one, other)));
      for (const pair of pairs) {
        const isKept = allowed.has(pairIdOf(...pair)) && (await this.#keep(pair, date, now));
        if (!isKept) excluded.add(pairIdOf(...pair));
      }
    }
  }

  /** False where one of the two withdrew meanwhile: they leave no pair behind. */
  async #keep(pair: [string, string], date: string, now: Date): Promise<boolean> {
    await this.superMatches.insert(pair, date, now);
    if ((await this.seekers.withGenders(pair)).size === pair.length) return true;
    await this.superMatches.remove(pair);
    return false;
  }

  /** Pairs that have not had a day yet, where neither has passed on the other, and nothing connects them or keeps them apart. */
  async #allowed(pairs: [string, string][]): Promise<[string, string][]> {
    const refused = [...(await this.superMatches.among(pairs)), ...(await this.passes.among(pairs))];
    const ids = new Set(refused.map(([one, other]) => pairIdOf(one, other)));
    const left = pairs.filter(pair => !ids.has(pairIdOf(...pair)));
    return left.length === 0 ? [] : (await this.friends.unconnectedPairs({ pairs: left })).pairs;
  }
}

function byRegion(cells: Cell[]): Map<number, Cell[]> {
  const regions = new Map<number, Cell[]>();
  for (const cell of cells) {
    const region = regions.get(regionOf(cell)) ?? [];
    regions.set(regionOf(cell), region);
    region.push(cell);
  }
  return regions;
}

function named(seeker: Seeker, offered: Mark[]): Named[] {
  const candidate = candidateOf(seeker, offered);
  return candidate ? [{ ...candidate, _id: seeker._id }] : [];
}
