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
export const useFoundation = (): Foundation | undefined => useSyncExternalStore(watch, current, current);

/** Loads it for a part of a page that stands without. */
export async function loadFoundation(): Promise<Foundation> {
  await import('./app/on-foundation.js');
  if (!foundation) throw new Error('on-foundation.tsx has not laid the foundation.');
  return foundation;
}

/** A part of a page that stands without: it is drawn in a frame of its own. */
export async function framed<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [{ Frame }, Part] = await Promise.all([loadFoundation(), load()]);
  return function Framed(props: P) {
    return (
      <Frame>
        <Part {...props} />
      </Frame>
    );
  };
}

const current = () => foundation;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
