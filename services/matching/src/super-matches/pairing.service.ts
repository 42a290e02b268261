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
import { RoundPairRepository } from './round-pair.repository.js';
import { pairIdOf, SuperMatchRepository } from './super-match.repository.js';

/** All pairs of a group are compared: 45,000 of this size. */
const GROUP = 300;
/** A try takes the place of pairs that were refused in the one before. */
const TRIES = 4;

/** What members are paired for: a date, or a draw of a round. */
interface Occasion {
  /** Of the sweep. */
  name: string;
  /** A member is in one pair of it at most. */
  date: string;
  now: Date;
  groups: (size: number) => AsyncIterable<Seeker[]>;
  /** Members who come before all others. */
  first?: Set<string>;
  /** Asked before a pair is written: whether neither was told yet what came of the occasion. */
  isUntold?: (pair: [string, string]) => Promise<boolean>;
  /** Asked after a pair is written: whether both still take part in the occasion. */
  isStill?: (pair: [string, string]) => Promise<boolean>;
}

/** Pairs the members of each region for a date, or those of another occasion. Repeated, or done by two replicas at once, it makes no pair twice. */
@Injectable()
export class PairingService {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly seekers: SeekerRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly roundPairs: RoundPairRepository,
    private readonly passes: PassRepository,
    private readonly offered: OfferedMarks,
    private readonly sweeps: Sweeps,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /** False when `isStopped` ended it early, or a group could not be paired. */
  pairAll(date: string, now: Date, isStopped = () => false): Promise<boolean> {
    return this.pair({ name: 'PairingService', date, now, groups: size => this.#regions(size) }, isStopped);
  }

  /** Likewise. */
  async pair(occasion: Occasion, isStopped: () => boolean): Promise<boolean> {
    const { standing } = await this.sweeps.sweep({
      name: occasion.name,
      find: () => this.#unpaired(occasion, isStopped),
      each: group => this.#pairGroup(group, occasion),
      idsOf: ([first, ...others]) => ({ userId: first?._id, others: others.length }),
    });
    return standing === 0 && !isStopped();
  }

  /** Of groups that could not be paired: what fails, and the others together. */
  async *#unpaired(occasion: Occasion, isStopped: () => boolean): AsyncGenerator<Seeker[]> {
    for await (const group of occasion.groups(GROUP)) {
      if (isStopped()) return;
      const parts = await this.#failing(group, occasion);
      const failing = new Set(parts.flat());
      const others = parts.length === 0 ? [] : group.filter(member => !failing.has(member));
      if (others.length > 0) yield others;
      yield* parts;
    }
  }

  /** The smallest parts of a group that fail. */
  async #failing(group: Seeker[], occasion: Occasion): Promise<Seeker[][]> {
    try {
      await this.#pairGroup(group, occasion);
      return [];
    } catch (error) {
      // A store that is away fails each part alike.
      if (isUnavailable(error) || group.length === 1) return [group];
    }
    const half = Math.ceil(group.length / 2);
    const first = await this.#failing(group.slice(0, half), occasion);
    const parts = [...first, ...(await this.#failing(group.slice(half), occasion))];
    return parts.length > 0 ? parts : [group];
  }

  async *#regions(size: number): AsyncGenerator<Seeker[]> {
    for (const cells of byRegion(await this.candidates.cells()).values()) yield* this.candidates.groupsIn(cells, size);
  }

  async #pairGroup(group: Seeker[], occasion: Occasion): Promise<void> {
    const { date, first } = occasion;
    const offered = await this.offered.marks();
    const members = group.flatMap(seeker => named(seeker, offered));
    const ids = members.map(({ _id }) => _id);
    const suitable = await suitablePairs(members, first);
    const excluded = await this.#formerOf(ids);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const pairs = greedyPairs(suitable, await this.superMatches.pairedOn(date, ids), excluded);
      if (pairs.length === 0) return;
      const allowed = new Set((await this.#allowed(pairs)).map(([one, other]) => pairIdOf(one, other)));
      for (const pair of pairs) {
        const isKept = allowed.has(pairIdOf(...pair)) && (await this.#keep(pair, occasion));
        if (!isKept) excluded.add(pairIdOf(...pair));
      }
    }
  }

  /** False where one of the two withdrew meanwhile: they leave no pair behind. */
  async #keep(pair: [string, string], { date, now, isUntold, isStill }: Occasion): Promise<boolean> {
    if (isUntold && !(await isUntold(pair))) return false;
    await this.superMatches.insert(pair, date, now);
    const isThere = (await this.seekers.withGenders(pair)).size === pair.length;
    if (isThere && (!isStill || (await isStill(pair)))) return true;
    await this.superMatches.remove(pair, date);
    return false;
  }

  /** Read before the first try: where members are few, the best pairs are soon used up, and each would take a try. */
  async #formerOf(ids: string[]): Promise<Set<string>> {
    return new Set([...(await this.superMatches.idsOf(ids)), ...(await this.roundPairs.idsOf(ids))]);
  }

  /** Pairs of which neither has passed on the other, and whom nothing connects or keeps apart. */
  async #allowed(pairs: [string, string][]): Promise<[string, string][]> {
    const ids = new Set((await this.passes.among(pairs)).map(pair => pairIdOf(...pair)));
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
