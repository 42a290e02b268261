import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const LEAVING = {
  message: 'This account will be deleted.',
  leaving: true,
  leavingUntil: '2026-12-06T10:00:00.000Z',
  keepToken: 'a token',
};

const SUSPENDED = {
  message: 'This account is suspended for now.',
  suspended: true,
  kind: 'suspended',
  until: '2026-12-06T10:00:00.000Z',
  appealToken: 'an appeal',
};

/** Alice changed her bio, and her session is over when she saves it. */
async function saveTooLate(hasSecondFactor = false) {
  const world = { isSignedIn: true };
  const { asked } = fakeGateway({
    'GET /api/auth/me': () => (world.isSignedIn ? alice : refusal(401)),
    'PUT /api/auth/me': () => (world.isSignedIn ? alice : refusal(401, { message: 'Please log in.' })),
    'POST /api/auth/login': () => {
      const { password } = JSON.parse(JSON.stringify(asked.at(-1)?.body)) as { password: string };
      world.isSignedIn = password === 'right' && !hasSecondFactor;
      if (password === 'leaving') return refusal(403, LEAVING);
      if (password === 'not enough') return refusal(403, { message: 'Not from here.' });
      if (password === 'suspended') return refusal(403, SUSPENDED);
      if (hasSecondFactor)
        return refusal(403, { requiresSecondFactor: true, ticket: 'a ticket', methods: ['totp', 'recovery_code'] });
      return world.isSignedIn ? success() : refusal(401, { message: 'Wrong username or password.' });
    },
    'POST /api/account/deletion/cancel': success('Your account stays. Please log in.'),
    'POST /api/auth/second-factor': () => {
      world.isSignedIn = true;
      return success();
    },
  });
  const { user } = renderApp('/profile');
  await user.type(await screen.findByLabelText('Bio'), 'Tea, and long walks');
  world.isSignedIn = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Log in again' });
  const logIn = async (password: string) => {
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  return { asked, user, logIn };
}

describe('Ended session', () => {
  test('a member whose session ended mid-work logs in where they are, and finds what they typed', async () => {
    const { asked, logIn } = await saveTooLate();
    expect(screen.queryByLabelText('Bio')).not.toBeInTheDocument();

    await logIn('right');

    await waitFor(() => expect(screen.getByLabelText('Bio')).toBeVisible());
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea, and long walks');
    expect(screen.queryByRole('heading', { name: 'Log in again' })).not.toBeInTheDocument();
    expect(address()).toBe('/profile');
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/api/auth/login', body: { username: 'alice', password: 'right' } }),
    );
  });

  test('the heading takes the focus, so that a screen reader says what happened', async () => {
    await saveTooLate();

    expect(screen.getByRole('heading', { name: 'Log in again' })).toHaveFocus();
  });

  test('the focus goes back to the button that was pressed', async () => {
    const { logIn } = await saveTooLate();

    await logIn('right');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  });

  test('a member with a second factor gives its code there as well, and finds what they typed', async () => {
    const { asked, user, logIn } = await saveTooLate(true);

    await logIn('right');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.keyboard('123456{Enter}');

    await waitFor(() => expect(screen.getByLabelText('Bio')).toBeVisible());
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea, and long walks');
    expect(address()).toBe('/profile');
    const given = asked.find(({ path }) => path === '/api/auth/second-factor');
    expect(given?.body).toEqual({ ticket: 'a ticket', code: '123456' });
  });

  test('where the right password is not enough, the way leads to the login page', async () => {
    const { logIn } = await saveTooLate();

    await logIn('not enough');

    expect(await screen.findByRole('alert')).toHaveTextContent('Not from here.');
    expect(screen.getByRole('link', { name: 'Continue at the login page' })).toHaveAttribute('href', '/login');
  });

  test('a suspended member reads what happened, and is led to the decision with the password given once', async () => {
    const { asked, user, logIn } = await saveTooLate();
    expect(screen.getByText('You’re logged out, alice. Log in again: what you typed is still here.')).toBeVisible();

    await logIn('suspended');

    expect(await screen.findByRole('heading', { name: 'You can’t log in right now' })).toHaveFocus();
    expect(await screen.findByText(/^Your account is suspended until/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Read the decision' }));
    await waitFor(() => expect(address()).toBe('/appeal'));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({
          path: '/api/moderation/suspended/decisions',
          body: { appealToken: 'an appeal' },
        }),
      ),
    );
  });

  test('who asked elsewhere for the deletion keeps the account right there, and finds what they typed', async () => {
    const { asked, user, logIn } = await saveTooLate();

    await logIn('leaving');
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('You’re keeping your account. Log in to continue.')).toBeVisible();
    await logIn('right');

    await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveValue('Tea, and long walks'));
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/api/account/deletion/cancel', body: { token: 'a token' } }),
    );
  });

  test('a wrong password is said, and the screen goes on waiting', async () => {
    const { logIn } = await saveTooLate();

    await logIn('wrong');

    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
    expect(screen.queryByLabelText('Bio')).not.toBeInTheDocument();
  });
});
