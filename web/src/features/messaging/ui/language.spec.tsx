import { act, screen, within } from '@testing-library/react';
import { chooseLanguage } from '../../../i18n/language.js';
import { bob, openConversationWithBob } from './messaging.fixture.js';

const list = () => screen.findByRole('region', { name: 'Eure Nachrichten: Bob' });

describe('Language of an open conversation', () => {
  afterEach(async () => {
    await act(() => chooseLanguage('en'));
    localStorage.clear();
  });

  test('an open conversation goes on in another language, its days and its draft too', async () => {
    const { user } = await openConversationWithBob({ saidBefore: 1 });
    await user.type(screen.getByRole('textbox', { name: 'Message to Bob' }), 'Hi');

    await act(() => chooseLanguage('de'));

    expect(await list()).toHaveTextContent('1. März 2026');
    expect(screen.getByRole('textbox', { name: 'Nachricht an Bob' })).toHaveValue('Hi');
  });

  test('a message that was refused says why in the language that is spoken now', async () => {
    const { user, messages } = await openConversationWithBob();
    const message = 'You can only chat with friends.';
    messages.refuses = () => ({ ok: false, code: 'forbidden', message, reason: 'conversation_closed' });
    await user.type(screen.getByRole('textbox', { name: 'Message to Bob' }), 'Hello{Enter}');
    await screen.findByText(message);

    await act(() => chooseLanguage('de'));

    expect(screen.getByText('Schreiben kannst du nur mit Freunden.')).toBeVisible();
  });

  test('a reaction says in the language that is spoken whose it is', async () => {
    const { messages } = await openConversationWithBob({ saidBefore: 1 });
    await messages.changes(1, { reactions: [{ userId: bob._id, emoji: '❤️' }] });

    await act(() => chooseLanguage('de'));

    expect(within(await list()).getByRole('button', { name: 'Herz: Bob' })).toBeVisible();
  });
});
