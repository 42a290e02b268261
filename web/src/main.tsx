import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces';
import '@mantine/core/styles.css';
import './app/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { LateNotices } from './app/offline-late.js';
import { Providers } from './app/providers.js';
import { appRoutes } from './app/routes.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// zod tries whether it may write code of its own, which the page's policy refuses and reports. It is loaded later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(appRoutes)} />
      <LateNotices />
    </Providers>
  </StrictMode>,
);
