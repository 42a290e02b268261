import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, bob, carla, fakeFriends } from '../../friends/model/friends.fixture.js';
import { freshBrowser } from '../../messaging/model/messaging-client.fixture.js';

const TITLE = 'You and Bob can chat now';
const ok = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
const agreements = [
  { question: 1, mine: 'a', theirs: 'b' },
  { question: 1, mine: 'yes', theirs: 'yes' },
];
const COMMON = `GET /api/matching/in-common?memberId=${bob._id}`;
const FIRST = `GET /api/messages?with=${bob._id}&after=0&limit=1`;
const moment = () => screen.findByRole('dialog', { name: TITLE });
const NOTE = 'You climb too?';

/** Bob asked Alice, who accepts. */
async function accept(script: NonNullable<Parameters<typeof fakeFriends>[1]> = {}) {
  freshBrowser();
  const fake = fakeFriends(
    { requests: [{ ...bob, note: NOTE }] },
    {
      'POST /api/friends/accept-request': () => {
        Object.assign(fake.world, { requests: [], friends: [bob] });
        return agreed;
      },
      [FIRST]: { status: 200, body: [] },
      ...script,
    },
  );
  const app = renderApp('/friends');
  await app.user.click(await screen.findByRole('button', { name: 'Accept' }));
  return { ...fake, ...app, dialog: within(await moment()) };
}

describe('The moment of a new friend', () => {
  test('fills the screen after an acceptance: both portraits, the note, what both said, and a box with the focus', async () => {
    const { dialog } = await accept({
      [COMMON]: ok({ inCommon: { distance: null, agreements, talkAboutEarly: null } }),
    });

    expect(screen.getByText('Friend request accepted')).toBeInTheDocument();
    expect((await moment()).querySelectorAll('.portraits > *')).toHaveLength(2);
    expect(await dialog.findByText(NOTE)).toBeVisible();
    expect(await dialog.findByText(/You both said “/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Message to Bob' })).toHaveFocus());
  });

  test('says its sentence once to a screen reader', async () => {
    await accept();

    const said = screen.getAllByText(TITLE).filter(element => !element.closest('[aria-hidden="true"]'));
    expect(said).toHaveLength(1);
  });

  test('sends what was written, and leads into the conversation', async () => {
    const { dialog, user } = await accept();
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    await user.type(dialog.getByRole('textbox', { name: 'Message to Bob' }), 'Every Sunday!');
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(address()).toBe('/messaging'));
    expect(screen.getByLabelText('Query')).toHaveTextContent(`?with=${bob._id}`);
    await waitFor(() =>
      expect(server.emitted('send_message').map(({ input }) => input['text'])).toEqual(['Every Sunday!']),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is left for later, where one was, and what was written stays in the conversation', async () => {
    const { dialog, user } = await accept();
    await user.type(dialog.getByRole('textbox', { name: 'Message to Bob' }), 'Half a sen');

    await user.click(dialog.getByRole('button', { name: 'Later' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/friends');
    expect(JSON.stringify({ ...localStorage })).toContain('Half a sen');
  });

  test('goes when the friendship does', async () => {
    const { world } = await accept();

    Object.assign(world, { friends: [carla] });
    await server.pushes('friends_changed');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('The news of a new friend', () => {
  const news = (isSeen: boolean) => ({
    id: 'e'.repeat(24),
    kind: 'requestAccepted',
    at: '2026-03-01T10:00:00.000Z',
    isSeen,
    person: bob,
  });
  const withNews = (isSeen: boolean) => {
    freshBrowser();
    fakeFriends(
      { friends: [bob] },
      {
        'GET /api/notifications': ok({ notifications: [news(isSeen)], next: null, dates: [] }),
        'POST /api/notifications/seen': ok({ unread: 0 }),
        [FIRST]: {
          status: 200,
          body: [
            {
              _id: 'm1',
              seq: 1,
              senderId: ALICE_ID,
              recipientId: bob._id,
              text: NOTE,
              reactions: [],
              createdAt: '2026-03-01T10:00:01.000Z',
            },
          ],
        },
      },
    );
    return renderApp('/notifications');
  };

  test('shows the one who asked the same moment, with their own note', async () => {
    const { user } = withNews(false);

    await user.click(await screen.findByRole('link', { name: /^Bob/ }));

    expect(await within(await moment()).findByText(NOTE)).toHaveAttribute('data-mine');
    expect(address()).toBe('/notifications');
  });

  test('that was seen before leads into the conversation', async () => {
    const { user } = withNews(true);

    await user.click(await screen.findByRole('link', { name: /^Bob/ }));

    await waitFor(() => expect(address()).toBe('/messaging'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
