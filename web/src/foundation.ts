import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

/** What each page stands on but the first one of a visitor, who has come for a look: Mantine, and what is known of the server. */
export interface Foundation {
  queryClient: QueryClient;
  /** Mantine's components and queries are drawn in one: a page, and each part that is drawn outside of pages. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** "test" in specs: transitions then end at once. */
  env: 'default' | 'test';
}

let foundation: Foundation | undefined;
const watchers = new Set<() => void>();

export function layFoundation(laid: Foundation): void {
  foundation = laid;
  for (const watcher of watchers) watcher();
}

/** Undefined until it is loaded. */
export const laidFoundation = (): Foundation | undefined => foundation;

/** The same in a component, which is drawn again when it is. */
export const useFoundation = (): Foundation | undefined => useSyncExternalStore(watch, laidFoundation, laidFoundation);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
