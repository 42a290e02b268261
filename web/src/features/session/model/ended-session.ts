import { clearMemberStorage, type Entry, memberEntries, restoreEntries } from './device-storage.js';

/** Stores data of members elsewhere than in localStorage. */
interface Store {
  all(memberId: string): Promise<readonly unknown[]>;
  put(stored: unknown): Promise<void>;
}

/** What the storage held of a member whose session ended, in the memory of this tab alone. */
interface Held {
  memberId: string;
  entries: readonly Entry[];
  stored: readonly unknown[];
}

let held: Held | undefined;
let store: Store | undefined;

/** Names the store whose data is held in memory as well. */
export function holdDataOf(loaded: Store): void {
  store = loaded;
}

/** Clears the storage, and keeps what it held until the same member logs in again in this tab, or the tab closes. */
export async function holdInMemory(memberId: string): Promise<void> {
  const stored = (await store?.all(memberId).catch(() => undefined)) ?? [];
  held = { memberId, entries: memberEntries(), stored };
  await clearMemberStorage();
}

/** Puts what is held back into the storage, which is the member's again. What is held of another member is dropped. */
export async function restoreHeld(memberId: string): Promise<void> {
  const mine = held?.memberId === memberId ? held : undefined;
  held = undefined;
  if (!mine) return;
  // Another tab may have stored something newer by now.
  const present = new Set(memberEntries().map(([key]) => key));
  restoreEntries(mine.entries.filter(([key]) => !present.has(key)));
  await Promise.all(mine.stored.map(one => store?.put(one).catch(() => undefined) ?? Promise.resolve()));
}

export function dropHeld(): void {
  held = undefined;
}
