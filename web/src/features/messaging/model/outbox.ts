import type { OutboxStorage, Waiting } from './outbox.storage.js';
import { Observable } from './observable.js';

/** What tabs of a browser tell each other. */
type News = { kind: 'changed' } | { kind: 'stored'; waiting: Waiting; seq: number };

/**
 * What a member wrote and the server has not stored yet, in every tab of a browser the same. Where the browser keeps
 * nothing it is kept here, and is lost with the tab.
 */
export class Outbox extends Observable {
  /** The server has stored one: it is told once, in every tab. */
  onStored: (waiting: Waiting, seq: number) => void = () => undefined;
  /** Another tab has something that waits. */
  onOthers: () => void = () => undefined;
  readonly #all = new Map<string, Waiting>();
  /** Not in the storage: it refused them, or has not answered yet. */
  readonly #unpersisted = new Set<string>();
  /** Not to be seen any more, in the storage perhaps. */
  readonly #gone = new Set<string>();
  /** Changed here since the storage was last asked: what it answers is older. */
  readonly #touched = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();
  #channel: BroadcastChannel | undefined;

  constructor(
    private readonly memberId: string,
    private readonly storage: OutboxStorage,
  ) {
    super();
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(`attune-outbox-${memberId}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => void this.#hear(data));
  }

  /** In the order they were written. */
  to(recipientId: string): Waiting[] {
    return this.#inOrder().filter(waiting => waiting.recipientId === recipientId);
  }
  counts(): { waiting: number; failed: number } {
    const failed = [...this.#all.values()].filter(({ reason }) => reason !== undefined).length;
    return { waiting: this.#all.size - failed, failed };
  }
  recipients(): string[] {
    return [...new Set(this.#inOrder().map(({ recipientId }) => recipientId))];
  }

  /** Resolves when it outlives the page, or when it turns out that it will not. It is here at once. */
  async add(recipientId: string, text: string, replyTo?: number): Promise<void> {
    const order = Math.max(Date.now(), ...[...this.#all.values()].map(waiting => waiting.order + 1));
    const createdAt = new Date().toISOString();
    const { memberId } = this;
    const id = newId();
    await this.#put({ id, memberId, recipientId, text, createdAt, order, ...(replyTo && { replyTo }) });
  }

  /** The server does not take it. */
  async fail(id: string, reason: string): Promise<void> {
    const waiting = this.#all.get(id);
    if (waiting) await this.#put({ ...waiting, reason });
  }

  /** To be tried again, at its old place. */
  async retry(id: string): Promise<void> {
    const { reason, ...waiting } = this.#all.get(id) ?? {};
    if (reason !== undefined) await this.#put(waiting as Waiting);
  }

  /** The server has stored it. */
  stored(id: string, seq: number): void {
    const waiting = this.#all.get(id);
    if (!waiting) return;
    // Told before anybody looks again: it must not be gone from the screen in between.
    this.#all.delete(id);
    this.onStored(waiting, seq);
    void this.#remove(id);
    this.#tell({ kind: 'stored', waiting, seq });
  }

  async discard(id: string): Promise<void> {
    await this.#remove(id);
    this.#tell({ kind: 'changed' });
  }

  /** Reads again what is stored: other tabs may have added to it. Never rejects. */
  refresh(): Promise<void> {
    this.#refreshing = this.#refreshing.then(() => this.#read());
    return this.#refreshing;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  async #read(): Promise<void> {
    const before = [...this.#all.keys()].filter(id => !this.#unpersisted.has(id));
    this.#touched.clear();
    const stored = await this.storage.all(this.memberId).catch(() => undefined);
    if (!stored) return;
    const found = new Map(stored.map(waiting => [waiting.id, waiting]));
    const isSettled = (id: string) => !this.#touched.has(id) && !this.#unpersisted.has(id);
    for (const id of before) if (!found.has(id) && isSettled(id)) this.#all.delete(id);
    for (const [id, waiting] of found) if (isSettled(id) && !this.#gone.has(id)) this.#take(waiting);
    this.notify();
  }

  /** One that did not change stays the same object. */
  #take(waiting: Waiting): void {
    const known = this.#all.get(waiting.id);
    if (!known || known.reason !== waiting.reason) this.#all.set(waiting.id, waiting);
  }

  #inOrder(): Waiting[] {
    return [...this.#all.values()].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  }

  async #put(waiting: Waiting): Promise<void> {
    const { id } = waiting;
    this.#all.set(id, waiting);
    this.#touched.add(id);
    this.#unpersisted.add(id);
    this.notify();
    // Without a storage it stays here, and is sent from here.
    const isKept = await this.storage.put(waiting).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    this.#unpersisted.delete(id);
    this.#tell({ kind: 'changed' });
  }

  async #remove(id: string): Promise<void> {
    this.#all.delete(id);
    this.#unpersisted.delete(id);
    this.#gone.add(id);
    this.notify();
    await this.storage.remove(id).catch(() => undefined);
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }

  async #hear(news: News): Promise<void> {
    if (news.kind === 'changed') {
      await this.refresh();
      return this.onOthers();
    }
    this.#all.delete(news.waiting.id);
    this.#gone.add(news.waiting.id);
    this.onStored(news.waiting, news.seq);
    this.notify();
  }
}

/** `crypto.randomUUID` is there on secure pages only; a home network's address is none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
