import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { again } from '../../../again.js';

type WithLinks = (text: string) => ReactNode;

/** A text with an address has a dot or colon with a character behind it. */
const MAY_HAVE_ADDRESS = /[.:]\S/;

let linked: WithLinks | undefined;
const watchers = new Set<() => void>();
const plain: WithLinks = text => text;

/** Loads the code that finds addresses: the names of all top-level domains weigh as much as a screen. */
export async function loadLinks(): Promise<void> {
  const [loaded] = await Promise.all([again(() => import('./linked-text.js')), loadMessages(['safer-chat'])]);
  linked = loaded.linkedText;
  for (const watcher of watchers) watcher();
}

/** Makes links of the addresses in a text. The first text with an address loads the code that finds them. */
export function useLinks(text: string): WithLinks {
  const mayHaveAddress = MAY_HAVE_ADDRESS.test(text);
  const withLinks = useSyncExternalStore(watch, known, known);
  const isMissing = mayHaveAddress && withLinks === undefined;
  useEffect(() => {
    if (isMissing) void loadLinks().catch(() => undefined);
  }, [isMissing]);
  return (mayHaveAddress && withLinks) || plain;
}

const known = () => linked;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
