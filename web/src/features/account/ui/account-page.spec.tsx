import { screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const device = (name: string | null, isCurrent: boolean) => ({
  id: `id of ${name}`,
  device: name,
  startedOn: '2026-11-20',
  lastUsedOn: '2026-11-21',
  isCurrent,
});
const devices = {
  status: 200,
  body: { success: true, devices: [device('Firefox · Linux', true), device('Chrome · Android', false)] },
};
const noChange = { status: 200, body: { success: true, change: null } };
const start = {
  'GET /api/auth/me': alice,
  'GET /api/account/devices': devices,
  'GET /api/account/email': noChange,
};

describe('AccountPage', () => {
  test('a new password is sent with the one of now, and the fields are empty again', async () => {
    const { asked } = fakeGateway({ ...start, 'POST /api/account/password': success('Changed.') });
    const { user } = renderApp('/settings/account');

    await user.type(await screen.findByLabelText('Current password'), 'curiouser and curiouser');
    await user.type(screen.getByLabelText('New password'), 'paint the roses red');
    await user.click(screen.getByRole('button', { name: 'Change password' }));

    expect(await screen.findByText('Password changed. Every other device is logged out.')).toBeVisible();
    const body = { current: 'curiouser and curiouser', password: 'paint the roses red' };
    expect(asked).toContainEqual({ method: 'POST', path: '/api/account/password', body });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('a change of the address that waits says what is still to be done, and can be withdrawn', async () => {
    const change = {
      email: 'new@example.org',
      isConfirmed: true,
      isApproved: false,
      expiresAt: '2026-11-23T10:00:00Z',
    };
    const { asked } = fakeGateway({
      ...start,
      'GET /api/account/email': { status: 200, body: { success: true, change } },
      'POST /api/account/email/cancel': success('Kept.'),
    });
    const { user } = renderApp('/settings/account');

    expect(await screen.findByText(/Waiting for new@example.org/)).toBeVisible();
    expect(screen.getByText('New address: confirmed.')).toBeVisible();
    expect(screen.getByText('Current address: open the link in the email.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep current address' }));
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/account/email/cancel'));
  });

  test('this device is marked, and another one is logged out by its name', async () => {
    const { asked } = fakeGateway({ ...start, 'POST /api/account/devices/end': success('Done.') });
    const { user } = renderApp('/settings/account');
    const section = await screen.findByRole('region', { name: 'Devices' });

    expect(await within(section).findByText('Firefox · Linux')).toBeVisible();
    expect(within(section).getByText('This device')).toBeVisible();
    expect(within(section).getByText('Last used on 21 Nov 2026')).toBeVisible();
    await user.click(within(section).getByRole('button', { name: 'Log out Chrome · Android' }));

    expect(await within(section).findByText('Logged out.')).toBeVisible();
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/api/account/devices/end',
      body: { id: 'id of Chrome · Android' },
    });
  });
});

describe('the pages of mailed links', () => {
  const visitor = { 'GET /api/auth/me': refusal(401) };

  test('opening the link that approves changes nothing; its button does, and the other mail is named', async () => {
    const { asked } = fakeGateway({
      ...visitor,
      'POST /api/account/email/confirm': {
        status: 200,
        body: { success: true, message: 'Thank you.', isChanged: false },
      },
    });
    const { user } = renderApp('/email/approve/the-token');
    const approve = await screen.findByRole('button', { name: 'Approve the new address' });
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(approve);

    expect(await screen.findByText(/open the link in the email to your other address/)).toBeVisible();
    expect(asked).toContainEqual({ method: 'POST', path: '/api/account/email/confirm', body: { token: 'the-token' } });
  });

  test.each([
    ['/not-me/the-token', 'Log out everywhere', '/api/account/not-me'],
    ['/email/undo/the-token', 'Restore my old address', '/api/account/email/undo'],
  ])('%s locks the account and leads to the page for a new password', async (path, button, route) => {
    const { asked } = fakeGateway({ ...visitor, [`POST ${route}`]: success('Done.') });
    const { user } = renderApp(path);

    await user.click(await screen.findByRole('button', { name: button }));

    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(address()).toBe('/reset/the-token');
    expect(asked).toContainEqual({ method: 'POST', path: route, body: { token: 'the-token' } });
  });
});
