import type { SocketConnection } from '../../../api/socket.js';

interface Marks {
  read: number;
  delivered: number;
}
const none: Marks = { read: 0, delivered: 0 };

/** What arrives together is reported together. */
const GATHER_MS = 150;
/** A hidden tab leaves it to a visible one. */
const HIDDEN_MS = 1_500;
const AGAIN_MS = 2_000;

/** Reports to the server how far the member has come: what has arrived, and, while the page is visible, what was read. */
export class ReadReceipts {
  readonly #wanted = new Map<string, Marks>();
  readonly #done = new Map<string, Marks>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = 0;
  #isTelling = false;

  constructor(private readonly socket: Pick<SocketConnection, 'emit' | 'isConnected'>) {}

  open(): void {
    document.addEventListener('visibilitychange', this.#wake);
  }

  arrived(friendId: string, seq: number): void {
    this.#want(friendId, { read: 0, delivered: seq });
  }

  /** Was on the screen; while the page is hidden, it is reported when the page is visible again. */
  seen(friendId: string, seq: number): void {
    this.#want(friendId, { read: seq, delivered: 0 });
  }

  /** The server has these marks. */
  knows(friendId: string, { readSeq, deliveredSeq }: { readSeq: number; deliveredSeq: number }): void {
    this.#done.set(friendId, furthest(this.#done.get(friendId), { read: readSeq, delivered: deliveredSeq }));
  }

  /** The connection is back. */
  wake(): void {
    this.#schedule(GATHER_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  readonly #wake = () => this.wake();

  #want(friendId: string, marks: Marks): void {
    this.#wanted.set(friendId, furthest(this.#wanted.get(friendId), marks));
    this.#schedule(isSeen() ? GATHER_MS : HIDDEN_MS * (1 + Math.random()));
  }

  #schedule(ms: number): void {
    const due = Date.now() + ms;
    // A steady flow of messages must not delay it without end.
    if (this.#timer && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.#tell(), ms);
  }

  async #tell(): Promise<void> {
    this.#timer = undefined;
    if (!this.socket.isConnected()) return;
    // What is being told may not hold what was seen since.
    if (this.#isTelling) return this.#schedule(GATHER_MS);
    this.#isTelling = true;
    const isTold = await this.#tellAll().catch(() => false);
    this.#isTelling = false;
    if (!isTold) this.#schedule(AGAIN_MS);
  }

  async #tellAll(): Promise<boolean> {
    for (const [friendId, { read, delivered }] of this.#wanted) {
      const done = this.#done.get(friendId) ?? none;
      if (read > done.read && isSeen()) {
        if (!(await this.#tellOne('mark_read', friendId, read))) return false;
        this.knows(friendId, { readSeq: read, deliveredSeq: read });
      } else if (Math.max(read, delivered) > done.delivered) {
        const seq = Math.max(read, delivered);
        if (!(await this.#tellOne('mark_delivered', friendId, seq))) return false;
        this.knows(friendId, { readSeq: 0, deliveredSeq: seq });
      }
    }
    return true;
  }

  /** Whether it is done: what a closed conversation refuses, it refuses for good. */
  async #tellOne(event: 'mark_read' | 'mark_delivered', friendId: string, seq: number): Promise<boolean> {
    const answer = await this.socket.emit(event, { with: friendId, seq });
    return answer.ok || answer.code === 'forbidden' || answer.code === 'invalid_input';
  }
}

const isSeen = () => document.visibilityState === 'visible';

const furthest = (a: Marks = none, b: Marks): Marks => ({
  read: Math.max(a.read, b.read),
  delivered: Math.max(a.delivered, b.delivered),
});
