import { screen } from '@testing-library/react';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const half = (methods: string[]) =>
  refusal(403, { message: 'One more step.', requiresSecondFactor: true, ticket: 'a ticket', methods });

/** At the second step of a login. */
async function secondStep(methods: string[], answers: Record<string, Answer> = {}) {
  const { asked } = fakeGateway({ 'POST /api/auth/login': half(methods), 'GET /api/auth/me': alice, ...answers });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username or email'), 'alice');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return { asked, user };
}

describe('SecondStep', () => {
  test('the code of the app leads on; phones offer it from a message, and the field has the focus', async () => {
    const { asked, user } = await secondStep(['totp'], { 'POST /api/auth/second-factor': success() });
    const field = screen.getByLabelText('Code');

    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('123456{Enter}');

    expect(await screen.findByRole('heading', { name: 'Moments' })).toHaveFocus();
    expect(address()).toBe('/moments');
    const given = asked.find(({ path }) => path === '/api/auth/second-factor');
    expect(given?.body).toEqual({ ticket: 'a ticket', code: '123456' });
  });

  test('a wrong code is said, and can be typed over; nothing is sent without one', async () => {
    const wrong = refusal(401, { message: 'That code or passkey isn’t right.' });
    const { asked, user } = await secondStep(['totp'], { 'POST /api/auth/second-factor': wrong });

    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Enter the code.');
    expect(asked.filter(({ path }) => path === '/api/auth/second-factor')).toHaveLength(0);
    await user.keyboard('000000{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('That code or passkey isn’t right.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test('a leaving member keeps the account with the code, as with a password alone', async () => {
    const leaving = refusal(403, { leaving: true, leavingUntil: '2026-12-06T12:00:00.000Z', keepToken: 'x.y.z' });
    const { asked, user } = await secondStep(['totp'], {
      'POST /api/auth/second-factor': leaving,
      'POST /api/account/deletion/cancel': success(),
    });
    await user.keyboard('123456{Enter}');

    expect(await screen.findByText(/We’ll delete this account on December 6, 2026/)).toBeVisible();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));

    expect(await screen.findByText('You’re keeping your account. Log in to continue.')).toBeVisible();
    expect(asked.at(-1)?.body).toEqual({ token: 'x.y.z' });
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Username or email')).toBeVisible();
  });

  test('a login that has ended begins anew with the password', async () => {
    const ended = refusal(410, { message: 'This login has ended.' });
    const { user } = await secondStep(['totp'], { 'POST /api/auth/second-factor': ended });
    await user.keyboard('000000{Enter}');

    await user.click((await screen.findAllByRole('button', { name: 'Start again' }))[0] as HTMLElement);

    expect(await screen.findByLabelText('Username or email')).toBeVisible();
  });

  test('a recovery code is another field; who has lost everything has a link mailed', async () => {
    const { asked, user } = await secondStep(['totp', 'recovery_code'], {
      'POST /api/auth/second-factor/lost': success(),
    });

    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'I’ve lost all of these' }));
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));

    expect(await screen.findByText(/We’ve emailed you a link/)).toBeVisible();
    expect(asked.at(-1)?.body).toEqual({ ticket: 'a ticket' });
  });
});
