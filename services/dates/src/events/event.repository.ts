import { EVENT_PLACES } from '@attune/dates-contract/event';
import { isDuplicateKey } from '@attune/platform/stores/mongo-errors';
import { MongoRepository } from '@attune/platform/stores/mongo.repository';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { EVENT, type StoredEvent } from './event.schema.js';
import { cancellingSteps, changingSteps, comingSteps, leavingSteps, remindingSteps, toldSteps } from './event.steps.js';

/** So many come and wait together. */
export const GUESTS_AT_MOST = 2 * EVENT_PLACES.most;

type Terms = Pick<
  StoredEvent,
  'title' | 'what' | 'place' | 'isPlaceHidden' | 'startsAt' | 'endsAt' | 'timeZone' | 'places' | 'removeAt'
>;
type Changed = Terms & Partial<Pick<StoredEvent, 'remindedAt'>>;

/** Events and who comes. Each change is one write that MongoDB decides: what is read before may be old. */
@MongoRepository()
export class EventRepository {
  constructor(@InjectModel(EVENT) private readonly events: Model<StoredEvent>) {}

  /** False where the id is taken. */
  async insert(event: StoredEvent): Promise<boolean> {
    try {
      await this.events.create(event);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find(id: string): Promise<StoredEvent | undefined> {
    return (await this.events.findById(id).lean<StoredEvent | null>()) ?? undefined;
  }

  /** In the order of their beginnings. */
  async endingSince(since: Date): Promise<StoredEvent[]> {
    return this.events
      .find({ endsAt: { $gt: since } })
      .sort({ startsAt: 1, _id: 1 })
      .lean<StoredEvent[]>();
  }

  /** Those that are neither over nor cancelled. */
  countOpen(now: Date): Promise<number> {
    return this.events.countDocuments({ endsAt: { $gt: now }, cancelledAt: null });
  }

  async withGuest(userId: string): Promise<StoredEvent[]> {
    return this.events.find({ 'guests.userId': userId }).sort({ startsAt: 1 }).lean<StoredEvent[]>();
  }

  /** Undefined where the member is a guest already, or its waiting list is full. */
  come(id: string, userId: string, now: Date): Promise<StoredEvent | undefined> {
    const takesMore = {
      cancelledAt: null,
      startsAt: { $gt: now },
      'guests.userId': { $ne: userId },
      [`guests.${GUESTS_AT_MOST - 1}`]: { $exists: false },
    };
    return this.#change({ _id: id, ...takesMore }, comingSteps(userId, now));
  }

  /** Undefined where the member is no guest. */
  leave(id: string, userId: string, now: Date): Promise<StoredEvent | undefined> {
    return this.#change({ _id: id, 'guests.userId': userId }, leavingSteps(userId, now));
  }

  /** Undefined where it is newer than the revision, has begun or was cancelled, or has more who come than places. */
  change(id: string, revision: number, terms: Changed, isMoved: boolean, now: Date): Promise<StoredEvent | undefined> {
    const filter = { _id: id, revision, cancelledAt: null, startsAt: { $gt: now }, ...fits(terms.places) };
    return this.#change(filter, changingSteps(terms, isMoved, now));
  }

  /** Undefined where it is over or was cancelled. */
  cancel(id: string, now: Date): Promise<StoredEvent | undefined> {
    return this.#change({ _id: id, cancelledAt: null, endsAt: { $gt: now } }, cancellingSteps(now));
  }

  async toRemindOf(now: Date, before: Date, limit: number): Promise<StoredEvent[]> {
    return this.events.find(toRemind(now, before)).sort({ startsAt: 1 }).limit(limit).lean<StoredEvent[]>();
  }

  remind(id: string, now: Date, before: Date): Promise<StoredEvent | undefined> {
    return this.#change({ _id: id, ...toRemind(now, before) }, remindingSteps(now));
  }

  /** The longest waiting first. */
  async untold(before: Date, limit: number): Promise<StoredEvent[]> {
    return this.events
      .find({ untoldSince: { $lte: before } })
      .sort({ untoldSince: 1 })
      .limit(limit)
      .lean<StoredEvent[]>();
  }

  async oldestUntold(): Promise<Date | undefined> {
    const first = this.events.findOne({ untoldSince: { $ne: null } }).sort({ untoldSince: 1 });
    return (await first.lean<StoredEvent | null>())?.untoldSince ?? undefined;
  }

  async markTold(id: string, references: string[]): Promise<void> {
    await this.#change({ _id: id }, toldSteps(references, new Date()));
  }

  async #change(filter: QueryFilter<StoredEvent>, steps: PipelineStage.Set[]): Promise<StoredEvent | undefined> {
    const options = { returnDocument: 'after', updatePipeline: true } as const;
    return (await this.events.findOneAndUpdate(filter, steps, options).lean<StoredEvent | null>()) ?? undefined;
  }
}

/** No one who was told that they come loses their place. */
const fits = (places: number) => ({ $nor: [{ [`guests.${places}.comes`]: true }] });

const toRemind = (now: Date, before: Date) => ({
  remindedAt: null,
  cancelledAt: null,
  startsAt: { $gt: now, $lte: before },
});
