import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CARD_SIZES, srcSetOf } from '../src/api/portraits.js';
import { LANGUAGE_KEY, OWNER_KEY, SCHEME_KEY } from '../src/device-keys.js';
import type { AppRoute } from '../src/app/app-route.js';

declare global {
  interface Window {
    /** Resolves when the files of a prerendered page have run, or are late. */
    isPrepared?: Promise<void>;
  }
}

/** How long the app waits at most for its files to run one after the other. */
const LATE_MS = 3000;

/** Stands for the address of a picture, until it is known. */
const PICTURE = '{}';

/** A small script that runs before the first paint. It is a file of its own: the page's policy allows no inline script. */
export function bootScript(routes: readonly AppRoute[]): Plugin {
  const source = bootSource(routes);
  const file = `assets/boot-script-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
  let folder = '';
  return {
    name: 'boot-script',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' }],
    writeBundle: () => writeFileSync(join(folder, file), source),
  };
}

/** What the script is. */
export function bootSource(routes: readonly AppRoute[]): string {
  // For the page that the service worker has for all addresses.
  const answersByPath = Object.fromEntries(routes.map(({ path, prefetch }) => [path, prefetch]));
  const asked = [OWNER_KEY, answersByPath, srcSetOf(PICTURE), CARD_SIZES];
  const prepared = [SCHEME_KEY, LANGUAGE_KEY, LATE_MS];
  const withArguments = (given: unknown[]) => given.map(one => JSON.stringify(one)).join(',');
  return `(${holdStill.toString()})();(${ask.toString()})(${withArguments(asked)});(${prepare.toString()})(${withArguments(prepared)});\n`;
}

/** Runs in the browser. Until the app runs, nothing of a prerendered page can be used; without scripts all of it can be read. */
function holdStill(): void {
  if (!document.currentScript?.dataset['scripts']) return;
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    root.inert = true;
    root.ariaBusy = 'true';
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/**
 * Runs in the browser. Reads the answers that the first view needs, which api/call.ts takes, and asks for the first photo of today's people,
 * of which the browser chooses the portrait as it will for the card: the app would know it a second later.
 */
function ask(
  ownerKey: string,
  answersByPath: Record<string, readonly string[]>,
  portraits: string,
  imageSizes: string,
): void {
  const hasMember = () => {
    try {
      return localStorage.getItem(ownerKey) !== null;
    } catch {
      return false;
    }
  };
  const { scripts, answers } = document.currentScript?.dataset ?? {};
  const ofPath = () => (hasMember() ? (answersByPath[location.pathname] ?? []) : []);
  const addresses = scripts ? (answers ?? '').split(' ').filter(Boolean) : ofPath();
  const photoIn = async (answer: Promise<Response>) => {
    const [, picture] = /(\/api\/pictures\/\w+)\.webp/.exec(await (await answer).clone().text()) ?? [];
    if (!picture) return;
    // Without `href`: a browser that chooses none here leaves it to the card.
    const imageSrcset = portraits.replaceAll('{}', picture);
    const look = { rel: 'preload', as: 'image', fetchPriority: 'high', referrerPolicy: 'no-referrer' };
    document.head.append(Object.assign(document.createElement('link'), look, { imageSizes, imageSrcset }));
  };
  window.firstAnswers = new Map(
    addresses.map(address => {
      const answer = fetch(address, { credentials: 'include', headers: { accept: 'application/json' } });
      // Other pages show today's people small.
      const isCard = location.pathname === '/discover' && address === '/api/matching/today';
      void (isCard ? photoIn(answer) : answer).catch(() => undefined);
      return [address, answer];
    }),
  );
}

/**
 * Runs in the browser. The prerendered markup is right for both themes, and for the browser's language: it is hidden where
 * another language was chosen. The scripts run after the first paint.
 */
function prepare(schemeKey: string, languageKey: string, lateMs: number): void {
  const page = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = stored(schemeKey) ?? '';
  const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset['mantineColorScheme'] = /^(light|dark)$/.test(scheme) ? scheme : ofDevice;
  if ((stored(languageKey) ?? page.lang) !== page.lang) page.dataset['prerendered'] = 'none';

  // index.html has none, and runs the app by itself.
  const { scripts } = document.currentScript?.dataset ?? {};
  if (!scripts) return;
  // A page that names no fonts has them once it can be used (main.tsx): on a slow line they would hold up its scripts.
  if (!document.querySelector('link[as="font"]')) page.dataset['fonts'] = 'late';
  const link = (look: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), look));
  const files = scripts.split(' ');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Vite loads no style sheet that is linked.
    for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-file]'))
      link({ rel: 'stylesheet', disabled: true, href: dataset['file'] });
    window.isPrepared = runAll();
  };
  // In between, the browser does what is waiting: all at once would keep a phone busy for a quarter of a second. What needs a
  // file that failed or is late requests it again.
  const runAll = async () => {
    // Not every browser has it.
    const { scheduler }: { scheduler?: Partial<Scheduler> } = window;
    const isLate = new Promise<void>(done => setTimeout(done, lateMs));
    for (const file of files) {
      await Promise.race([import(/* @vite-ignore */ file), isLate]).catch(() => undefined);
      await scheduler?.yield?.();
    }
  };
  // A browser paints nothing in a hidden tab.
  if (document.hidden) return start();
  requestAnimationFrame(() => setTimeout(start));
  document.addEventListener('visibilitychange', start, { once: true });
}
