import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { Providers } from '../src/app/providers.js';
import { appRoutes } from '../src/app/routes.js';

/** The whole app at an address, as main.tsx puts it together; `user` acts as a person would. */
export function renderApp(path: string) {
  const routes = [{ element: <AndAddress />, children: appRoutes }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const app = render(
    <StrictMode>
      <Providers env="test">
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return { user: userEvent.setup({ delay: null }), ...app, goBack: () => act(() => router.navigate(-1)) };
}

function AndAddress() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output aria-label="Address">{pathname}</output>
      <output aria-label="Query">{search}</output>
    </>
  );
}

/** The address the app is at. */
export const address = (): string | null => screen.getByLabelText('Address').textContent;
