import type { SocketConnection } from '../../../api/socket.js';

/** It is worth telling again after so long, while it goes on. */
const TOLD_MS = 3_000;
/** Who writes no more for so long has stopped. */
const STOPPED_MS = 5_000;
/** Without a repeat after so long, the friend has stopped or is gone. */
const HEARD_MS = 7_000;

type Timer = ReturnType<typeof setTimeout>;

/** Who is writing: friends, as they say; and the member, as friends are told. */
export class Typing {
  readonly #heard = new Map<string, Timer>();
  readonly #told = new Map<string, { at: number; stop: Timer }>();

  constructor(
    private readonly socket: Pick<SocketConnection, 'emit' | 'isConnected'>,
    private readonly onChange: (friendId: string) => void,
  ) {}

  is(friendId: string): boolean {
    return this.#heard.has(friendId);
  }

  heard(friendId: string, isTyping: boolean): void {
    const was = this.is(friendId);
    clearTimeout(this.#heard.get(friendId));
    this.#heard.delete(friendId);
    if (isTyping) {
      this.#heard.set(
        friendId,
        setTimeout(() => this.heard(friendId, false), HEARD_MS),
      );
    }
    if (was !== isTyping) this.onChange(friendId);
  }

  /** The member pressed a key. */
  typed(friendId: string): void {
    const told = this.#told.get(friendId);
    clearTimeout(told?.stop);
    const isDue = !told || Date.now() - told.at >= TOLD_MS;
    const stop = setTimeout(() => this.#stopped(friendId), STOPPED_MS);
    this.#told.set(friendId, { at: isDue ? Date.now() : told.at, stop });
    if (isDue) this.#tell(friendId, true);
  }

  /** What was written is on its way, which says enough. */
  sent(friendId: string): void {
    clearTimeout(this.#told.get(friendId)?.stop);
    this.#told.delete(friendId);
  }

  close(): void {
    for (const timer of this.#heard.values()) clearTimeout(timer);
    for (const { stop } of this.#told.values()) clearTimeout(stop);
  }

  #stopped(friendId: string): void {
    this.#told.delete(friendId);
    this.#tell(friendId, false);
  }

  #tell(friendId: string, isTyping: boolean): void {
    if (this.socket.isConnected()) this.socket.emit('typing', { with: friendId, isTyping }).catch(() => undefined);
  }
}
