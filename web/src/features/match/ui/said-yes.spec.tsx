import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { layNewFoundation } from '../../../../test/new-foundation.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { loadRoute } from '../../../app/load-route.js';
import { newQueryClient } from '../../../app/query-client.js';
import { fakeDiscover } from '../../discover/model/discover.fixture.js';
import { ALICE_ID, aliceWith, bob, carla, posted } from '../../friends/model/friends.fixture.js';
import { freshBrowser } from '../../messaging/model/messaging-client.fixture.js';

const UNREAD = 'GET /api/notifications/unread';
const SEEN = '/api/notifications/new-friend-seen';
const CONVERSATIONS = 'GET /api/messages/conversations';
const ok = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });

const yesOf = (person: { _id: string }, about: object = {}) => ({
  id: 'e'.repeat(24),
  kind: 'requestAccepted',
  at: '2026-03-01T10:00:00.000Z',
  isSeen: false,
  person,
  ...about,
});

/** As the service counts: the newest of `news` is the first, the one who waits longest the first of the friends. */
function howMany(news: ReturnType<typeof yesOf>[]): Answer {
  const unseen = news.filter(({ isSeen }) => !isSeen);
  const accepted = unseen.filter(({ kind }) => kind === 'requestAccepted').toReversed();
  return ok({ unread: unseen.length, newFriends: accepted.map(({ person }) => person._id) });
}

/** Alice comes back to what others did meanwhile, the newest first. */
const comeBack = (path: string, ...[news, script]: Parameters<typeof fakeHome>) => ({
  ...fakeHome(news, script),
  ...renderApp(path),
});

function fakeHome(news: ReturnType<typeof yesOf>[], script: NonNullable<Parameters<typeof fakeDiscover>[0]> = {}) {
  freshBrowser();
  const world = { news };
  const { asked } = fakeDiscover({
    'GET /api/auth/me': aliceWith({ friends: [bob, carla] }),
    [UNREAD]: () => howMany(world.news),
    [CONVERSATIONS]: ok({ conversations: [] }),
    [`POST ${SEEN}`]: () => {
      const told = world.news.findLast(({ kind, isSeen }) => kind === 'requestAccepted' && !isSeen);
      world.news = world.news.map(one => (one === told ? { ...one, isSeen: true } : one));
      return howMany(world.news);
    },
    [`GET /api/messages?with=${bob._id}&after=0&limit=1`]: { status: 200, body: [] },
    ...script,
  });
  return { world, asked };
}
const card = (name = 'Bob said yes') => screen.findByRole('region', { name });
/** All that the bell knows has been shown. */
const bellSays = (count: number) => screen.findByRole('link', { name: `Notifications, ${count} new` });

describe('The news that a friend said yes', () => {
  test.each(['/discover', '/moments'])(
    'stands at the head of %s with both portraits, and opens their moment by one press',
    async path => {
      const { user, asked } = comeBack(path, [yesOf(bob)]);
      expect((await card()).querySelectorAll('.portraits > *')).toHaveLength(2);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

      await user.click(within(await card()).getByRole('button', { name: 'Say hi' }));

      expect(await screen.findByRole('dialog', { name: 'You and Bob can chat now' })).toBeVisible();
      await waitFor(() => expect(posted(asked, SEEN)).toContainEqual({ memberId: bob._id }));
      await waitFor(() => expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument());
      expect(address()).toBe(path);
    },
  );

  test.each(['/discover', '/moments'])('is there when %s is drawn, so that nothing moves for it', async path => {
    fakeHome([yesOf(bob)]);
    const queryClient = newQueryClient();
    layNewFoundation(queryClient);
    await loadRoute(path, { asks: true });

    renderApp(path, queryClient);

    expect(screen.getByRole('region', { name: 'Bob said yes' })).toBeInTheDocument();
  });

  test('is closed for good, on every device, and leaves the focus at the head of the screen', async () => {
    const { user, asked } = comeBack('/discover', [yesOf(bob)]);

    await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument();
    await waitFor(() => expect(posted(asked, SEEN)).toEqual([{ memberId: bob._id }]));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is told of one friend after the other, the one who waits longest first', async () => {
    const { user } = comeBack('/discover', [yesOf(carla, { id: 'f'.repeat(24) }), yesOf(bob)]);

    await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));

    expect(await card('Carla said yes')).toBeVisible();
    expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument();
  });

  test('goes once it was seen on another device', async () => {
    const { world } = comeBack('/discover', [yesOf(bob), yesOf(carla, { kind: 'friendRequest' })]);
    await card();
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    Object.assign(world, { news: [yesOf(bob, { isSeen: true }), yesOf(carla, { kind: 'friendRequest' })] });
    await server.pushes('notifications_changed');

    await waitFor(() => expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument());
  });

  const talk = (lastSeq: number, unread: number, about: object = {}) => ({
    [CONVERSATIONS]: ok({
      conversations: [
        {
          with: bob._id,
          isOpen: true,
          showsPresence: true,
          lastSeq,
          readSeq: lastSeq - unread,
          theirReadSeq: 0,
          theirDeliveredSeq: 0,
          unread,
          lastSeen: 'hidden',
          closedBecause: null,
          lastMessage: {
            _id: 'm1',
            seq: lastSeq,
            senderId: ALICE_ID,
            recipientId: bob._id,
            text: 'Hello!',
            reactions: [],
            createdAt: '2026-03-01T10:00:01.000Z',
          },
          ...about,
        },
      ],
    }),
  });

  test.each([
    ['that was seen', [yesOf(bob, { isSeen: true }), yesOf(carla, { kind: 'friendRequest' })], {}],
    ['of another kind', [yesOf(bob, { kind: 'friendRequest' })], {}],
    ['of a friend no longer', [yesOf({ ...bob, _id: '1'.repeat(24) })], {}],
    ['of a friend they have written with', [yesOf(bob)], talk(2, 0)],
  ])('is not there for news %s', async (_, news, script) => {
    comeBack('/discover', news, script);

    await bellSays(1);
    await screen.findByRole('button', { name: /^Why you see/ });
    expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument();
  });

  test('is there while the conversation has no more than the note of the request, and what the friend wrote since', async () => {
    comeBack('/discover', [yesOf(bob)], talk(3, 2));

    expect(await card()).toBeVisible();
  });

  test('does not move a screen on which the member is: a notice tells it there', async () => {
    const { user, world } = comeBack('/discover', [yesOf(carla)]);
    await card('Carla said yes');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    Object.assign(world, { news: [yesOf(bob, { id: 'f'.repeat(24) }), ...world.news] });
    await server.pushes('notifications_changed');
    await bellSays(2);
    await user.click(within(await card('Carla said yes')).getByRole('button', { name: 'Dismiss' }));

    await bellSays(1);
    expect(screen.queryByText('Bob said yes')).not.toBeInTheDocument();
  });
});
