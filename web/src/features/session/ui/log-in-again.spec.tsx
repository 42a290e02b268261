import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../model/device-storage.js';

const sentence = 'Please log in with two-step login to do this.';
const factorMissing = refusal(403, { message: sentence, reason: 'second_factor_required' });
const answer = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const security = { totpSince: null, recoveryCodesLeft: 10, passkeys: [], removalDueAt: null };

/** Alice's device, on which she logged in before she had a second factor. */
function arrive(path: string) {
  setStorageOwner('a'.repeat(24));
  const gateway = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/account/devices': answer({ devices: [] }),
    'GET /api/account/email': answer({ change: null }),
    'GET /api/account/security': answer({ security }),
    'GET /api/exports': answer({ exports: [] }),
    'POST /api/account/password': factorMissing,
    'POST /api/account/totp/begin': factorMissing,
    'POST /api/exports': factorMissing,
    'POST /api/auth/login': success(),
  });
  return { ...renderApp(path), ...gateway };
}

describe('a session that lacks the second factor', () => {
  test.each([
    ['/settings/account', 'Current password', 'Change password'],
    ['/settings/security', 'Your password', 'Continue'],
    ['/settings/data', 'Your password', 'Make an archive'],
  ])(
    'at %s a refused change is said in its place, and logging in again comes back there',
    async (path, label, send) => {
      const { user } = arrive(path);
      if (path === '/settings/security') await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
      await user.type(await screen.findByLabelText(label), 'curiouser and curiouser');
      if (path === '/settings/account') await user.type(screen.getByLabelText('New password'), 'paint the roses red');
      await user.click(screen.getByRole('button', { name: send }));

      expect(await screen.findByText(sentence)).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Log in again' }));

      await waitFor(() => expect(address()).toBe('/login'));
      await user.type(await screen.findByLabelText('Username or email'), 'alice');
      await user.type(screen.getByLabelText('Password'), 'curiouser and curiouser{Enter}');
      await waitFor(() => expect(address()).toBe(path));
    },
  );
});
