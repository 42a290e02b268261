import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../model/device-storage.js';

const ALICE_ID = 'a'.repeat(24);
const noResult: Answer = { status: 200, body: { success: true, users: [], query: '' } };

/** A gateway at which Alice logs in. */
function gateway() {
  let me: Answer = refusal(401);
  return fakeGateway({
    'GET /api/auth/me': () => me,
    'GET /api/friends/search?query=noor': noResult,
    'POST /api/auth/login': () => {
      me = alice;
      return success();
    },
  });
}

/** A device on which Alice is signed in. */
function signedIn() {
  setStorageOwner(ALICE_ID);
  return fakeGateway({ 'GET /api/auth/me': alice });
}

async function logIn({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Username or email'), 'alice');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
}

describe('the way on', () => {
  test('a visitor who opened a deep link is exactly there after logging in', async () => {
    gateway();
    const app = renderApp('/friends?query=noor');
    await waitFor(() => expect(address()).toBe('/login'));

    await logIn(app);

    await waitFor(() => expect(address()).toBe('/friends'));
    expect(screen.getByLabelText('Query')).toHaveTextContent('?query=noor');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 7])(
    'leads to Moments where %s was asked for, which is no path of this site',
    async wayOn => {
      gateway();
      const app = renderApp({ pathname: '/login', state: { wayOn } });

      await logIn(app);

      expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
      expect(address()).toBe('/moments');
    },
  );

  test.each(['/login', '/register'])('a member who is signed in is led on from %s', async path => {
    signedIn();
    renderApp(path);

    await waitFor(() => expect(address()).toBe('/moments'));
  });

  test('the landing page of a member keeps its words, and leads to the app instead of the log in', async () => {
    signedIn();
    renderApp('/');

    expect(await screen.findByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('heading', { name: 'About Us' })).toBeVisible();
    const ways = screen.getAllByRole('link', { name: 'Go to Moments' });
    expect(ways.map(link => link.getAttribute('href'))).toEqual(['/moments', '/moments']);
    expect(screen.getByRole('link', { name: 'Discover people' })).toHaveAttribute('href', '/discover');
    expect(screen.queryByRole('link', { name: /Log In|Sign Up|Create your account/ })).not.toBeInTheDocument();
  });

  test('where the session has ended meanwhile, the landing page is that of a visitor', async () => {
    setStorageOwner(ALICE_ID);
    fakeGateway();
    renderApp('/');

    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create your account' })).toBeVisible();
  });
});
