import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Providers } from '../src/app/providers.js';
import { AppRoutes } from '../src/app/routes.js';

/** The whole app at an address, as main.tsx puts it together; `user` acts as a person would. */
export function renderApp(path: string) {
  const app = render(
    <StrictMode>
      <Providers env="test">
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
          <Address />
        </MemoryRouter>
      </Providers>
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null }), ...app };
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
