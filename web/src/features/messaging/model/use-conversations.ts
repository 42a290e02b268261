import { useEffect, useSyncExternalStore } from 'react';
import { useKnownMember } from '../../session/model/use-session.js';
import { socketConnection } from '../../../api/socket.js';
import type { Conversations } from './conversations.js';

/** The signed-in member's chats, for as long as anything on the page wants them. */
class ConversationsHolder {
  conversations: Conversations | undefined;
  hasFailed = false;
  #wanted = 0;
  #memberId: string | undefined;
  readonly #subscribers = new Set<() => void>();

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
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
      conversations => this.#take(memberId, conversations),
      () => this.#fail(memberId),
    );
  }

  async #load(memberId: string): Promise<() => Conversations> {
    const [{ Conversations }, { BrowserStorage }, { tabLock }] = await Promise.all([
      import('./conversations.js'),
      import('./outbox.storage.js'),
      import('./tab-lock.js'),
    ]);
    return () =>
      new Conversations(memberId, { socket: socketConnection, storage: new BrowserStorage(), lock: tabLock });
  }

  #take(memberId: string, conversations: () => Conversations): void {
    if (memberId !== this.#memberId || this.conversations) return;
    this.conversations = conversations();
    this.#changed();
  }

  #fail(memberId: string): void {
    if (memberId !== this.#memberId) return;
    this.hasFailed = true;
    this.#changed();
  }

  #end(): void {
    this.conversations?.close();
    this.conversations = undefined;
    this.hasFailed = false;
    this.#memberId = undefined;
    this.#changed();
  }

  #changed(): void {
    for (const subscriber of this.#subscribers) subscriber();
  }
}

const holder = new ConversationsHolder();
const conversationsNow = () => holder.conversations;
const failedNow = () => holder.hasFailed;

/** The signed-in member's conversations; undefined while their code is loaded, and for visitors. */
export function useConversations(): {
  conversations: Conversations | undefined;
  hasFailed: boolean;
  again: () => void;
} {
  const id = useKnownMember()?._id;
  useEffect(() => (id ? holder.hold(id) : undefined), [id]);
  const conversations = useSyncExternalStore(holder.subscribe, conversationsNow, conversationsNow);
  const hasFailed = useSyncExternalStore(holder.subscribe, failedNow, failedNow);
  return { conversations: conversations?.me === id ? conversations : undefined, hasFailed, again: holder.again };
}
