import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

/** Alice changed her bio, and her session is over when she saves it. */
async function saveTooLate() {
  const world = { isSignedIn: true };
  const { asked } = fakeGateway({
    'GET /api/auth/me': () => (world.isSignedIn ? alice : refusal(401)),
    'PUT /api/auth/me': () => (world.isSignedIn ? alice : refusal(401, { message: 'Please log in.' })),
    'POST /api/auth/login': () => {
      const { password } = JSON.parse(JSON.stringify(asked.at(-1)?.body)) as { password: string };
      world.isSignedIn = password === 'right';
      return world.isSignedIn ? success() : refusal(401, { message: 'Wrong username or password.' });
    },
  });
  const { user } = renderApp('/profile');
  await user.type(await screen.findByLabelText('Bio'), 'Tea, and long walks');
  world.isSignedIn = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Please log in again' });
  const logIn = async (password: string) => {
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
  };
  return { asked, logIn };
}

describe('Ended session', () => {
  test('a member whose session ended mid-work logs in where they are, and finds what they typed', async () => {
    const { asked, logIn } = await saveTooLate();
    expect(screen.getByLabelText('Bio')).not.toBeVisible();

    await logIn('right');

    await waitFor(() => expect(screen.getByLabelText('Bio')).toBeVisible());
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea, and long walks');
    expect(screen.queryByRole('heading', { name: 'Please log in again' })).not.toBeInTheDocument();
    expect(address()).toBe('/profile');
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/api/auth/login', body: { username: 'alice', password: 'right' } }),
    );
  });

  test('the heading takes the focus, so that a screen reader says what happened', async () => {
    await saveTooLate();

    expect(screen.getByRole('heading', { name: 'Please log in again' })).toHaveFocus();
  });

  test('the focus goes back to the button that was pressed', async () => {
    const { logIn } = await saveTooLate();

    await logIn('right');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  });

  test('a wrong password is said, and the screen goes on waiting', async () => {
    const { logIn } = await saveTooLate();

    await logIn('wrong');

    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
    expect(screen.getByLabelText('Bio')).not.toBeVisible();
  });
});
