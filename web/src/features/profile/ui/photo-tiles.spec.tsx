import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { openProfile, photo } from './profile.fixture.js';

const [ONE, TWO, THREE] = [photo('1'), photo('2'), photo('3')] as const;
const six = ['1', '2', '3', '4', '5', '6'].map(photo);

const tiles = () => within(screen.getByRole('list', { name: 'Your photos' })).getAllByRole('listitem');
const shown = () => tiles().map(tile => tile.querySelector('img')?.getAttribute('src'));
const file = () => new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
const choose = () => fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file()] } });

describe('PhotoTiles', () => {
  test('an upload is added at the end, and saved with what there was before', async () => {
    const { uploads, press, save } = await openProfile({ photos: [ONE] });
    choose();
    await screen.findByRole('dialog', { name: 'Choose what to show' });
    await press('Use picture');
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Done.', profilePicture: TWO } });

    expect(shown()).toEqual([ONE, TWO]);
    expect(within(tiles()[0] as HTMLElement).getByText('Portrait')).toBeVisible();
    expect(await save()).toMatchObject({ photos: [ONE, TWO], photosWere: [ONE], profilePicture: ONE });
  });

  test('buttons change the order, and say what came of it', async () => {
    const { press, save } = await openProfile({ photos: [ONE, TWO, THREE] });

    await press('Move photo 1 later');
    expect(shown()).toEqual([TWO, ONE, THREE]);
    expect(screen.getByText('Now photo 2 of 3.')).toBeInTheDocument();
    await press('Move photo 3 earlier');
    expect(shown()).toEqual([TWO, THREE, ONE]);
    await press('Make photo 3 your portrait');

    expect(shown()).toEqual([ONE, TWO, THREE]);
    await press('Move photo 1 earlier');
    expect(shown()).toEqual([ONE, TWO, THREE]);
    await press('Make photo 2 your portrait');
    expect(await save()).toMatchObject({ photos: [TWO, ONE, THREE], profilePicture: TWO });
  });

  test('the button that moved a photo keeps the focus', async () => {
    const { user } = await openProfile({ photos: [ONE, TWO, THREE] });
    const button = screen.getByRole('button', { name: 'Move photo 1 later' });
    button.focus();

    await user.keyboard('{Enter}{Enter}');

    expect(shown()).toEqual([TWO, THREE, ONE]);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Move photo 3 later');
  });

  test('a photo is dragged to the place of another one', async () => {
    await openProfile({ photos: [ONE, TWO, THREE] });
    const [first, , third] = tiles() as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = { types: ['application/x-attune-photo'], setData: () => {} };

    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });

    expect(shown()).toEqual([THREE, ONE, TWO]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a photo that was removed is back where it was, if the member wants it', async () => {
    const { press, save } = await openProfile({ photos: [ONE, TWO, THREE] });

    await press('Remove photo 2');
    expect(shown()).toEqual([ONE, THREE]);
    expect(screen.getByText('Photo removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
    await press('Undo');

    expect(shown()).toEqual([ONE, TWO, THREE]);
    await press('Remove picture');
    expect(await save()).toMatchObject({ photos: [TWO, THREE], profilePicture: TWO });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('a seventh photo is not taken, and the sentence says what helps', async () => {
    const { uploads } = await openProfile({ photos: six });

    choose();

    expect(await screen.findByText('That’s all 6 photos. Remove one to add another.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(uploads.all).toEqual([]);
    expect(shown()).toEqual(six);
  });

  test('photos that were changed elsewhere are not overwritten without a word', async () => {
    const message = 'You changed your photos in another window. Please look at them again.';
    const conflict = refusal(409, { message, reason: 'photos_changed_meanwhile' });
    const { press, puts } = await openProfile({ photos: [ONE, TWO] }, conflict);
    await press('Make photo 2 your portrait');

    await press('Save');

    expect(await screen.findByText(message)).toBeVisible();
    expect(shown()).toEqual([TWO, ONE]);
    expect(puts()).toHaveLength(1);
  });

  test('a profile whose photos are as they were sends none', async () => {
    const { press, save } = await openProfile({ photos: [ONE, TWO] });
    await press('Move photo 1 later');
    await press('Move photo 1 later');

    expect(await save()).toEqual({ age: null, pronouns: null, bio: null, profilePicture: ONE });
  });
});
