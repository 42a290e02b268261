import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { server } from '../../../../test/fake-socket.js';
import { alice, bob, closeAll, messagesWithBob, freshBrowser } from './conversations.fixture.js';
import { useConversation } from './use-conversation.js';

function Box() {
  const { status, messages, draft, setDraft, send } = useConversation(bob);
  return (
    <>
      <output aria-label="Status">{status}</output>
      <output aria-label="Messages">{messages.map(({ text }) => text).join()}</output>
      <input aria-label="Box" value={draft} onChange={event => setDraft(event.target.value)} />
      <button onClick={() => send(draft)}>Send</button>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Box'), { target: { value } });

describe('Pending input', () => {
  beforeEach(freshBrowser);
  afterEach(closeAll);

  test('what is written and sent before the conversation is loaded is sent once, in order, and a beginning stays in the box', async () => {
    await messagesWithBob({ saidBefore: 1 });
    await server.connects();
    const queryClient = new QueryClient();
    queryClient.setQueryData(['session'], { _id: alice });
    render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Box />
        </QueryClientProvider>
      </StrictMode>,
    );
    expect(screen.getByLabelText('Status')).toHaveTextContent('loading');

    for (const text of ['first', 'second']) {
      type(text);
      expect(screen.getByLabelText('Box')).toHaveValue(text);
      fireEvent.click(screen.getByText('Send'));
    }
    type('thi');

    await waitFor(() => expect(screen.getByLabelText('Messages')).toHaveTextContent(/^before 1,first,second$/));
    expect(screen.getByLabelText('Box')).toHaveValue('thi');
  });
});
