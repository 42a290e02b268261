import { screen, waitFor } from '@testing-library/react';
import { type Answer, fakeGateway, refusal, success } from '../../test/fake-gateway.js';
import { server } from '../../test/fake-socket.js';
import { address, renderApp } from '../../test/render-app.js';

const bob = { _id: 'b'.repeat(24), username: 'bob', firstname: 'Bob', lastname: 'Builder', profilePicture: null };
const member = {
  _id: 'a'.repeat(24),
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
};

/** Alice at Moments, connected. `world` is what the server answers from then on. */
async function arrive(lists: object = {}) {
  const world = { friends: [] as object[], friendRequests: [] as object[], isSignedIn: true, ...lists };
  const me = (): Answer => {
    const { isSignedIn, ...known } = world;
    return isSignedIn ? { status: 200, body: { success: true, user: { ...member, ...known } } } : refusal(401);
  };
  const { asked } = fakeGateway({ 'GET /api/auth/me': me, 'POST /api/auth/logout': success() });
  const { user } = renderApp('/moments');
  await waitFor(() => expect(server.connections()).toBe(1));
  await server.connects();
  return { user, world, asked };
}
const friendsLink = (name: string) => screen.findByRole('link', { name });

test('a request that comes in shows at the Friends icon of any screen, and is said', async () => {
  const { world } = await arrive();
  expect(await friendsLink('Friends')).toBeVisible();

  world.friendRequests = [bob];
  await server.pushes('friends_changed');

  expect(await friendsLink('Friends, 1 pending request')).toBeVisible();
  expect(screen.getByText('Bob Builder would like to be your friend.')).toBeVisible();
});

test('whose request was accepted is told', async () => {
  const { world } = await arrive();

  world.friends = [bob];
  await server.pushes('friends_changed');

  expect(await screen.findByText('You and Bob Builder are friends now.')).toBeVisible();
});

test('news stands above the navigation of a phone, which it would hide at the bottom of the page', async () => {
  const { world } = await arrive();

  world.friends = [bob];
  await server.pushes('friends_changed');

  const notice = await screen.findByText('You and Bob Builder are friends now.');
  expect(notice.closest('[style*="--affix-bottom"]')).toHaveStyle({
    '--affix-bottom': 'calc(80px + env(safe-area-inset-bottom))',
  });
});

test('what is known on arrival is no news', async () => {
  await arrive({ friends: [bob], friendRequests: [{ ...bob, _id: 'c'.repeat(24) }] });

  expect(await friendsLink('Friends, 1 pending request')).toBeVisible();
  expect(screen.queryByText(/would like to be|are friends now/)).not.toBeInTheDocument();
});

test('what was known before the lists could not be had is no news afterwards', async () => {
  const { world } = await arrive({ friends: [bob] });

  Object.assign(world, { friends: [], degraded: true });
  await server.pushes('friends_changed');
  Object.assign(world, { friends: [bob], degraded: undefined, friendRequests: [{ ...bob, _id: 'c'.repeat(24) }] });
  await server.pushes('friends_changed');

  expect(await friendsLink('Friends, 1 pending request')).toBeVisible();
  expect(screen.getByText('Bob Builder would like to be your friend.')).toBeVisible();
  expect(screen.queryByText(/are friends now/)).not.toBeInTheDocument();
});

test('news that was answered meanwhile goes', async () => {
  const { world } = await arrive();
  world.friendRequests = [bob];
  await server.pushes('friends_changed');
  await screen.findByText('Bob Builder would like to be your friend.');

  world.friendRequests = [];
  await server.pushes('friends_changed');

  expect(await friendsLink('Friends')).toBeVisible();
  expect(screen.queryByText(/would like to be/)).not.toBeInTheDocument();
});

test.each([
  ['pushes may have been missed', () => server.pushes('resync')],
  ['the connection is back', () => server.connects()],
])('when %s, all is asked for again', async (_when, happens) => {
  const { world } = await arrive();

  world.friendRequests = [bob];
  await happens();

  expect(await friendsLink('Friends, 1 pending request')).toBeVisible();
});

test('when the server ends the connection because the session is over, the member is asked to log in', async () => {
  const { world } = await arrive();

  world.isSignedIn = false;
  await server.ends();

  expect(await screen.findByRole('heading', { name: 'Please log in again' })).toBeVisible();
  await waitFor(() => expect(server.connections()).toBe(0));
});

test('logging out closes the connection', async () => {
  const { user } = await arrive();
  await user.click(screen.getByRole('link', { name: 'Profile' }));

  await user.click(await screen.findByRole('button', { name: 'Log Out' }));

  await waitFor(() => expect(address()).toBe('/login'));
  await waitFor(() => expect(server.connections()).toBe(0));
});

test('a visitor has no connection, and is not asked for', async () => {
  const { asked } = fakeGateway();
  renderApp('/login');
  await screen.findByRole('button', { name: 'Log In' });

  expect(server.connections()).toBe(0);
  expect(asked).toEqual([]);
});
