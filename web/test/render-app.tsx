import type { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createPath, useLocation, type InitialEntry } from 'react-router-dom';
import { GuardedRouter } from '../src/app/guarded-router.js';
import { Notices } from '../src/app/notices.js';
import { layNewFoundation } from './new-foundation.js';
import { Providers } from '../src/app/providers.js';
import { App } from '../src/app/app.js';

/** The whole app at an address, as main.tsx puts it together, with what is known by then; `user` acts as a person would. */
export function renderApp(path: InitialEntry, queryClient?: QueryClient) {
  const entry = typeof path === 'string' ? { usr: null } : { usr: path.state as unknown };
  window.history.replaceState(entry, '', typeof path === 'string' ? path : createPath(path));
  layNewFoundation(queryClient);
  const app = render(
    <StrictMode>
      <Providers>
        <GuardedRouter>
          <App />
          <Notices />
          <Address />
        </GuardedRouter>
      </Providers>
    </StrictMode>,
  );
  const goBack = () =>
    act(async () => {
      const arrived = new Promise(done => window.addEventListener('popstate', done, { once: true }));
      window.history.back();
      await arrived;
    });
  return { user: userEvent.setup({ delay: null }), ...app, goBack };
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{pathname}</output>
      <output aria-label="Query">{search}</output>
    </>
  );
}

/** The address the app is at. */
export const address = (): string | null => screen.getByLabelText('Address').textContent;
