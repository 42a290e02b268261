/** Until the pictures of the first view have come, at most. */
const PICTURES_MS = 2000;

/** Resolves when the page has loaded and been drawn, with its pictures: what is not part of the first view does not compete with it. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await happened(window, ['load']);
  await idle();
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
  const isLate = new Promise(done => setTimeout(done, PICTURES_MS));
  await Promise.race([isLate, Promise.all(pictures.map(picture => happened(picture, ['load', 'error'])))]);
}

/** Not every browser says when it is. */
const idle = () =>
  new Promise<unknown>(done => window.requestIdleCallback?.(done, { timeout: 2000 }) ?? setTimeout(done));

const happened = (target: EventTarget, events: readonly string[]) =>
  new Promise<unknown>(done => {
    for (const event of events) target.addEventListener(event, done, { once: true });
  });
