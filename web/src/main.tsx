import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces';
import '@mantine/core/styles.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { GuardedRouter } from './app/guarded-router.js';
import { LateNotices } from './app/offline-late.js';
import { Providers } from './app/providers.js';
import { App } from './app/routes.js';
import { screensLoaded } from './app/screen-loading.js';
import { speakAsBefore } from './language/language.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// zod tries whether it may write code of its own, which the page's policy refuses and reports. It is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <GuardedRouter history={createBrowserHistory({ v5Compat: true })}>
          <App />
        </GuardedRouter>
        <LateNotices />
      </Providers>
    </StrictMode>,
  );

// No await at the top: a translation may import from the file that this one is built into, and both would wait for each other.
void Promise.all([speakAsBefore(), screensLoaded(location.pathname)]).then(draw);
