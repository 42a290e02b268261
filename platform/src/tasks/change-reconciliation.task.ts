import { isDoneTogether } from '../sweeps/is-done-together.js';
import { PAGE, RECONCILE_MS, ReconciliationTask } from './reconciliation.task.js';

const DAY_MS = 24 * 3_600_000;
const ALL_EVERY_MS = 7 * DAY_MS;
/** Pages of all in one round: of ten million items, all are read in two and a half days. */
const PAGES = 10;
/** A release that does not know what is kept here reads all again when it has ended. */
const KEPT_MS = 2 * DAY_MS;
/** With so many that cannot be saved it is not the items that are at fault. */
const FAILED_AT_MOST = 1000;

/** What was read, as Redis keeps it. */
interface Progress<Item> {
  /** Of the last changes that were read. */
  mark: string;
  changesReadAt: number;
  allBegunAt: number;
  /** Of all, the last one that was read; absent when all were. */
  after?: string | null;
  /** Whether all are read in one round, instead of little by little. */
  isAtOnce: boolean;
  /** Those that could not be saved so far. */
  failed: Item[];
}

export interface Changes<Item> {
  items: Item[];
  /** Where the next reading goes on. */
  mark: string;
  isLast: boolean;
}

/**
 * Reads from another service what has changed there, every ten minutes: no lost event stays lost, and what has not changed costs nothing. All
 * is read at once while there is none here or the key is absent, then once a week, little by little: for what no change tells, as after a restore.
 * A replica that ends is followed at the page where it was.
 */
export abstract class ChangeReconciliationTask<Item> extends ReconciliationTask<Item> {
  /** What has changed since a mark, and at least all that the answer with the mark did not have; without a mark none, and the mark of now. */
  protected abstract changedSince(mark: string | null, limit: number): Promise<Changes<Item>>;

  override async run(): Promise<void> {
    const kept = (await this.isEmpty()) ? null : await this.redis.get(this.reconciledKey);
    // A replica of 0.1.0 has just read all.
    if (kept === '1') return;
    const progress = kept ? (JSON.parse(kept) as Progress<Item>) : await this.#beginning();
    try {
      await this.sweeps.sweep({
        name: this.constructor.name,
        find: () => this.#due(progress),
        each: item => this.#keepFailed(item, progress),
        idsOf: item => ({ id: this.idOf(item) }),
      });
    } finally {
      if (JSON.stringify(progress) !== kept) await this.#note(progress);
    }
  }

  /** The mark is older than the reading of all: what changes meanwhile comes with the changes. */
  async #beginning(): Promise<Progress<Item>> {
    const { mark } = await this.changedSince(null, PAGE);
    const now = Date.now();
    return { mark, changesReadAt: now, allBegunAt: now, after: null, isAtOnce: true, failed: [] };
  }

  async *#due(progress: Progress<Item>): AsyncGenerator<Item> {
    const now = Date.now();
    yield* progress.failed;
    // A time to come is of a replica whose clock is ahead.
    if (Math.abs(now - progress.changesReadAt) >= RECONCILE_MS) yield* this.#changes(progress, now);
    if (progress.after === undefined && now - progress.allBegunAt >= ALL_EVERY_MS)
      Object.assign(progress, { after: null, allBegunAt: now, isAtOnce: false });
    yield* this.#all(progress);
  }

  async *#changes(progress: Progress<Item>, now: number): AsyncGenerator<Item> {
    for (let isLast = false; !isLast && this.#goesOn(progress);) {
      const page = await this.changedSince(progress.mark, PAGE);
      ({ isLast, mark: progress.mark } = page);
      if (isLast) progress.changesReadAt = now;
      yield* this.#unsaved(page.items, progress);
    }
  }

  async *#all(progress: Progress<Item>): AsyncGenerator<Item> {
    const pages = progress.isAtOnce ? Infinity : PAGES;
    for (let read = 0; read < pages && progress.after !== undefined && this.#goesOn(progress); read += 1) {
      const items = await this.page(progress.after, PAGE);
      const last = items.length < PAGE ? undefined : items.at(-1);
      if (last) progress.after = this.idOf(last);
      else delete progress.after;
      yield* this.#unsaved(items, progress);
    }
  }

  #goesOn({ failed }: Progress<Item>): boolean {
    return !this.isStopped && failed.length < FAILED_AT_MOST;
  }

  /** Those of a page that could not be saved in one go: they are noted before the page counts as read. */
  async *#unsaved(items: Item[], progress: Progress<Item>): AsyncGenerator<Item> {
    const isSaved = await isDoneTogether(() => this.keep(items));
    if (!isSaved) progress.failed.push(...items);
    await this.#note(progress);
    if (!isSaved) yield* items;
  }

  async #keepFailed(item: Item, progress: Progress<Item>): Promise<void> {
    await this.keep([item]);
    // Another array: those that failed before are gone through at this moment.
    progress.failed = progress.failed.filter(one => one !== item);
  }

  async #note(progress: Progress<Item>): Promise<void> {
    await this.redis.set(this.reconciledKey, JSON.stringify(progress), 'PX', KEPT_MS);
  }
}
