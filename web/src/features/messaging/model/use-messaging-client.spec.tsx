import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { useStore } from 'zustand';
import { server } from '../../../../test/fake-socket.js';
import type { ConversationStore } from './conversation.store.js';
import { alice, bob, carla, closeAll, messagesWithBob, freshBrowser } from './messaging-client.fixture.js';
import { KeptMessaging } from '../ui/kept-messaging.js';
import { useMessagingClient } from './use-messaging-client.js';
import { useUnreadCount } from './use-unread-count.js';

function Screen() {
  const client = useMessagingClient();
  const unread = useUnreadCount();
  return (
    <>
      {client && <Opened key={client.memberId} conversation={client.conversation(bob)} />}
      <output aria-label="Unread">{unread}</output>
    </>
  );
}

function Opened({ conversation }: { conversation: ConversationStore }) {
  useEffect(() => conversation.open(), [conversation]);
  const { status, messages } = useStore(conversation.state);
  return (
    <>
      <output aria-label="Status">{status}</output>
      <output aria-label="Messages">{messages.map(({ text }) => text).join()}</output>
    </>
  );
}

function Unread() {
  return <output aria-label="Unread">{useUnreadCount()}</output>;
}

/** The member's session, and a screen that shows a conversation. */
function show(memberId: string | undefined) {
  const queryClient = new QueryClient();
  const signIn = (id: string | undefined) =>
    act(async () => queryClient.setQueryData(['session'], id === undefined ? null : { _id: id }));
  queryClient.setQueryData(['session'], memberId === undefined ? null : { _id: memberId });
  const { unmount } = render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { signIn, unmount };
}
const says = (name: string, text: string) => waitFor(() => expect(screen.getByLabelText(name)).toHaveTextContent(text));

describe('useMessagingClient', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('a screen shows a conversation, and what is unread in all of them, as it changes', async () => {
    const messages = await messagesWithBob({ saidBefore: 2 });
    await server.connects();
    show(alice);
    await says('Status', 'ready');

    await messages.says('hello');

    await says('Messages', 'before 1,before 2,hello');
    expect(screen.getByLabelText('Unread')).toHaveTextContent('3');
  });

  test('what was pushed after the list was asked for, and before the client was loaded, is not missed', async () => {
    const messages = await messagesWithBob();
    await server.connects();
    const queryClient = new QueryClient();
    queryClient.setQueryData(['session'], { _id: alice });
    const page = (isLoaded: boolean) => (
      <QueryClientProvider client={queryClient}>
        <Unread />
        {isLoaded && <KeptMessaging />}
      </QueryClientProvider>
    );
    const { rerender } = render(page(false));
    await waitFor(() =>
      expect(queryClient.getQueryState(['messages', 'conversations', alice])?.status).toBe('success'),
    );
    await messages.says('hello');
    expect(screen.getByLabelText('Unread')).toHaveTextContent('0');

    rerender(page(true));

    await says('Unread', '1');
  });

  test('the member who logs in next sees nothing of the member before', async () => {
    const messages = await messagesWithBob({ saidBefore: 1 });
    await server.connects();
    const { signIn } = show(alice);
    await says('Messages', 'before 1');

    messages.isAway = true;
    await signIn(carla);

    await says('Status', 'failed');
    expect(screen.getByLabelText('Messages')).toBeEmptyDOMElement();
  });

  test('a visitor is asked for nothing', async () => {
    const messages = await messagesWithBob();
    show(undefined);
    await act(async () => undefined);

    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(messages.asked).toEqual([]);
  });

  test('a screen that is gone asks for nothing more', async () => {
    const messages = await messagesWithBob();
    await server.connects();
    const { unmount } = show(alice);
    await says('Status', 'ready');
    unmount();
    await act(async () => undefined);
    const before = messages.asked.length;

    await server.pushes('resync');

    expect(messages.asked).toHaveLength(before);
  });
});
