import { screen, waitFor } from '@testing-library/react';
import { type Answer, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

// It never arrives.
jest.mock('../../friends/ui/friends-page.js', () => ({ FriendsPage: new Promise(() => {}) }));

const stored = {
  _id: 'a'.repeat(24),
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  bio: 'Tea',
};
const answer = (user: object): Answer => ({ status: 200, body: { success: true, user } });

/** Alice went from Moments to her profile, and wrote something there. */
async function write(answers: ('yes' | 'no')[]) {
  const confirm = jest.spyOn(window, 'confirm').mockImplementation(() => answers.shift() === 'yes');
  const { asked } = fakeGateway({
    'GET /api/auth/me': answer({ ...stored, friends: [], friendRequests: [] }),
    'PUT /api/auth/me': answer({ ...stored, bio: 'Tea!' }),
    'POST /api/auth/logout': success(),
  });
  const app = renderApp('/moments');
  await app.user.click(await screen.findByRole('link', { name: 'Profile' }));
  await app.user.type(await screen.findByLabelText('Bio'), '!');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const loggedOut = () => asked.filter(({ path }) => path === '/api/auth/logout').length;
  return { ...app, confirm, press, loggedOut };
}
const expectStill = () => {
  expect(address()).toBe('/profile');
  expect(screen.getByLabelText('Bio')).toHaveValue('Tea!');
};

describe('LeaveGuard', () => {
  afterEach(() => jest.restoreAllMocks());

  test('leaving with unsaved changes is asked about, and can be taken back', async () => {
    const { user, confirm } = await write(['no', 'yes']);
    const link = () => screen.getByRole('link', { name: 'Moments' });

    await user.click(link());
    expectStill();
    await user.click(link());

    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('the Back button asks too', async () => {
    const { goBack, confirm } = await write(['no', 'yes']);

    await goBack();
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expectStill();
    await goBack();

    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('one who leaves is not asked again while the next page is on its way', async () => {
    const { user, confirm } = await write(['yes', 'no']);

    await user.click(screen.getByRole('link', { name: 'Friends' }));
    expectStill();
    await user.click(screen.getByRole('link', { name: 'Moments' }));

    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('one who comes back before the next page has arrived has what was typed, and is asked as before', async () => {
    const { user, confirm, goBack } = await write(['yes', 'no']);

    await user.click(screen.getByRole('link', { name: 'Friends' }));
    await goBack();
    expectStill();
    await user.click(screen.getByRole('link', { name: 'Moments' }));

    expectStill();
    expect(window.location.pathname).toBe('/profile');
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('Log Out asks once, and a member who stays is still signed in', async () => {
    const { press, confirm, loggedOut } = await write(['no', 'yes']);

    await press('Log Out');
    expectStill();
    expect(loggedOut()).toBe(0);
    await press('Log Out');

    await waitFor(() => expect(address()).toBe('/login'));
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  test('after a save nothing is asked', async () => {
    const { user, confirm, press } = await write([]);
    await press('Save');
    await screen.findByText('Profile saved successfully!');

    await user.click(screen.getByRole('link', { name: 'Moments' }));

    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
  });
});
