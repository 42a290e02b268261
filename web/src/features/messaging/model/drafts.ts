import { isStorageOf } from '../../session/model/device-storage.js';

/** Drafts, stored by the browser until they are sent; without storage, until the page is closed. */
export class Drafts {
  readonly #drafts = new Map<string, string>();

  constructor(private readonly memberId: string) {}

  of(friendId: string): string {
    const known = this.#drafts.get(friendId);
    if (known !== undefined) return known;
    const kept = this.#kept(friendId);
    this.#drafts.set(friendId, kept);
    return kept;
  }

  set(friendId: string, text: string): void {
    this.#drafts.set(friendId, text);
    this.keep(friendId);
  }

  /** It was taken to be sent: it is no longer shown, but stays stored until `keep`. */
  take(friendId: string): void {
    this.#drafts.set(friendId, '');
  }

  /** Stores what is shown of it. */
  keep(friendId: string): void {
    const text = this.#drafts.get(friendId) ?? '';
    try {
      if (!isStorageOf(this.memberId)) return;
      if (text) localStorage.setItem(this.#key(friendId), text);
      else localStorage.removeItem(this.#key(friendId));
    } catch {
      // The browser stores nothing.
    }
  }

  /** How many conversations have one. */
  count(): number {
    const prefix = this.#key('');
    const stored = storedKeys().flatMap(key => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
    return [...new Set([...stored, ...this.#drafts.keys()])].filter(friendId => this.of(friendId).trim() !== '').length;
  }

  #kept(friendId: string): string {
    try {
      return localStorage.getItem(this.#key(friendId)) ?? '';
    } catch {
      return '';
    }
  }

  #key(friendId: string): string {
    return `attune-draft-${this.memberId}-${friendId}`;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
