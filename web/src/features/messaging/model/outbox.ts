import type { Refused } from '../../../i18n/refusal.text.js';
import type { OutboxStorage, Waiting, WithText } from './outbox.storage.js';

/** What tabs of a browser tell each other. */
type TabNews = { kind: 'changed' } | { kind: 'stored'; waiting: Waiting; seq: number };

interface OutboxEvents {
  onChange: () => void;
  /** The server has stored one: reported once in every tab. */
  onStored: (waiting: Waiting, seq: number) => void;
  /** Another tab wrote, sent or discarded a message. */
  onOtherTab: () => void;
}

/**
 * What a member wrote and the server has not stored yet, the same in every tab of a browser. Where the browser stores
 * nothing it stays in memory, and is lost with the tab.
 */
export class Outbox {
  readonly #all = new Map<string, Waiting>();
  /** Messages that are not in the storage: it refused them, or has not answered yet. */
  readonly #unpersisted = new Set<string>();
  /** Messages that were removed here, perhaps not yet in the storage. */
  readonly #removed = new Set<string>();
  /** Messages that changed here since the storage was last read: its answer is older. */
  readonly #touched = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();
  #channel: BroadcastChannel | undefined;

  constructor(
    private readonly memberId: string,
    private readonly storage: OutboxStorage,
    private readonly events: OutboxEvents,
  ) {}

  /** Follows the other tabs until it is closed, and reads what is stored. */
  async open(): Promise<void> {
    if (typeof BroadcastChannel !== 'undefined') {
      this.#channel = new BroadcastChannel(`attune-outbox-${this.memberId}`);
      this.#channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => void this.#receive(data));
    }
    await this.refresh();
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** In the order they were written. */
  get all(): Waiting[] {
    return [...this.#all.values()].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  }
  to(recipientId: string): Waiting[] {
    return this.all.filter(waiting => waiting.recipientId === recipientId);
  }

  counts(): { waiting: number; failed: number } {
    const failed = [...this.#all.values()].filter(({ reason }) => reason !== undefined).length;
    return { waiting: this.#all.size - failed, failed };
  }

  /** Shows the message at once. Resolves when it is stored, or cannot be. */
  async add(recipientId: string, text: string, more: WithText = {}): Promise<void> {
    const order = Math.max(Date.now(), ...[...this.#all.values()].map(waiting => waiting.order + 1));
    const createdAt = new Date().toISOString();
    const { memberId } = this;
    const id = newId();
    const { replyTo, draftedWith, photo, recording } = more;
    const marks = { ...(replyTo && { replyTo }), ...(draftedWith && { draftedWith }) };
    const carried = { ...(photo && { photo }), ...(recording && { recording }) };
    await this.#put({ id, memberId, recipientId, text, createdAt, order, ...marks, ...carried });
  }

  /** Notes that the server refused the message. */
  async fail(id: string, { message, reason, params }: Refused): Promise<void> {
    const known = this.#all.get(id);
    if (!known) return;
    const { voiceId, ...waiting } = known;
    // Where the upload is gone, the next try uploads the recording again.
    const kept = voiceId !== undefined && reason !== 'voice_gone' && { voiceId };
    await this.#put({ ...waiting, ...kept, reason: message, refusal: { reason, params } });
  }

  /** Notes that the recording of the message is uploaded. */
  async uploaded(id: string, voiceId: string): Promise<void> {
    const waiting = this.#all.get(id);
    if (waiting) await this.#put({ ...waiting, voiceId });
  }

  /** Notes that the server has the recording no longer, so that it is uploaded again. */
  async uploadGone(id: string): Promise<void> {
    const { voiceId, ...waiting } = this.#all.get(id) ?? {};
    if (voiceId !== undefined) await this.#put(waiting as Waiting);
  }

  /** Lets a refused message be tried again, at its old place. */
  async retry(id: string): Promise<void> {
    const { reason, refusal: _refusal, ...waiting } = this.#all.get(id) ?? {};
    if (reason !== undefined) await this.#put(waiting as Waiting);
  }

  /** Notes that the server has stored the message. */
  stored(id: string, seq: number): void {
    const waiting = this.#all.get(id);
    if (!waiting) return;
    // Reported before the next change: the message must not leave the screen in between.
    this.#all.delete(id);
    this.events.onStored(waiting, seq);
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

  async #read(): Promise<void> {
    const before = [...this.#all.keys()].filter(id => !this.#unpersisted.has(id));
    this.#touched.clear();
    const stored = await this.storage.all(this.memberId).catch(() => undefined);
    if (!stored) return;
    const found = new Map(stored.map(waiting => [waiting.id, waiting]));
    const isSettled = (id: string) => !this.#touched.has(id) && !this.#unpersisted.has(id);
    for (const id of before) if (!found.has(id) && isSettled(id)) this.#all.delete(id);
    for (const [id, waiting] of found) if (isSettled(id) && !this.#removed.has(id)) this.#take(waiting);
    this.events.onChange();
  }

  /** An unchanged message stays the same object. */
  #take(waiting: Waiting): void {
    const known = this.#all.get(waiting.id);
    const isSame = known && known.reason === waiting.reason && known.voiceId === waiting.voiceId;
    if (!isSame) this.#all.set(waiting.id, waiting);
  }

  async #put(waiting: Waiting): Promise<void> {
    const { id } = waiting;
    this.#all.set(id, waiting);
    this.#touched.add(id);
    this.#unpersisted.add(id);
    this.events.onChange();
    const isPersisted = await this.storage.put(waiting).then(
      () => true,
      () => false,
    );
    if (!isPersisted) return;
    this.#unpersisted.delete(id);
    this.#tell({ kind: 'changed' });
  }

  async #remove(id: string): Promise<void> {
    this.#all.delete(id);
    this.#unpersisted.delete(id);
    this.#removed.add(id);
    this.events.onChange();
    await this.storage.remove(id).catch(() => undefined);
  }

  #tell(news: TabNews): void {
    this.#channel?.postMessage(news);
  }

  async #receive(news: TabNews): Promise<void> {
    if (news.kind === 'changed') {
      await this.refresh();
      return this.events.onOtherTab();
    }
    this.#all.delete(news.waiting.id);
    this.#removed.add(news.waiting.id);
    this.events.onStored(news.waiting, news.seq);
    this.events.onChange();
  }
}

/** `crypto.randomUUID` exists on secure pages only, which an address in a home network is not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
