import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_KEY } from '../src/i18n/language-key.js';
import { SCHEME_KEY } from '../src/scheme-key.js';

/** A small script that is run before anything is seen. It is a file of its own: the page's policy allows no other. */
export function bootScript(): Plugin {
  const source = `(${prepare.toString()})(${JSON.stringify(SCHEME_KEY)},${JSON.stringify(LANGUAGE_KEY)});\n`;
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

/**
 * Runs in the browser. The picture is drawn light and dark, and in the browser's language: who chose another one is shown
 * none. What the page needs next waits until the picture is seen: all at once would take its turn from the styles.
 */
function prepare(schemeKey: string, languageKey: string): void {
  const page = document.documentElement;
  const kept = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = kept(schemeKey) ?? '';
  const ofDevice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset['mantineColorScheme'] = /^(light|dark)$/.test(scheme) ? scheme : ofDevice;
  if ((kept(languageKey) ?? page.lang) !== page.lang) page.dataset['prerendered'] = 'none';

  // index.html has none, and runs the app by itself.
  const { scripts, answers = '' } = document.currentScript?.dataset ?? {};
  if (!scripts) return;
  const hint = (look: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), look));
  const [app = '', ...parts] = scripts.split(' ');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // As it is asked for later: what was loaded otherwise would be loaded twice.
    for (const href of answers.split(' ').filter(Boolean))
      hint({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href });
    for (const href of parts) hint({ rel: 'modulepreload', crossOrigin: 'anonymous', href });
    void import(/* @vite-ignore */ app);
  };
  // A browser paints nothing in a tab that is not seen.
  if (document.hidden) return start();
  requestAnimationFrame(() => setTimeout(start));
  document.addEventListener('visibilitychange', start, { once: true });
}
