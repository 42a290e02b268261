import { screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const ID = '4'.repeat(24);
const member = (alice.body as { user: object }).user;
const me = (isPaused: boolean, isIncognito = false): Answer => ({
  status: 200,
  body: {
    success: true,
    user: { ...member, standing: { isPaused, isModerator: false, ...(isIncognito && { isIncognito }) } },
  },
});
const archive = {
  id: ID,
  state: 'ready',
  progress: 100,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  bytes: 3_400_000,
  needsPassword: false,
};
const exportsAre = (...exports: object[]): Answer => ({ status: 200, body: { success: true, exports } });
const section = (name: string) => screen.findByRole('region', { name });
const wrong = refusal(403, { message: 'That’s not your password.' });

describe('OwnDataPage', () => {
  test('a pause is a switch that says what it means', async () => {
    let isPaused = false;
    const { asked } = fakeGateway({
      'GET /api/auth/me': () => me(isPaused),
      'GET /api/exports': exportsAre(),
      'POST /api/account/paused': () => {
        isPaused = true;
        return success();
      },
    });
    const { user } = renderApp('/settings/data');

    await user.click(await screen.findByRole('switch', { name: 'Pause my account' }));

    expect(await screen.findByText('Your account is paused. No one sees you.')).toBeVisible();
    expect(asked).toContainEqual({ method: 'POST', path: '/api/account/paused', body: { isPaused: true } });
  });

  test('incognito is a switch of its own that says who still sees the member, and what it costs', async () => {
    let isIncognito = false;
    const { asked } = fakeGateway({
      'GET /api/auth/me': () => me(false, isIncognito),
      'GET /api/exports': exportsAre(),
      'POST /api/account/incognito': () => {
        isIncognito = true;
        return success();
      },
    });
    const { user } = renderApp('/settings/data');
    const box = within(await section('Incognito'));

    const turn = await box.findByRole('switch', { name: 'Browse incognito' });
    await user.click(turn);

    await waitFor(() => expect(turn).toBeChecked());
    expect(box.getByText(/^Only your friends and people you’ve asked/)).toBeVisible();
    expect(box.getByText(/Super Match/)).toBeVisible();
    expect(asked).toContainEqual({ method: 'POST', path: '/api/account/incognito', body: { isIncognito: true } });
  });

  test('an archive is asked for with the password, shows its progress, and can be downloaded', async () => {
    let exports: object[] = [];
    const { asked } = fakeGateway({
      'GET /api/auth/me': me(false),
      'GET /api/exports': () => exportsAre(...exports),
      'POST /api/exports': () => {
        exports = [{ ...archive, state: 'running', progress: 40, expiresAt: null, bytes: null }];
        return { status: 201, body: { success: true, message: 'Begun.', id: ID } };
      },
    });
    const { user } = renderApp('/settings/data');
    const box = within(await section('Download your data'));

    await user.type(await box.findByLabelText('Your password'), 'open sesame');
    await user.click(box.getByRole('button', { name: 'Make an archive' }));

    expect(await box.findByText('In progress: 40 %')).toBeVisible();
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/api/exports',
      body: { password: 'open sesame', language: 'en' },
    });
    expect(box.queryByRole('button', { name: 'Make an archive' })).not.toBeInTheDocument();
    exports = [archive];
    const link = await box.findByRole('link', { name: 'Download' }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', `/api/exports/${ID}/archive`);
  });

  test('a wrong password is said, and the archive of another session asks for it', async () => {
    fakeGateway({
      'GET /api/auth/me': me(false),
      'GET /api/exports': exportsAre({ ...archive, needsPassword: true }),
      [`POST /api/exports/${ID}/access`]: wrong,
    });
    const { user } = renderApp('/settings/data');
    const item = within(await within(await section('Download your data')).findByRole('listitem'));

    await user.type(item.getByLabelText('Your password'), 'wrong');
    await user.click(item.getByRole('button', { name: 'Allow here' }));

    expect(await item.findByRole('alert')).toHaveTextContent('That’s not your password.');
    expect(item.queryByRole('link')).not.toBeInTheDocument();
  });

  test('a deletion needs the password, and the login page says until when the account can be kept', async () => {
    let isLeaving = false;
    let answer = wrong;
    fakeGateway({
      'GET /api/auth/me': () => (isLeaving ? refusal(401, { message: 'Please log in.' }) : me(false)),
      'GET /api/exports': exportsAre(),
      'POST /api/account/deletion': () => {
        isLeaving = answer !== wrong;
        return answer;
      },
    });
    const { user } = renderApp('/settings/data');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const password = dialog.getByLabelText('Your password');
    await user.type(password, 'open');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('That’s not your password.');
    expect(password).toHaveValue('open');

    const leavingUntil = '2026-12-06T10:00:00.000Z';
    answer = { status: 200, body: { success: true, message: 'Gone.', leavingUntil } };
    await user.type(password, ' sesame');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));

    expect(await screen.findByText(/^We’ll delete your account on .*December/)).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('a log in within the days of grace offers to keep the account', async () => {
    const leavingUntil = '2026-12-06T10:00:00.000Z';
    const { asked } = fakeGateway({
      'POST /api/auth/login': refusal(403, {
        message: 'This account is going to be deleted.',
        leaving: true,
        leavingUntil,
        keepToken: 'token',
      }),
      'POST /api/account/deletion/cancel': success('Kept.'),
    });
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Username or email'), 'alice');
    await user.type(screen.getByLabelText('Password'), 'open sesame');
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));

    expect(await screen.findByText('You’re keeping your account. Log in to continue.')).toBeVisible();
    expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/account/deletion/cancel', body: { token: 'token' } });
  });
});
