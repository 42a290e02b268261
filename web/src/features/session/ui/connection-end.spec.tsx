import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { address, renderApp } from '../../../../test/render-app.js';

/** Alice at Moments; the socket is not connected yet. */
async function arrive() {
  const world = { isSignedIn: true };
  const { asked } = fakeGateway({
    'GET /api/auth/me': () => (world.isSignedIn ? alice : refusal(401)),
    'GET /api/friends/sent': () =>
      world.isSignedIn ? { status: 200, body: { success: true, sent: [] } } : refusal(401),
    'POST /api/auth/logout': success(),
  });
  const { user } = renderApp('/moments');
  await waitFor(() => expect(server.connections()).toBe(1));
  const timesAsked = () => asked.filter(({ path }) => path === '/api/auth/me').length;
  return { user, world, timesAsked };
}
const question = () => screen.findByRole('heading', { name: 'Log in again' });

describe('The end of a session', () => {
  test('when the server ends the connection because the session is over, the member is asked to log in', async () => {
    const { world } = await arrive();
    await server.connects();

    world.isSignedIn = false;
    await server.ends();

    expect(await question()).toBeVisible();
    await waitFor(() => expect(server.connections()).toBe(0));
  });

  test('when the session ended before the first connection, the member is asked to log in', async () => {
    const { world } = await arrive();

    world.isSignedIn = false;
    await server.fails();

    expect(await question()).toBeVisible();
  });

  test('when a screen is refused because the session is over, the member is asked to log in', async () => {
    const { user, world } = await arrive();

    world.isSignedIn = false;
    await user.click(screen.getByRole('link', { name: 'Friends' }));

    expect(await question()).toBeVisible();
  });

  test('while the server is not reached, it is asked once who is signed in, and not at each try to connect', async () => {
    const { timesAsked } = await arrive();
    await server.connects();
    await server.isLost();
    const before = timesAsked();

    for (let tries = 0; tries < 3; tries++) await server.fails();
    await waitFor(() => expect(timesAsked()).toBe(before + 1));
    await server.connects();
    await server.isLost();
    await server.fails();

    await waitFor(() => expect(timesAsked()).toBe(before + 3));
  });

  test('logging out closes the connection', async () => {
    const { user } = await arrive();
    await server.connects();
    await user.click(screen.getByRole('link', { name: 'Profile' }));

    await user.click(await screen.findByRole('button', { name: 'Log Out' }));

    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(server.connections()).toBe(0));
  });
});
