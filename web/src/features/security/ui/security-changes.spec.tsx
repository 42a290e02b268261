import { screen } from '@testing-library/react';
import { alice, type Answer, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const OFF = { totpSince: null as string | null, recoveryCodesLeft: 0, passkeys: [], removalDueAt: null };
const ON = { ...OFF, totpSince: '2026-11-29T10:00:00.000Z', recoveryCodesLeft: 2 };
const answering = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const linkedAt = (day: string | null) => answering({ provider: 'Campus', linkedAt: day, hasPassword: true });

describe('a change of what protects the account', () => {
  test('shows the recovery codes also where its part is gone while other parts are still asked for', async () => {
    let [protection, link]: [object, Answer | Promise<Answer>] = [OFF, linkedAt(null)];
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/account/security': () => answering({ security: protection }),
      'GET /api/account/oidc': () => link,
      'POST /api/account/totp/begin': answering({
        secret: 'JBSWY3DP',
        uri: 'otpauth://totp/Attune:alice?secret=JBSWY3DP',
      }),
      'POST /api/account/totp/confirm': () => {
        protection = ON;
        link = new Promise<Answer>(() => undefined);
        return answering({ recoveryCodes: ['one-code', 'another-code'] });
      },
    });
    const { user } = renderApp('/settings/security');
    expect(await screen.findByRole('button', { name: 'Link it' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Your password'), 'a password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));

    expect(await screen.findByTestId('recovery-codes')).toHaveTextContent('one-code');
    expect(await screen.findByText('2 codes left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(document.activeElement).toHaveTextContent('Two-step login is on.');
  });

  test('asks again whether the provider is linked', async () => {
    let link = linkedAt('2026-11-29T10:00:00.000Z');
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/account/security': answering({ security: OFF }),
      'GET /api/account/oidc': () => link,
      'POST /api/account/oidc/unlink': () => {
        link = linkedAt(null);
        return success();
      },
    });
    const { user } = renderApp('/settings/security');
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    await user.type(await screen.findByLabelText('Your password'), 'a password');
    await user.click(screen.getAllByRole('button', { name: 'Unlink' }).at(-1) as HTMLElement);

    expect(await screen.findByRole('button', { name: 'Link it' })).toBeVisible();
  });
});
