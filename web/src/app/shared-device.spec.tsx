import { act, screen, waitFor, within } from '@testing-library/react';
import { alice as aliceAnswer, type Answer, refusal, success } from '../../test/fake-gateway.js';
import { server } from '../../test/fake-socket.js';
import { address, renderApp } from '../../test/render-app.js';
import { closeAll } from '../features/messaging/model/messaging-client.fixture.js';
import { BrowserStorage } from '../features/messaging/model/outbox.storage.js';
import { ALICE_ID, bob, box, fakeChat } from '../features/messaging/ui/messaging.fixture.js';

afterEach(closeAll);

const { user: aliceUser } = aliceAnswer.body as { user: object };
const as = (user: object): Answer => ({ status: 200, body: { success: true, user: { ...user, friends: [bob] } } });
const carla = { ...aliceUser, _id: 'c'.repeat(24), username: 'carla', firstname: 'Carla' };

/** All that the browser stores of the site. */
async function stored(): Promise<string> {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases]);
}

/** Alice in her conversation with Bob; `world.session` is who the server says is signed in. */
async function arrive() {
  const world = { session: as(aliceUser) };
  const script = {
    'GET /api/auth/me': () => world.session,
    'POST /api/auth/logout': success(),
    'POST /api/auth/login': () => {
      world.session = as(aliceUser);
      return success();
    },
  };
  const { messages } = fakeChat({ script });
  const app = renderApp(`/messaging?with=${bob._id}`);
  await box();
  await waitFor(() => expect(server.connections()).toBe(1));
  const pressLogOut = async () => {
    await app.user.click(screen.getByRole('link', { name: /^Profile/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Log Out' }));
  };
  const dialog = () => screen.findByRole('dialog');
  const choose = async (name: string) => app.user.click(within(await dialog()).getByRole('button', { name }));
  return { ...app, world, messages, pressLogOut, dialog, choose };
}

/** The session ended elsewhere, and this tab hears of it. */
async function sessionEnds(world: { session: Answer }) {
  world.session = refusal(401);
  await server.ends();
  await screen.findByRole('heading', { name: 'Log in again' });
}

const otherTabTells = (news: string) =>
  act(async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    new BroadcastChannel('attune-session').postMessage({ news, tab: 'another' });
  });

describe('a log out', () => {
  test('S5 leaves nothing of the member in any storage, and keeps what is the device’s', async () => {
    const { user, pressLogOut, choose } = await arrive();
    localStorage.setItem('attune.language', 'en');
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    sessionStorage.setItem('any-feature', 'of Alice');
    await user.type(await box(), 'waits for a connection{Enter}');
    await user.type(await box(), 'a draft');
    await waitFor(async () => expect(await new BrowserStorage().all(ALICE_ID)).toHaveLength(1));
    expect(await stored()).toContain('a draft');

    await pressLogOut();
    await choose('Log out');

    await waitFor(() => expect(address()).toBe('/login'));
    const expected = [
      [
        ['attune.language', 'en'],
        ['mantine-color-scheme-value', 'dark'],
      ],
      [],
      [],
    ];
    await waitFor(async () => expect(JSON.parse(await stored())).toEqual(expected));
  });

  test('S5 in another tab ends this one, too', async () => {
    const { world } = await arrive();
    world.session = refusal(401);
    await otherTabTells('logged-out');

    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Bob');
  });

  test('S6 asks before it discards messages and drafts, and can be taken back', async () => {
    const { user, pressLogOut, dialog, choose } = await arrive();
    await user.type(await box(), 'one{Enter}');
    await user.type(await box(), 'two{Enter}');

    await pressLogOut();
    expect(await dialog()).toHaveAccessibleName('2 messages have not been sent. Log out and discard them?');
    await choose('Cancel');

    expect(address()).toBe('/profile');
    expect(await new BrowserStorage().all(ALICE_ID)).toHaveLength(2);
  });

  test('S6 can wait until the messages are sent', async () => {
    const { user, messages, pressLogOut, choose } = await arrive();
    await user.type(await box(), 'one{Enter}');
    await pressLogOut();

    await choose('Send first, then log out');
    expect(address()).toBe('/profile');
    await server.connects();

    await waitFor(() => expect(address()).toBe('/login'));
    expect(messages.texts()).toEqual(['one']);
  });

  test('S6 asks for a draft alone, for which there is nothing to wait', async () => {
    const { user, pressLogOut, dialog } = await arrive();
    await user.type(await box(), 'a draft');

    await pressLogOut();

    expect(await dialog()).toHaveAccessibleName('1 draft has not been sent. Log out and discard it?');
    expect(screen.queryByRole('button', { name: /^Wait/ })).not.toBeInTheDocument();
  });
});

describe('a session that ended elsewhere', () => {
  test('S5 takes what was said out of the page', async () => {
    const { world, messages } = await arrive();
    await messages.says('for Alice alone');
    await waitFor(() => expect(document.body).toHaveTextContent('for Alice alone'));

    await sessionEnds(world);

    expect(document.body).not.toHaveTextContent('for Alice alone');
    expect(document.documentElement.outerHTML).not.toContain('for Alice alone');
  });

  test('S5 takes every other screen out of the page, too, and brings it back with what was typed', async () => {
    const { user, world } = await arrive();
    await user.click(screen.getByRole('link', { name: /^Friends/ }));
    await user.type(await screen.findByRole('searchbox'), 'a name');
    expect(document.body).toHaveTextContent('Bob');

    await sessionEnds(world);
    expect(document.documentElement.outerHTML).not.toContain('Bob');
    expect(document.documentElement.outerHTML).not.toContain('a name');
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('a name'));
  });

  test('S5 leaves nothing in the storage, and gives back what was typed to the same member in the same tab', async () => {
    const { user, world } = await arrive();
    await user.type(await box(), 'waits{Enter}');
    await user.type(await box(), 'a draft');

    await sessionEnds(world);
    await waitFor(async () => expect(JSON.parse(await stored())).toEqual([[], [], []]));
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Log In' }));

    await waitFor(async () => expect(await box()).toBeVisible());
    expect(await box()).toHaveValue('a draft');
    expect(await stored()).toContain('a draft');
    expect((await new BrowserStorage().all(ALICE_ID)).map(({ text }) => text)).toEqual(['waits']);
  });

  test('S5 is dropped when another member logs in', async () => {
    const { user, world } = await arrive();
    await user.type(await box(), 'a draft');
    await sessionEnds(world);

    world.session = as(carla);
    await otherTabTells('logged-in');

    await waitFor(async () => expect(await box()).toBeVisible());
    expect(await box()).toHaveValue('');
    expect(await stored()).not.toContain('a draft');
    expect(localStorage.getItem('attune.member')).toBe(carla._id);
  });
});
