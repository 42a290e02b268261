/** Resolves when the page has loaded: what is not part of the first load waits for it. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise(done => window.addEventListener('load', done, { once: true }));
}
