import { useEffect, useSyncExternalStore } from 'react';
import { useKnownMember } from '../session/use-session.js';
import { socketLine } from '../socket.js';
import type { Chat } from './chat.js';

/** The signed-in member's chats, for as long as anything on the page wants them. */
class ChatHolder {
  chat: Chat | undefined;
  hasFailed = false;
  #wanted = 0;
  #memberId: string | undefined;
  readonly #watchers = new Set<() => void>();

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  hold(memberId: string): () => void {
    this.#wanted++;
    if (memberId !== this.#memberId) this.#begin(memberId);
    return () => {
      this.#wanted--;
      // One screen goes and another one comes.
      queueMicrotask(() => this.#wanted === 0 && this.#end());
    };
  }

  /** Its code could not be loaded. */
  readonly again = (): void => {
    if (this.#memberId && this.hasFailed) this.#begin(this.#memberId);
  };

  #begin(memberId: string): void {
    this.#end();
    this.#memberId = memberId;
    this.#load(memberId).then(
      chat => this.#take(memberId, chat),
      () => this.#fail(memberId),
    );
  }

  async #load(memberId: string): Promise<() => Chat> {
    const [{ Chat }, { BrowserStorage }, { tabLock }] = await Promise.all([
      import('./chat.js'),
      import('./outbox.storage.js'),
      import('./tab-lock.js'),
    ]);
    return () => new Chat(memberId, { line: socketLine, storage: new BrowserStorage(), lock: tabLock });
  }

  #take(memberId: string, chat: () => Chat): void {
    if (memberId !== this.#memberId || this.chat) return;
    this.chat = chat();
    this.#changed();
  }

  #fail(memberId: string): void {
    if (memberId !== this.#memberId) return;
    this.hasFailed = true;
    this.#changed();
  }

  #end(): void {
    this.chat?.close();
    this.chat = undefined;
    this.hasFailed = false;
    this.#memberId = undefined;
    this.#changed();
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

const holder = new ChatHolder();
const chatNow = () => holder.chat;
const failedNow = () => holder.hasFailed;

/** The chats of whoever is signed in; undefined while their code is loaded, and for visitors. */
export function useChat(): { chat: Chat | undefined; hasFailed: boolean; again: () => void } {
  const id = useKnownMember()?._id;
  useEffect(() => (id ? holder.hold(id) : undefined), [id]);
  const chat = useSyncExternalStore(holder.watch, chatNow, chatNow);
  const hasFailed = useSyncExternalStore(holder.watch, failedNow, failedNow);
  return { chat: chat?.me === id ? chat : undefined, hasFailed, again: holder.again };
}
