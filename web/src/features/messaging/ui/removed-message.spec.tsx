import { screen, waitFor } from '@testing-library/react';
import { box, openConversationWithBob, row } from './messaging.fixture.js';

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
