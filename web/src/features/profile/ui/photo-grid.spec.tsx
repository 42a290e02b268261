import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { menuOf, openProfile, photo } from './profile.fixture.js';

const [ONE, TWO, THREE] = [photo('1'), photo('2'), photo('3')] as const;
const six = ['1', '2', '3', '4', '5', '6'].map(photo);

const places = () => within(screen.getByRole('list', { name: 'Your photos' })).getAllByRole('listitem');
const shown = () => places().flatMap(place => place.querySelector('img')?.getAttribute('src') ?? []);
const file = () => new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
const choose = () => fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file()] } });

describe('PhotoGrid', () => {
  test('an upload is added at the end, and saved with what there was before', async () => {
    const { uploads, press, save } = await openProfile({ photos: [ONE] });
    choose();
    await screen.findByRole('dialog', { name: 'Choose what to show' });
    await press('Use picture');
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Done.', profilePicture: TWO } });

    expect(shown()).toEqual([ONE, TWO]);
    expect(within(places()[0] as HTMLElement).getByText('Portrait')).toBeVisible();
    expect(await save()).toMatchObject({ photos: [ONE, TWO], photosWere: [ONE], profilePicture: ONE });
  });

  test('there are six places: what is empty adds a photo', async () => {
    const { user } = await openProfile({ photos: [ONE, TWO] });
    expect(places()).toHaveLength(6);
    expect(screen.getByText('2 of 6 photos')).toBeInTheDocument();
    const chooser = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});

    for (const name of ['Upload a picture', 'Add photo 4', 'Add photo 6'])
      await user.click(screen.getByRole('button', { name }));

    expect(chooser.mock.contexts).toEqual(Array(3).fill(screen.getByLabelText('Picture file')));
  });

  test('the menu of a photo changes the order, and it is said what came of it', async () => {
    const { byMenu, save } = await openProfile({ photos: [ONE, TWO, THREE] });

    await byMenu(1, 'Move later');
    expect(shown()).toEqual([TWO, ONE, THREE]);
    expect(screen.getByText('Now photo 2 of 3.')).toBeInTheDocument();
    await byMenu(3, 'Move earlier');
    expect(shown()).toEqual([TWO, THREE, ONE]);
    await byMenu(3, 'Make it your portrait');

    expect(shown()).toEqual([ONE, TWO, THREE]);
    await byMenu(2, 'Make it your portrait');
    expect(await save()).toMatchObject({ photos: [TWO, ONE, THREE], profilePicture: TWO });
  });

  test('the button of the menu keeps the focus, and goes with its photo', async () => {
    const { byMenu } = await openProfile({ photos: [ONE, TWO, THREE] });

    await byMenu(1, 'Move later');

    await waitFor(() => expect(menuOf(2)).toHaveFocus());
    expect(places()[1]).toContainElement(menuOf(2));
  });

  test('a photo is dragged to the place of another one', async () => {
    await openProfile({ photos: [ONE, TWO, THREE] });
    const [first, , third] = places() as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = { types: ['application/x-attune-photo'], setData: () => {} };

    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });

    expect(shown()).toEqual([THREE, ONE, TWO]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a photo that was removed is back where it was, if the member wants it', async () => {
    const { byMenu, press, save } = await openProfile({ photos: [ONE, TWO, THREE] });

    await byMenu(2, 'Remove');
    expect(shown()).toEqual([ONE, THREE]);
    expect(screen.getByText('Photo removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
    await press('Undo');

    expect(shown()).toEqual([ONE, TWO, THREE]);
    await byMenu(1, 'Remove');
    expect(await save()).toMatchObject({ photos: [TWO, THREE], profilePicture: TWO });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('the place that a removed photo leaves among six takes the focus', async () => {
    const { byMenu } = await openProfile({ photos: six });
    expect(screen.queryByRole('button', { name: 'Upload a picture' })).not.toBeInTheDocument();

    await byMenu(6, 'Remove');

    expect(screen.getByRole('button', { name: 'Upload a picture' })).toHaveFocus();
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
    const { byMenu, press, puts } = await openProfile({ photos: [ONE, TWO] }, conflict);
    await byMenu(2, 'Make it your portrait');

    await press('Save');

    expect(await screen.findByText(message)).toBeVisible();
    expect(shown()).toEqual([TWO, ONE]);
    expect(puts()).toHaveLength(1);
  });

  test('a profile whose photos are as they were sends none', async () => {
    const { user, byMenu, save } = await openProfile({ photos: [ONE, TWO] });
    await byMenu(1, 'Move later');
    await byMenu(1, 'Move later');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Bio'), 'Tea');

    expect(await save()).toEqual({ age: null, pronouns: null, bio: 'Tea', profilePicture: ONE });
  });
});
