import type { MantineTheme } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What each page stands on but the first one of a visitor, who has come for a look: Mantine, and what is known of the server. */
export interface Foundation {
  theme: MantineTheme;
  queryClient: QueryClient;
}

let foundation: Foundation | undefined;
const watchers = new Set<() => void>();

/** From now on Mantine's components and queries can be drawn, wherever they are. */
export function layFoundation(laid: Foundation): void {
  foundation = laid;
  for (const watcher of watchers) watcher();
}

/** Undefined until it is loaded. */
export const useFoundation = (): Foundation | undefined => useSyncExternalStore(watch, current, current);

/** Loads it for a part of a page that stands without. */
export async function loadFoundation(): Promise<Foundation> {
  await import('./app/on-foundation.js');
  if (!foundation) throw new Error('on-foundation.tsx has not laid the foundation.');
  return foundation;
}

const current = () => foundation;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
