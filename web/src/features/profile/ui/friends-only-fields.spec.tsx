import { screen, waitFor, within } from '@testing-library/react';
import { openProfile, stored } from './profile.fixture.js';

const FACTS = { work: 'Baker', education: null, languages: [], heightCm: 181, hobbies: [] };
const prompts = [{ prompt: 'small_joy', answer: 'Tea' }];
const open = async (friendsOnly?: string[]) => {
  const profile = await openProfile({ bio: 'Bread', prompts, facts: FACTS, ...(friendsOnly && { friendsOnly }) });
  await profile.user.click(screen.getByText('Who sees what'));
  await screen.findByRole('group', { name: 'Friends only' });
  return profile;
};
const group = () => within(screen.getByRole('group', { name: 'Friends only' }));
const switchOf = (name: string) => group().getByRole('switch', { name });

describe('Who sees what of a profile', () => {
  test('lists what is filled, and saves what is for friends alone', async () => {
    const { user, save } = await open();
    const switches = group().getAllByRole('switch');
    expect(switches.map(each => each.getAttribute('aria-label'))).toEqual([
      'A small joy of mine',
      'Bio',
      'Work',
      'Height',
    ]);

    await user.click(switchOf('Height'));
    await user.click(switchOf('A small joy of mine'));

    expect(await save()).toMatchObject({ friendsOnly: { hide: ['heightCm', 'small_joy'], show: [] } });
  });

  test('gives a field back to everyone, and a field that is emptied leaves the list', async () => {
    const { user, save } = await open(['bio', 'work']);
    await user.clear(screen.getByRole('textbox', { name: 'Work' }));
    expect(group().queryByRole('switch', { name: 'Work' })).not.toBeInTheDocument();

    await user.click(switchOf('Bio'));

    expect(await save()).toMatchObject({ friendsOnly: { hide: [], show: ['bio'] } });
  });

  test('what another device hid meanwhile is shown as hidden after a save, and stays so with the next one', async () => {
    const profile = { bio: 'Bread', prompts, facts: FACTS };
    const user = { ...stored, ...profile, friendsOnly: ['work', 'heightCm'] };
    const opened = await openProfile(profile, { status: 200, body: { success: true, user } });
    await opened.user.click(screen.getByText('Who sees what'));
    await screen.findByRole('group', { name: 'Friends only' });
    await opened.user.click(switchOf('Height'));
    expect(await opened.save()).toMatchObject({ friendsOnly: { hide: ['heightCm'], show: [] } });
    expect(switchOf('Work')).toBeChecked();

    await opened.user.click(switchOf('Bio'));
    await opened.press('Save');

    await waitFor(() => expect(opened.puts()).toHaveLength(2));
    expect(opened.puts().at(-1)).toMatchObject({ friendsOnly: { hide: ['bio'], show: [] } });
  });

  test('the preview shows the card to everyone, and to friends', async () => {
    const { user, press } = await open(['bio']);

    await press('Preview');

    const dialog = within(await screen.findByRole('dialog', { name: 'How others see you' }));
    expect(await dialog.findByText('Tea')).toBeVisible();
    expect(dialog.queryByText('Bread')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Friends' }));
    expect(await dialog.findByText('Bread')).toBeVisible();
  });
});
