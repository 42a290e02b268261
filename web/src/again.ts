/** Between the tries of one loading. */
const PAUSES_MS = [300, 1_500, 4_000];

/**
 * Loads a file of the app, and tries it again where a request was cut off. Rejects after the last try: what is needed for
 * good asks again then.
 */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      await unlessLater(pause);
      await loadStylesOf(error);
    }
  }
  return load();
}

/** Waits until a time has passed, or the browser is online again. */
export function unlessLater(ms: number, isOver?: AbortSignal): Promise<void> {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    isOver?.addEventListener('abort', end);
  });
}

/** Vite asks for a style sheet once: after a failure the component would be drawn without it. */
async function loadStylesOf(error: unknown): Promise<void> {
  const href = /^Unable to preload CSS for (\S+)$/.exec(error instanceof Error ? error.message : '')?.[1];
  if (!href) return;
  await new Promise<unknown>(done => {
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: done,
      onerror: done,
    });
    document.head.append(sheet);
  });
}
