/** Until the browser has time, at most. */
const IDLE_MS = 2000;

/** Resolves when the page has loaded and been drawn: what is not part of the first load waits for it. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(done => window.addEventListener('load', done, { once: true }));
  // Not every browser has it.
  await new Promise<unknown>(done => window.requestIdleCallback?.(done, { timeout: IDLE_MS }) ?? setTimeout(done));
}
