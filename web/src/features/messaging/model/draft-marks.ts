import type { Message } from './conversation.types.js';
import { isStorageOf } from '../../session/model/device-storage.js';

export type DraftedWith = NonNullable<Message['draftedWith']>;

/**
 * Which drafts began with a suggestion, stored by the browser with the drafts. A draft is marked when a suggestion is put into it, and
 * until all of it is cleared or sent: how much of the suggestion is left in it, a browser cannot tell.
 */
export class DraftMarks {
  readonly #marks = new Map<string, DraftedWith | undefined>();

  constructor(private readonly memberId: string) {}

  of(friendId: string): DraftedWith | undefined {
    if (!this.#marks.has(friendId)) this.#marks.set(friendId, this.#kept(friendId));
    return this.#marks.get(friendId);
  }

  /** A draft with words of a model stays one of a model. */
  set(friendId: string, draftedWith: DraftedWith): void {
    this.#marks.set(friendId, this.of(friendId) === 'ai' ? 'ai' : draftedWith);
    this.keep(friendId);
  }

  clear(friendId: string): void {
    if (this.of(friendId) === undefined) return;
    this.take(friendId);
    this.keep(friendId);
  }

  /** Its draft was taken to be sent: the mark stays stored until `keep`. */
  take(friendId: string): DraftedWith | undefined {
    const taken = this.of(friendId);
    this.#marks.set(friendId, undefined);
    return taken;
  }

  /** Stores what is known of it. */
  keep(friendId: string): void {
    const mark = this.#marks.get(friendId);
    try {
      if (!isStorageOf(this.memberId)) return;
      if (mark) localStorage.setItem(this.#key(friendId), mark);
      else localStorage.removeItem(this.#key(friendId));
    } catch {
      // The browser stores nothing.
    }
  }

  #kept(friendId: string): DraftedWith | undefined {
    try {
      const kept = localStorage.getItem(this.#key(friendId));
      return kept === 'ai' || kept === 'rules' ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  #key(friendId: string): string {
    return `attune-drafted-with-${this.memberId}-${friendId}`;
  }
}
