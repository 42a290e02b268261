import type { QueryClient } from '@tanstack/react-query';
import { lazy, useState, type ComponentType } from 'react';

type Ask = (queryClient: QueryClient) => Promise<unknown>;

const loads: { words: readonly string[]; load: () => Promise<unknown>; ask: Ask | undefined }[] = [];

/**
 * A screen, or the frame of some, that is loaded when it is first shown. `words` are the first of its addresses. What it
 * asks the server for is asked at the same time when it is the first one.
 */
export function screen(words: readonly string[], load: () => Promise<ComponentType>, ask?: Ask): ComponentType {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await loadOnce() }));
  loads.push({ words, load: loadOnce, ask });
  return function Screen() {
    // The same for as long as it is shown: another component in its place would forget what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return <Shown />;
  };
}

/**
 * Loads what an address shows, all of it together. React would ask for the page once the frame has come, and keeps each
 * waiting for a third of a second, so that a screen does not flicker. Rejects when something could not be loaded: it is
 * asked for again when it is shown.
 */
export async function screensLoaded(pathname: string, queryClient?: QueryClient): Promise<void> {
  const word = pathname.split('/')[1] ?? '';
  const wanted = loads.filter(({ words }) => words.includes(word));
  await Promise.all(wanted.map(({ load, ask }) => Promise.all([load(), queryClient && ask?.(queryClient)])));
}
