import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { ALICE_ID, bob, box, openConversationWithBob, row, take } from './messaging.fixture.js';

describe('a message that was deleted', () => {
  test('can be reported where the other one wrote it, and nothing else; one’s own has no menu', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('You will regret that.');
    await user.type(await box(), 'Oops{Enter}');
    await waitFor(async () => expect(await row('Oops')).toHaveTextContent('Sent'));
    await messages.changes(1, { text: '', deletedAt: messages.now() });
    await messages.changes(2, { text: '', deletedAt: messages.now() });
    await waitFor(() => expect(screen.getAllByText('This message was deleted.')).toHaveLength(2));

    const buttons = screen.getAllByRole('button', { name: 'Actions for message: This message was deleted.' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);

    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Report']);
  });
});

describe('a message of a closed conversation', () => {
  const openClosed = () =>
    openConversationWithBob({ saidBefore: 1 }, ({ log }) => {
      const said = { _id: 'm2', seq: 2, senderId: ALICE_ID, recipientId: bob._id, text: 'My place' };
      log.push({ ...said, createdAt: new Date().toISOString(), reactions: [] });
    });

  test('can be deleted by who wrote it, and neither edited, answered nor reacted to', async () => {
    const { user, messages } = await openClosed();
    messages.isOpen = false;
    await server.pushes('friends_changed');
    await screen.findByText(/You can read your chat, but not write/);

    await user.click(within(await row('My place')).getByRole('button', { name: /^Actions for message/ }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Copy', 'Delete']);
    await user.keyboard('{Escape}');
    await take(user, 'Delete', 'My place');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    await waitFor(() =>
      expect(server.emitted('remove_message').map(({ input }) => input)).toEqual([{ with: bob._id, seq: 2 }]),
    );
  });
});
