import { screen, waitFor, within } from '@testing-library/react';
import { loadMessages } from '../../../i18n/language.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { storeSaferSettings, type SaferSettings } from '../../safer-settings/model/safer-settings.js';
import { loadRules } from '../rules/loaded-rules.js';
import { ALICE_ID, bob, box, openConversationWithBob, row } from './messaging.fixture.js';
import { loadAreYouSure } from './use-are-you-sure.js';

const COVER = 'Hidden: contains a word from your list';
/** Alice's conversation on a device that has these settings. */
const openWith = (settings: SaferSettings, memberId = ALICE_ID) =>
  openConversationWithBob({}, () => {
    setStorageOwner(memberId);
    storeSaferSettings(memberId, settings);
  });
const open = (words: string[]) => openWith({ off: [], words });
const covered = () => screen.findByRole('button', { name: 'Actions for message: Hidden message' });
const preview = () => screen.findByRole('navigation', { name: 'Conversations' });

describe('Hidden words', () => {
  test('cover a message, its preview, what is read out and the names of its buttons, until it is shown', async () => {
    const { messages, user, list } = await open(['Quokka']);

    await messages.says('I saw a QUOKKA today');
    await covered();

    expect(document.body).not.toHaveTextContent(/quokka/i);
    expect(document.body.innerHTML).not.toMatch(/quokka/i);
    expect(await preview()).toHaveTextContent(COVER);

    const show = await within(list).findByRole('button', { name: 'Show' });
    await user.click(show);

    expect(await row('I saw a QUOKKA today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actions for message: I saw a QUOKKA today' })).toHaveFocus();
    expect(await preview()).toHaveTextContent(COVER);
  });

  test('cover quotes of such a message, and what the composer answers', async () => {
    const { messages, user } = await open(['quokka']);
    await messages.says('I saw a quokka today');
    await user.click(await covered());
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));

    expect((await screen.findByText('Reply to Bob')).parentElement).toHaveTextContent(COVER);
    await user.type(await box(), 'Nice{Enter}');

    await waitFor(async () => expect(await row('Nice')).toHaveTextContent(COVER));
    expect(document.body).not.toHaveTextContent('quokka');
  });

  test('cover an edited message again', async () => {
    const { messages, user, list } = await open(['quokka']);
    await messages.says('a quokka');
    await user.click(await within(list).findByRole('button', { name: 'Show' }));
    await row('a quokka');

    await messages.changes(1, { text: 'two quokka', editedAt: messages.now() });

    await covered();
    expect(document.body).not.toHaveTextContent('two quokka');
  });

  test('leave other messages and the member’s own as they are', async () => {
    const { messages, user } = await open(['quokka']);

    await user.type(await box(), 'my quokka{Enter}');
    await messages.says('quokkas are nice');

    expect(await row('my quokka')).toBeVisible();
    expect(await row('quokkas are nice')).toBeVisible();
    expect(screen.queryByText(COVER)).not.toBeInTheDocument();
  });

  test('added in another tab cover what is on the screen', async () => {
    const { messages } = await open(['other']);
    await messages.says('a quokka');
    await row('a quokka');

    storeSaferSettings(ALICE_ID, { off: [], words: ['quokka'] });
    window.dispatchEvent(new StorageEvent('storage', { key: `attune.kept.${ALICE_ID}.safer` }));

    await covered();
    expect(document.body).not.toHaveTextContent('a quokka');
  });

  test('of another member on this device cover nothing', async () => {
    const { messages } = await openWith({ off: [], words: ['quokka'] }, bob._id);

    await messages.says('a quokka');

    expect(await row('a quokka')).toBeVisible();
  });
});

describe('Switches of safer conversations', () => {
  test('switched off, nothing is asked about a message that is sent or received', async () => {
    await Promise.all([loadRules(), loadMessages(['safer-chat']), loadAreYouSure()]);
    const { messages, user } = await openWith({ off: ['sure', 'bothered'], words: [] });

    await messages.says('i will kill you');
    await user.type(await box(), 'you stupid bitch{Enter}');

    expect(await row('you stupid bitch')).toBeVisible();
    await row('i will kill you');
    expect(screen.queryByRole('group', { name: /Did this bother you|Are you sure/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Did this message bother you/)).not.toBeInTheDocument();
  });
});
