import { useSyncExternalStore } from 'react';

/** What a log in was told of an account that may not be used. */
export interface SuspendedAccount {
  kind: 'suspended' | 'banned';
  /** A ban has no end. */
  until: string | undefined;
  /** Good for an hour, for reading the decisions about the account and appealing. */
  appealToken: string;
}

/** In the memory of the tab alone: who reloads the page logs in again. */
let known: SuspendedAccount | undefined;
const watchers = new Set<() => void>();

export function rememberSuspended(account: SuspendedAccount | undefined): void {
  known = account;
  for (const watcher of watchers) watcher();
}

export const useSuspendedAccount = (): SuspendedAccount | undefined =>
  useSyncExternalStore(watch, read, () => undefined);

const read = () => known;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
