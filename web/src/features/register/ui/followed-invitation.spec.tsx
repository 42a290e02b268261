import { screen } from '@testing-library/react';
import { fakeGateway, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { answering, byInvitation, CODE, fillIn, open, reachedAt } from './admission.fixture.js';

beforeEach(() => sessionStorage.clear());

describe('the link of an invitation', () => {
  test('the pages in between keep the invitation', async () => {
    fakeGateway({ ...byInvitation, ...open(true) });
    const { user } = renderApp(`/register#invitation=${CODE}`);
    await screen.findByLabelText('Username');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));

    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(address()).toBe('/register');
  });

  test('who has registered in this tab finds the form again until the address is confirmed', async () => {
    let isOpen = true;
    fakeGateway({
      ...byInvitation,
      ...reachedAt(null),
      'POST /api/admission/invitation': () => answering({ isOpen }),
      'POST /api/auth/register': success(),
      'GET /api/auth/verify/token': success(),
    });
    const first = renderApp(`/register#invitation=${CODE}`);
    await fillIn(first.user);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    first.unmount();
    isOpen = false;
    const second = renderApp('/register');
    expect(await screen.findByLabelText('Username')).toBeVisible();
    second.unmount();

    const third = renderApp('/verify/token');
    await screen.findByText(/^Email verified/);
    third.unmount();
    renderApp('/register');

    expect(await screen.findByRole('heading', { name: 'By invitation' })).toBeVisible();
  });

  test('a damaged link keeps nobody out of an open installation, and its code isn’t sent', async () => {
    const { asked } = fakeGateway({
      'GET /api/admission': answering({ admission: 'open', domains: [] }),
      'POST /api/auth/register': success(),
    });
    const { user } = renderApp(`/register#invitation=${'x'.repeat(999)}`);
    await fillIn(user);

    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(asked.find(({ path }) => path === '/api/auth/register')?.body).not.toHaveProperty('invitation');
  });
});
