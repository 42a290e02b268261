import { act, screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { ALL_ON, bob, box, carla, fakeChat, messageList } from './messaging.fixture.js';

const dora = { ...carla, _id: 'd'.repeat(24), username: 'dora', firstname: 'Dora', lastname: 'Diaz' };
const conversations = () => screen.findByRole('navigation', { name: 'Conversations' });
const friend = (name: RegExp) => screen.findByRole('link', { name });

async function open(setup: Parameters<typeof fakeChat>[0] = {}, path = '/messaging') {
  const fake = fakeChat(setup);
  const app = renderApp(path);
  await waitFor(() => expect(server.connections()).toBe(1));
  await server.connects();
  return { ...fake, ...app };
}

describe('MessagingPage', () => {
  test('without a chosen friend the pane says so', async () => {
    await open();

    expect(await screen.findByText('Select a friend to start chatting')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible();
  });

  test('without a chosen friend, one with whom nothing was said yet can be greeted from the pane', async () => {
    await open({ friends: [carla, bob], saidBefore: 1 });

    const hello = await screen.findByRole('link', { name: 'Say hi to Carla' });
    expect(hello).toHaveAttribute('href', `/messaging?with=${carla._id}`);
  });

  test('once something was said with everyone, the pane leads to the latest of them', async () => {
    await open({ friends: [bob], saidBefore: 1 });

    const write = await screen.findByRole('link', { name: 'Write to Bob' });
    expect(write).toHaveAttribute('href', `/messaging?with=${bob._id}`);
  });

  test('a friend shows with the beginning of the last message, how many are unread, and that they are online', async () => {
    await open({ saidBefore: 3 });

    expect(await friend(/Bob Builder online.*before 3.*3 unread messages/)).toBeVisible();
  });

  test('without a connection it is unknown whether a friend is online, until there is one again', async () => {
    await open({ saidBefore: 1 }, `/messaging?with=${bob._id}`);
    const pane = within(await screen.findByRole('region', { name: 'Conversation with Bob Builder' }));
    expect(await pane.findByText('Online')).toBeVisible();
    expect(await friend(/Bob Builder online/)).toBeVisible();

    await server.isLost();
    expect(pane.queryByText('Online')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Bob Builder online/ })).not.toBeInTheDocument();
    await server.connects();
    expect(await pane.findByText('Online')).toBeVisible();

    act(() => void window.dispatchEvent(new Event('offline')));
    expect(pane.queryByText('Online')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await pane.findByText('Online')).toBeVisible();
  });

  test('who was written with stands in the list; those without a word are a row of faces above it, by name', async () => {
    await open({ friends: [dora, carla, bob], saidBefore: 1 });
    await friend(/^Bob Builder/);

    const nav = within(await conversations());
    const faces = within(nav.getByRole('list', { name: 'Say hi' })).getAllByRole('link');
    expect(faces.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Carla Columna.*Say hi$/),
      expect.stringMatching(/Dora Diaz.*Say hi$/),
    ]);
    expect(nav.getAllByRole('listitem')).toHaveLength(3);
    expect(faces[0]).toHaveAttribute('href', `/messaging?with=${carla._id}`);
  });

  test('a picture leads to the profile of the friend, in the list and above the conversation', async () => {
    await open({ saidBefore: 1 }, `/messaging?with=${bob._id}`);
    await friend(/^Bob Builder.*before 1/);

    const links = await screen.findAllByRole('link', { name: 'About Bob Builder' });

    expect(links.map(link => link.getAttribute('href'))).toEqual(['/members/bob', '/members/bob']);
  });

  test('a member without friends reads one sentence, and is led to where friends are found', async () => {
    const { messages } = await open({ friends: [] });
    messages.isOpen = false;

    expect(await screen.findByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/discover');
    expect(screen.getByRole('main')).toHaveTextContent(/^MessagingSelect a friend to start chattingFind people$/);
  });

  test('while the conversations are on their way, their place is held', async () => {
    const never = new Promise<never>(() => undefined);
    fakeChat({ friends: [], script: { 'GET /api/messages/conversations': never } });
    renderApp('/messaging');

    expect(await screen.findByText('Loading your friends…')).toBeInTheDocument();
  });

  test('conversations that could not be loaded can be loaded again', async () => {
    const fake = fakeChat();
    fake.messages.isAway = true;
    const { user } = renderApp('/messaging');
    expect(
      await screen.findByText('Couldn’t load your conversations. Check your connection and try again.'),
    ).toBeVisible();
    expect(await friend(/Bob Builder/)).toBeVisible();
    expect(screen.queryByText('Say hi')).not.toBeInTheDocument();

    fake.messages.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await friend(/Bob Builder online/)).toBeVisible();
    expect(
      screen.queryByText('Couldn’t load your conversations. Check your connection and try again.'),
    ).not.toBeInTheDocument();
  });

  test('friends that could not be had just now are not said to be none', async () => {
    const fake = fakeChat({ friends: [] });
    fake.world.degraded = true;
    const { user } = renderApp('/messaging');
    expect(await screen.findByText('Couldn’t load your friends. Try again in a moment.')).toBeVisible();

    Object.assign(fake.world, { degraded: false, friends: [bob] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await friend(/^Bob Builder/)).toBeVisible();
  });

  test('choosing a friend opens the conversation at an address of its own, and Back closes it', async () => {
    const { user, goBack } = await open({ saidBefore: 1 });

    await user.click(await friend(/^Bob Builder/));

    expect(await messageList()).toHaveTextContent('before 1');
    expect(screen.getByLabelText('Query')).toHaveTextContent(`?with=${bob._id}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Bob Builder' })).toHaveFocus();
    expect(await friend(/^Bob Builder/)).toHaveAttribute('aria-current', 'true');

    await goBack();

    expect(await screen.findByText('Select a friend to start chatting')).toBeVisible();
    expect(await friend(/^Bob Builder/)).toHaveFocus();
  });

  test('the way back leads to the list, wherever the conversation was opened from', async () => {
    const { user } = await open({}, `/messaging?with=${bob._id}`);
    await box();

    await user.click(screen.getByRole('link', { name: 'Back to friends' }));

    expect(await screen.findByText('Select a friend to start chatting')).toBeVisible();
  });

  test('an address with an unknown member is like one without a member', async () => {
    await open({}, '/messaging?with=somebody');

    expect(await screen.findByText('Select a friend to start chatting')).toBeVisible();
  });

  test('a conversation with a former friend can be found and read', async () => {
    const fake = fakeChat({ friends: [], saidBefore: 1 });
    fake.messages.isOpen = false;
    const { user } = renderApp('/messaging');

    await user.click(await friend(/Former friend/));

    expect(await screen.findByRole('region', { name: /^Messages with/ })).toHaveTextContent('before 1');
    expect(await screen.findByText(/You can read your chat, but not write/)).toBeVisible();
  });

  describe('the navigation', () => {
    test('says how many messages are unread, on every screen', async () => {
      await open({ saidBefore: 2 }, '/profile');

      expect(await friend(/^Messaging 2 unread messages$/)).toBeVisible();
    });

    test('says nothing of it to a member who switched that off', async () => {
      const preferences = { ...ALL_ON, unreadBadges: false };
      await open(
        {
          saidBefore: 2,
          script: { 'GET /api/messages/preferences': { status: 200, body: { success: true, preferences } } },
        },
        '/messaging',
      );
      await friend(/2 unread messages/);

      expect(await friend(/^Messaging$/)).toBeVisible();
    });
  });
});
