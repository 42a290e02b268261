import { screen } from '@testing-library/react';
import { alice, away, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { memberWith } from '../../operate/model/operate.fixture.js';
import { renderApp } from '../../../../test/render-app.js';

const CODE = 'abcd-efgh-ijkl-mnop-qrst-uvwx';
const security = { totpSince: '2026-11-01T00:00:00.000Z', passkeys: [], recoveryCodesLeft: 10, removalDueAt: null };

describe('the second factor of the first run', () => {
  test('a member whose answer was lost goes on as the operator', async () => {
    let me = alice;
    fakeGateway({
      'GET /api/auth/me': () => me,
      'POST /api/first-run/code': success(),
      'GET /api/account/security': { status: 200, body: { success: true, security } },
      'POST /api/first-run/operator': () => {
        me = memberWith({ isModerator: false, isOperator: true });
        return away();
      },
    });
    const { user } = renderApp('/first-run');
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Run this site' }));

    expect(await screen.findByRole('heading', { name: 'Make it yours' })).toBeVisible();
  });

  test('the role waits until the recovery codes are kept', async () => {
    fakeGateway({
      'GET /api/auth/me': alice,
      'POST /api/first-run/code': success(),
      'GET /api/account/security': { status: 200, body: { success: true, security } },
      'POST /api/account/recovery-codes': { status: 200, body: { success: true, recoveryCodes: ['one-code'] } },
    });
    const { user } = renderApp('/first-run');
    await user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    await screen.findByRole('button', { name: 'Run this site' });
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await user.type(await screen.findByLabelText('Your password'), 'green bicycle under the stairs');
    await user.click(screen.getAllByRole('button', { name: 'Make new codes' }).at(-1) as HTMLElement);
    expect(await screen.findByTestId('recovery-codes')).toHaveTextContent('one-code');

    expect(screen.queryByRole('button', { name: 'Run this site' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(await screen.findByRole('button', { name: 'Run this site' })).toBeVisible();
  });
});
