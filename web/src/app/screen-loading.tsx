import { lazy, useState, type ComponentType } from 'react';

/** How long the page stays empty at most before it says that it is loading. */
const PATIENCE_MS = 1000;

const loads: { words: readonly string[]; load: () => Promise<unknown> }[] = [];

/** A screen, or the frame of some, that is loaded when it is first shown. `words` are the first of its addresses. */
export function screen(words: readonly string[], load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await loadOnce() }));
  loads.push({ words, load: loadOnce });
  return function Screen() {
    // The same for as long as it is shown: another component in its place would forget what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Late);
    return <Shown />;
  };
}

/**
 * Loads what an address shows, all of it together. React would ask for the page once the frame has come, and keeps each
 * waiting for a third of a second, so that a screen does not flicker.
 */
export async function screensLoaded(pathname: string): Promise<void> {
  const word = pathname.split('/')[1] ?? '';
  const wanted = loads.filter(({ words }) => words.includes(word));
  // One that could not be loaded is asked for again when it is shown, and says so then.
  const settled = Promise.allSettled(wanted.map(({ load }) => load()));
  await Promise.race([settled, new Promise(done => setTimeout(done, PATIENCE_MS))]);
}
