import type { SocketConnection } from '../../../api/socket.js';

/** Reported again after so long, while the member goes on typing. */
const REPEAT_MS = 3_000;
/** Without a key for so long, the member has stopped. */
const STOPPED_MS = 5_000;
/** Without a repeat after so long, the friend has stopped or is gone. */
const EXPIRES_MS = 7_000;

type Timer = ReturnType<typeof setTimeout>;

/** Who is typing: friends, as the server pushes it; and the member, as it is reported to friends. */
export class Typing {
  readonly #received = new Map<string, Timer>();
  readonly #reported = new Map<string, { at: number; stop: Timer }>();

  constructor(
    private readonly socket: Pick<SocketConnection, 'emit' | 'isConnected'>,
    private readonly onChange: (friendId: string) => void,
  ) {}

  /** The friends who are typing. */
  get friends(): ReadonlySet<string> {
    return new Set(this.#received.keys());
  }
  is(friendId: string): boolean {
    return this.#received.has(friendId);
  }

  received(friendId: string, isTyping: boolean): void {
    const was = this.is(friendId);
    clearTimeout(this.#received.get(friendId));
    this.#received.delete(friendId);
    if (isTyping) {
      this.#received.set(
        friendId,
        setTimeout(() => this.received(friendId, false), EXPIRES_MS),
      );
    }
    if (was !== isTyping) this.onChange(friendId);
  }

  /** The member pressed a key. */
  typed(friendId: string): void {
    const last = this.#reported.get(friendId);
    clearTimeout(last?.stop);
    const isDue = !last || Date.now() - last.at >= REPEAT_MS;
    const stop = setTimeout(() => this.#stopped(friendId), STOPPED_MS);
    this.#reported.set(friendId, { at: isDue ? Date.now() : last.at, stop });
    if (isDue) this.#report(friendId, true);
  }

  /** The message itself says that the member stopped typing. */
  sent(friendId: string): void {
    clearTimeout(this.#reported.get(friendId)?.stop);
    this.#reported.delete(friendId);
  }

  close(): void {
    for (const timer of this.#received.values()) clearTimeout(timer);
    for (const { stop } of this.#reported.values()) clearTimeout(stop);
  }

  #stopped(friendId: string): void {
    this.#reported.delete(friendId);
    this.#report(friendId, false);
  }

  #report(friendId: string, isTyping: boolean): void {
    if (this.socket.isConnected()) this.socket.emit('typing', { with: friendId, isTyping }).catch(() => undefined);
  }
}
