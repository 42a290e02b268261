import { screen } from '@testing-library/react';
import { away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

describe('Forgotten password', () => {
  test('asking for a new password says that an email is on its way, without telling who has an account', async () => {
    const { asked } = fakeGateway({ 'POST /api/auth/forgot': success() });
    const { user } = renderApp('/forgot');

    await user.type(await screen.findByLabelText('Email'), 'alice@example.org{Enter}');

    expect(await screen.findByText(/If alice@example.org belongs to an account, an email is on its way/)).toBeVisible();
    expect(asked).toEqual([{ method: 'POST', path: '/api/auth/forgot', body: { email: 'alice@example.org' } }]);
  });

  test('a request for a new password that could not be made keeps the address', async () => {
    fakeGateway({ 'POST /api/auth/forgot': away });
    const { user } = renderApp('/forgot');

    await user.type(await screen.findByLabelText('Email'), 'alice@example.org{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach Attune.');
    expect(screen.getByLabelText('Email')).toHaveValue('alice@example.org');
  });

  test('the link of the mail sets a new password and leads to the login', async () => {
    const { asked } = fakeGateway({ 'POST /api/auth/reset': success() });
    const { user } = renderApp('/reset/the-token');

    await user.type(await screen.findByLabelText('New password'), 'through the glass{Enter}');

    expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(asked).toEqual([
      { method: 'POST', path: '/api/auth/reset', body: { token: 'the-token', password: 'through the glass' } },
    ]);
  });

  test('R20 while the new password is typed, words say how hard it is to guess', async () => {
    fakeGateway();
    const { user } = renderApp('/reset/the-token');

    await user.type(await screen.findByLabelText('New password'), 'Summer2026!');

    expect(await screen.findByText(/Easy to guess\./)).toHaveAttribute('role', 'status');
  });

  test('an old link says so and offers a new one; the password stays in its field', async () => {
    fakeGateway({ 'POST /api/auth/reset': refusal(410, { message: 'This link has expired.' }) });
    const { user } = renderApp('/reset/the-token');

    await user.type(await screen.findByLabelText('New password'), 'through the glass{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot');
    expect(screen.getByLabelText('New password')).toHaveValue('through the glass');
  });

  test('a refused password is told beside its field', async () => {
    const sentence = 'Too many people use this password.';
    fakeGateway({ 'POST /api/auth/reset': refusal(422, { message: sentence, fields: { password: sentence } }) });
    const { user } = renderApp('/reset/the-token');

    await user.type(await screen.findByLabelText('New password'), 'password1{Enter}');
    await screen.findByRole('alert');

    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Too many people use this password\./);
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });
});
