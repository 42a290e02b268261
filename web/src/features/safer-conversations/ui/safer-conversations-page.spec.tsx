import { screen, within } from '@testing-library/react';
import { alice, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const ALICE_ID = 'a'.repeat(24);

const open = async () => {
  const fake = fakeGateway({ 'GET /api/auth/me': alice });
  const app = renderApp('/settings/safer-conversations');
  await screen.findByRole('heading', { level: 1, name: 'Safer conversations' });
  return { ...fake, ...app };
};
const box = () => screen.findByRole('textbox', { name: 'Word or phrase' });
const words = () =>
  within(screen.getByRole('list', { name: 'Hidden words' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const kept = (): unknown => JSON.parse(localStorage.getItem(`attune.kept.${ALICE_ID}.safer`) ?? 'null');

describe('SaferConversationsPage', () => {
  beforeEach(() => setStorageOwner(ALICE_ID));

  test('all is switched on until the member switches it off, and stays as it was left', async () => {
    const { user, unmount } = await open();
    for (const name of ['Are you sure?', 'Nude photos', 'Did this bother you?', 'Ask before links']) {
      expect(await screen.findByRole('switch', { name })).toBeChecked();
    }

    await user.click(screen.getByRole('switch', { name: 'Did this bother you?' }));

    expect(screen.getByRole('switch', { name: 'Did this bother you?' })).not.toBeChecked();
    unmount();
    await open();
    expect(await screen.findByRole('switch', { name: 'Did this bother you?' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'Are you sure?' })).toBeChecked();
  });

  test('words are added and removed by keyboard, and the box keeps the focus', async () => {
    const { user } = await open();

    await user.type(await box(), '  Spinne {Enter}café  crème{Enter}');

    expect(words()).toEqual(['Spinne', 'café crème']);
    expect(screen.getByText('2 of 100')).toBeVisible();
    expect(screen.getByText('“café crème” was added.')).toHaveAttribute('role', 'status');
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('');

    await user.click(screen.getByRole('button', { name: 'Remove Spinne' }));
    expect(words()).toEqual(['café crème']);
    expect(await box()).toHaveFocus();
    expect(kept()).toEqual({ off: [], words: ['café crème'] });
  });

  test.each([
    ['nothing', '{Enter}', 'Enter a word with letters or numbers.'],
    ['signs alone', '🕷️!{Enter}', 'Enter a word with letters or numbers.'],
    ['another spelling of a known word', 'SPINNE{Enter}spinne{Enter}', 'That’s on your list already.'],
  ])('%s is not taken, and stays in the box with the reason', async (_, keys, reason) => {
    const { user } = await open();

    await user.click(await box());
    await user.keyboard(keys);

    expect(await screen.findByText(reason)).toBeVisible();
    expect(await box()).toHaveAccessibleDescription(reason);
  });

  test('a list has 100 words at most, of 60 characters', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => `word${index}`);
    localStorage.setItem(`attune.kept.${ALICE_ID}.safer`, JSON.stringify({ off: [], words: hundred }));
    const { user } = await open();

    await user.type(await box(), 'one more{Enter}');

    expect(await screen.findByText('Your list is full.')).toBeVisible();
    expect(await box()).toHaveAttribute('maxLength', '60');
    expect(words()).toHaveLength(100);
  });

  test.each(['"nonsense', '[1]', '{"off":["sure",3],"words":[7,"ok"]}', 'null'])(
    'what cannot be read on the device counts as nothing: %s',
    async stored => {
      localStorage.setItem(`attune.kept.${ALICE_ID}.safer`, stored);

      await open();

      expect(await box()).toBeVisible();
      expect(screen.getByRole('switch', { name: 'Ask before links' })).toBeChecked();
    },
  );

  test('no word and no choice is sent', async () => {
    const { user, asked } = await open();
    await user.type(await box(), 'quokka{Enter}');
    await user.click(screen.getByRole('switch', { name: 'Are you sure?' }));

    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.stringify(asked)).not.toContain('quokka');
  });

  test('a browser that keeps nothing is named', async () => {
    const { user } = await open();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });

    await user.type(await box(), 'quokka{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('This browser doesn’t store anything');
    setItem.mockRestore();
  });
});
