import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { type InitialEntry, UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { GuardedRouter } from '../src/app/guarded-router.js';
import { Notices } from '../src/app/notices.js';
import { newQueryClient, Providers } from '../src/app/providers.js';
import { App } from '../src/app/app.js';

/** The whole app at an address, as main.tsx puts it together; `user` acts as a person would. */
export function renderApp(path: InitialEntry) {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const app = render(
    <StrictMode>
      <Providers queryClient={newQueryClient()} env="test">
        <GuardedRouter history={history}>
          <App />
          <Notices />
          <Address />
        </GuardedRouter>
      </Providers>
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null }), ...app, goBack: () => act(async () => history.go(-1)) };
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
