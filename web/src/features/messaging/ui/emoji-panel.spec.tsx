import { act, screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { loadLanguage } from '../../../i18n/language.js';
import { loadEmoji } from '../model/emoji-data.js';
import { box, openConversationWithBob } from './messaging.fixture.js';

const sent = () => server.emitted('send_message').map(({ input }) => input['text']);
const panel = () => screen.findByRole('dialog', { name: 'Emoji' });
const emoji = async (name: string) => within(await panel()).findByRole('gridcell', { name });

async function openPanel() {
  const app = await openConversationWithBob();
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Emoji' }));
    return panel();
  };
  return { ...app, open };
}

describe('EmojiPanel', () => {
  test('inserts each emoji at the cursor, as if it were typed', async () => {
    const { user, open } = await openPanel();
    await user.type(await box(), 'Hello Bob', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    ((await box()) as HTMLTextAreaElement).setSelectionRange(5, 5);
    await open();

    await user.click(await emoji('Grinning face'));
    await user.click(await emoji('Grinning face'));

    expect(await box()).toHaveValue('Hello😀😀 Bob');
    await user.keyboard('{Escape}');
    await user.keyboard('!{Enter}');
    await waitFor(() => expect(sent()).toEqual(['Hello😀😀! Bob']));
  });

  test('is searched and used with the keyboard alone, and closes on Escape with the focus in the box', async () => {
    const { user, open } = await openPanel();
    await open();
    expect(screen.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();

    await user.keyboard('octopus');
    await waitFor(async () => expect(within(await panel()).getAllByRole('gridcell')).toHaveLength(1));
    await user.keyboard('{Enter}');

    expect(await box()).toHaveValue('🐙');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Emoji' })).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Emoji' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('says where nothing is found', async () => {
    const { user, open } = await openPanel();
    await open();

    await user.keyboard('xyzzy');

    expect(await within(await panel()).findByText('No emoji found.')).toBeInTheDocument();
  });

  test('names them in the language of the app', async () => {
    const { user, open } = await openPanel();
    await open();

    await act(() => loadLanguage('de'));
    await user.type(await screen.findByRole('searchbox', { name: 'Emojis suchen' }), 'oktopus');

    expect(await screen.findByRole('gridcell', { name: 'Oktopus' })).toHaveTextContent('🐙');
    await act(() => loadLanguage('en'));
  });
});

describe('loadEmoji', () => {
  test.each(['en', 'de', 'es'] as const)(
    'has names, categories and tones of skin in %s, and no parts of emoji',
    async language => {
      const { emojis, categories, skinTones } = await loadEmoji(language);
      const waving = emojis.find(({ emoji: sign }) => sign === '👋');

      expect(emojis.length).toBeGreaterThan(1500);
      expect(categories).toHaveLength(9);
      expect(emojis.filter(({ category }) => !categories.some(({ index }) => index === category))).toEqual([]);
      expect(waving?.skins).toMatchObject({ light: '👋🏻', dark: '👋🏿' });
      expect(Object.values(skinTones).filter(Boolean)).toHaveLength(5);
    },
  );
});
