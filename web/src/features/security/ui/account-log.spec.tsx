import { screen, within } from '@testing-library/react';
import { alice, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const SECURITY = { totpSince: null, recoveryCodesLeft: 0, passkeys: [], removalDueAt: null };
const AT = '2026-11-29T10:00:00.000Z';
const open = (answer: object) => {
  fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/account/security': { status: 200, body: { success: true, security: SECURITY } },
    'GET /api/account/log': answer as { status: number; body: object },
  });
  return renderApp('/settings/security');
};
const log = (entries: object[]) => ({ status: 200, body: { success: true, entries } });
const rows = async () => within(await screen.findByRole('list', { name: 'Account log' })).findAllByRole('listitem');

describe('AccountLog', () => {
  test('says what happened, when, how often and with which browser', async () => {
    open(
      log([
        { event: 'loginFailed', count: 3, at: AT, device: 'Firefox · Windows' },
        { event: 'passwordChanged', count: 1, at: AT, device: null },
      ]),
    );

    const [failed, mailed] = await rows();

    expect(failed).toHaveTextContent(/^Failed login.*2026.* · Firefox · Windows · 3 times$/);
    expect(mailed).toHaveTextContent(/^Email: your password was changed.*2026/);
    expect(mailed).not.toHaveTextContent('times');
  });

  test('shows five, and all of them on a press', async () => {
    const { user } = open(
      log(
        Array.from({ length: 7 }, (_, hour) => ({
          event: 'newDevice',
          count: 1,
          at: `2026-11-29T0${hour}:00:00.000Z`,
          device: null,
        })),
      ),
    );
    expect(await rows()).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Show all 7' }));

    const all = await rows();
    expect(all).toHaveLength(7);
    expect(all[5]).toHaveFocus();
  });

  test('says that there is nothing yet', async () => {
    open(log([]));

    expect(await screen.findByText('Nothing in the last 90 days.')).toBeVisible();
  });

  test('can be asked for again where it could not be loaded, and the rest of the page stays', async () => {
    open({ status: 503, body: { success: false, message: 'Try again.', reason: 'unavailable' } });

    expect(await screen.findByText(/Couldn’t load your log/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Account log' })).toBeVisible();
  });
});
