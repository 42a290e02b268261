import type { Mark } from '@attune/auth-contract/shown-marks';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Query, QueryFilter } from 'mongoose';
import { keysFor } from '../limits/gender-keys.js';
import { type Candidate, intentionsWith } from '../limits/two-way-limits.js';
import { type Cell, cellsWithin } from '../places/grid.js';
import { countedOn, EXPOSURE_DAYS, timesShown } from './exposure.js';
import { SEEKER, type SeekerDocument, toSeeker } from './seeker.schema.js';
import { AGE_KNOWN_MS, type Seeker } from './seeker.js';

const AT_MOST = 300;
export const LOTS = 1_000_000;
/** The first query asks few cells, which are enough in a large town; each further one asks more. */
const FIRST_CELLS = 16;
const GROWTH = 4;

/** The members who take part, as others' candidates. */
@MongoRepository()
export class CandidateRepository {
  constructor(@InjectModel(SEEKER) private readonly seekers: Model<SeekerDocument>) {}

  /**
   * At most 300 members whom the index finds within the limits, from the cells around in random order.
   *
   * @param offered the marks that members can get here
   */
  async draw(userId: string, candidate: Candidate, offered: Mark[]): Promise<Seeker[]> {
    const drawn: Seeker[] = [];
    const suiting = filterFor(userId, candidate, offered);
    for (const cells of chunksOf(shuffled(cellsWithin(candidate.cell, candidate.distance)))) {
      drawn.push(...(await this.#drawIn({ ...suiting, cell: { $in: cells } }, AT_MOST - drawn.length)));
      if (drawn.length >= AT_MOST) break;
    }
    return drawn;
  }

  /** How many members around look for the caller and are looked for, with any other limits; counted to `limit`. */
  countAround(userId: string, { keys, cell, distance }: Candidate, limit: number): Promise<number> {
    const around = { keys: { $in: keysFor(keys) }, cell: { $in: cellsWithin(cell, distance) } };
    return this.seekers.countDocuments({ ...around, ...shown(), _id: { $ne: userId } }, { limit });
  }

  /** The cells in which members live. */
  async cells(): Promise<Cell[]> {
    const cells = await this.seekers.distinct('cell');
    return cells.filter(cell => cell !== undefined);
  }

  /** The members of these cells who were here lately, in groups. */
  groupsIn(cells: Cell[], size: number): AsyncGenerator<Seeker[]> {
    return this.#groups(this.seekers.find({ cell: { $in: cells }, ...shown() }).lean<SeekerDocument[]>(), size);
  }

  /** Those of these members, in groups of who live near each other. */
  groupsAmong(ids: string[], size: number): AsyncGenerator<Seeker[]> {
    const found = this.seekers.find({ _id: { $in: ids }, ...shown() }).sort({ cell: 1 });
    return this.#groups(found.lean<SeekerDocument[]>(), size);
  }

  async *#groups(found: Query<SeekerDocument[], SeekerDocument>, size: number): AsyncGenerator<Seeker[]> {
    let group: Seeker[] = [];
    for await (const document of found.cursor({ batchSize: size })) {
      group.push(toSeeker(document));
      if (group.length < size) continue;
      yield group;
      group = [];
    }
    if (group.length > 0) yield group;
  }

  async countShown(ids: string[], now: Date): Promise<void> {
    await this.seekers.updateMany({ _id: { $in: ids } }, countedOn(now), { updatePipeline: true });
  }

  /** How often each was shown lately who could be all the time, in no order that tells whose number is whose. */
  async timesShown(now: Date): Promise<number[]> {
    const since = new Date(now.getTime() - EXPOSURE_DAYS * 24 * 3_600_000);
    const filter = { ...shown(), 'keys.0': { $exists: true }, 'consents.general.at': { $lte: since } };
    const found = this.seekers.find(filter, { shown: 1 }).lean<Pick<SeekerDocument, 'shown'>[]>();
    const times: number[] = [];
    for await (const seeker of found.cursor()) times.push(timesShown(seeker.shown, now));
    return times;
  }

  async #drawIn(filter: QueryFilter<SeekerDocument>, limit: number): Promise<Seeker[]> {
    const start = Math.floor(Math.random() * LOTS);
    const from = await this.#read({ ...filter, lot: { $gte: start } }, limit);
    if (from.length === limit) return from;
    return [...from, ...(await this.#read({ ...filter, lot: { $lt: start } }, limit - from.length))];
  }

  async #read(filter: QueryFilter<SeekerDocument>, limit: number): Promise<Seeker[]> {
    return (await this.seekers.find(filter).limit(limit).lean<SeekerDocument[]>()).map(toSeeker);
  }
}

const shown = () => ({
  isPaused: false,
  goneSince: { $exists: false },
  hiddenSince: { $exists: false },
  isIncognito: { $exists: false },
  outdatedSince: { $exists: false },
  seenAt: { $gte: new Date(Date.now() - AGE_KNOWN_MS) },
});

/** Members who are within the candidate's limits and have the candidate within theirs; cells, distances and dealbreakers aside. */
function filterFor(userId: string, candidate: Candidate, offered: Mark[]): QueryFilter<SeekerDocument> {
  const { keys, age, ageFrom, ageTo, intention } = candidate;
  return {
    keys: { $in: keysFor(keys) },
    age: { $gte: ageFrom, $lte: ageTo },
    ageFrom: { $lte: age },
    ageTo: { $gte: age },
    intention: { $in: intentionsWith(intention) },
    ...withinAskedMarks(candidate, offered),
    _id: { $ne: userId },
    ...shown(),
  };
}

/** Those who show a mark that the candidate asks for, and ask for one that the candidate shows, or for none of those that count. */
function withinAskedMarks({ asksFor, marks }: Candidate, offered: Mark[]): QueryFilter<SeekerDocument> {
  const asked = marks.filter(mark => offered.includes(mark));
  return {
    $or: [{ onlyWith: { $nin: offered } }, { onlyWith: { $in: asked } }],
    ...(asksFor.length > 0 && { marks: { $elemMatch: { mark: { $in: asksFor }, until: { $gt: new Date() } } } }),
  };
}

function shuffled<T>(items: T[]): T[] {
  const next = [...items];
  for (let at = next.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [next[at], next[other]] = [next[other] as T, next[at] as T];
  }
  return next;
}

function chunksOf(cells: Cell[]): Cell[][] {
  const chunks: Cell[][] = [];
  for (let from = 0, size = FIRST_CELLS; from < cells.length; size *= GROWTH) {
    chunks.push(cells.slice(from, from + size));
    from += size;
  }
  return chunks;
}
