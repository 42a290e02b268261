import '@fontsource-variable/figtree';
import '@fontsource/fraunces/500.css';
import '@mantine/core/styles.css';
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme.css';
import './app/fonts.css';
import './app/page.css';
import { GuardedRouter } from './app/guarded-router.js';
import { Notices } from './app/notices.js';
import { Providers } from './app/providers.js';
import { App } from './app/app.js';
import { loadRoute } from './app/load-route.js';
import { loadStoredLanguage } from './i18n/language.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/** How long the page may load at most before a loading screen is rendered: prerendered markup may stand longer than nothing. */
const LOADING_DELAY_MS = root.inert ? 5000 : 1000;

const draw = () =>
  // In small steps: a page drawn in one go answers to nothing for half a second on a slow phone.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <GuardedRouter>
            <App />
            <Notices />
          </GuardedRouter>
          <PrerenderHandoff />
        </Providers>
      </StrictMode>,
    ),
  );

async function start() {
  // A prerendered page runs its files one after the other: vite/boot-script.plugin.ts.
  await window.isPrepared;
  // First: it says in which language the route loads its texts.
  const language = loadStoredLanguage();
  const loaded = loadRoute(location.pathname, { asks: true }).catch(() => undefined);
  const delay = new Promise(done => setTimeout(done, LOADING_DELAY_MS));
  await Promise.all([language, Promise.race([loaded, delay])]);
  draw();
}
void start();

/** What has not been asked for by then is not part of the first view: an answer that is older is not given for a new one. */
const FIRST_VIEW_MS = 3000;

/** Makes the page usable: what stood there until this is rendered was prerendered markup. */
function PrerenderHandoff() {
  useEffect(() => {
    const timer = setTimeout(() => window.firstAnswers?.clear(), FIRST_VIEW_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    root?.removeAttribute('inert');
    root?.removeAttribute('aria-busy');
    delete document.documentElement.dataset['fonts'];
  }, []);
  return null;
}
