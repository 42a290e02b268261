import type { OutboxStorage, Waiting } from './outbox.storage.js';
import { Watched } from './watched.js';

/** What tabs of a browser tell each other. */
type News = { kind: 'other' } | { kind: 'stored'; id: string; recipientId: string; seq: number };

/**
 * What a member wrote and the server has not stored yet, in every tab of a browser the same. Where the browser keeps
 * nothing it is kept here, and is lost with the tab.
 */
export class Outbox extends Watched {
  /** The server has stored one: it is told once, in every tab. */
  onStored: (recipientId: string, seq: number, id: string) => void = () => undefined;
  readonly #all = new Map<string, Waiting>();
  /** Not in the storage: it refused them, or has not answered yet. */
  readonly #homeless = new Set<string>();
  /** In the storage perhaps, but not to be seen any more. */
  readonly #gone = new Set<string>();
  readonly #channel: BroadcastChannel | undefined;

  constructor(
    private readonly memberId: string,
    private readonly storage: OutboxStorage,
  ) {
    super();
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(`attune-outbox-${memberId}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => this.#hear(data));
  }

  /** In the order they were written. */
  to(recipientId: string): Waiting[] {
    return this.#inOrder().filter(waiting => waiting.recipientId === recipientId);
  }
  recipients(): string[] {
    return [...new Set(this.#inOrder().map(({ recipientId }) => recipientId))];
  }
  get(id: string): Waiting | undefined {
    return this.#all.get(id);
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
  fail(id: string, reason: string): Promise<void> {
    return this.#change(id, waiting => ({ ...waiting, reason }));
  }

  /** To be tried again, at its old place. */
  retry(id: string): Promise<void> {
    return this.#change(id, ({ reason: _reason, ...waiting }) => waiting);
  }

  /** The server has stored it. */
  stored(id: string, seq: number): void {
    const waiting = this.#all.get(id);
    if (!waiting) return;
    const { recipientId } = waiting;
    void this.#remove(id);
    this.#channel?.postMessage({ kind: 'stored', id, recipientId, seq } satisfies News);
    this.onStored(recipientId, seq, id);
  }

  discard(id: string): void {
    this.#remove(id).then(
      () => this.#tellOthers(),
      () => undefined,
    );
  }

  /** Reads again what is stored: other tabs may have added to it. Never rejects. */
  async refresh(): Promise<void> {
    const gone = [...this.#gone];
    const stored = await this.storage.all(this.memberId).catch(() => undefined);
    if (!stored) return;
    const known = new Set(stored.map(({ id }) => id));
    for (const id of this.#all.keys()) if (!known.has(id) && !this.#homeless.has(id)) this.#all.delete(id);
    for (const waiting of stored) if (!this.#gone.has(waiting.id)) this.#all.set(waiting.id, waiting);
    for (const id of gone) if (!known.has(id)) this.#gone.delete(id);
    this.changed();
  }

  close(): void {
    this.#channel?.close();
  }

  #inOrder(): Waiting[] {
    return [...this.#all.values()].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  }

  async #change(id: string, change: (waiting: Waiting) => Waiting): Promise<void> {
    const waiting = this.#all.get(id);
    if (waiting) await this.#put(change(waiting));
  }

  async #put(waiting: Waiting): Promise<void> {
    this.#all.set(waiting.id, waiting);
    this.#homeless.add(waiting.id);
    this.changed();
    try {
      await this.storage.put(waiting);
      this.#homeless.delete(waiting.id);
      this.#tellOthers();
    } catch {
      // It stays here, and is sent from here.
    }
    // It was stored by the server, or discarded, before this browser had it.
    if (this.#gone.has(waiting.id)) await this.#remove(waiting.id);
  }

  async #remove(id: string): Promise<void> {
    this.#all.delete(id);
    this.#homeless.delete(id);
    this.#gone.add(id);
    this.changed();
    await this.storage.remove(id).catch(() => undefined);
  }

  #tellOthers(): void {
    this.#channel?.postMessage({ kind: 'other' } satisfies News);
  }

  #hear(news: News): void {
    if (news.kind === 'other') return void this.refresh();
    this.#all.delete(news.id);
    this.#gone.add(news.id);
    this.changed();
    this.onStored(news.recipientId, news.seq, news.id);
  }
}

/** `crypto.randomUUID` is there on secure pages only; a home network's address is none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
