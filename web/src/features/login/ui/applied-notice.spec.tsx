import { screen } from '@testing-library/react';
import { away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const waiting = {
  state: 'waiting',
  mailbox: 'a…@example.org',
  until: '2026-12-30T12:00:00.000Z',
  withdrawToken: 'x.y.z',
};

async function logIn(application: object, script: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({ 'POST /api/auth/login': refusal(403, { application }), ...script });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username or email'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  return { ...gateway, user };
}

describe('a login while an application waits', () => {
  test('the page says where the team writes, and leads back', async () => {
    const { user } = await logIn(waiting);

    expect(await screen.findByRole('heading', { name: 'Your application is with the team' })).toBeVisible();
    const told = screen.getByText('We’ll write to you at a…@example.org, by December 30, 2026 at the latest.');
    expect(told.closest('[role=status]')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(await screen.findByLabelText('Username or email')).toBeVisible();
  });

  test('R51 withdrawing asks once more, and says what is deleted', async () => {
    const { user, asked } = await logIn(waiting, { 'POST /api/admission/withdraw': success() });

    await user.click(await screen.findByRole('button', { name: 'Withdraw my application' }));
    expect(screen.getByText(/^Your account and what you wrote will be deleted/)).toBeVisible();
    expect(asked.some(({ path }) => path.endsWith('/withdraw'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));

    const done = await screen.findByText(/^Your application is withdrawn/);
    expect(done.closest('[role=status]')).toHaveFocus();
    expect(asked).toContainEqual({ method: 'POST', path: '/api/admission/withdraw', body: { token: 'x.y.z' } });
  });

  test('a withdrawal that couldn’t be sent can be tried again', async () => {
    const { user } = await logIn(waiting, { 'POST /api/admission/withdraw': away });

    await user.click(await screen.findByRole('button', { name: 'Withdraw my application' }));
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes, withdraw it' })).toBeEnabled();
  });

  test.each([
    ['declined', 'The team has declined'],
    ['unanswered', 'We didn’t get to your application'],
  ])('one that was %s offers nothing to withdraw', async (state, name) => {
    await logIn({ state, mailbox: 'a…@example.org', until: '2026-12-07T12:00:00.000Z' });

    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw my application' })).toBeNull();
  });
});
