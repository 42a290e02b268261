import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openProfile, photo } from './profile.fixture.js';

const [ONE, TWO, THREE] = [photo('1'), photo('2'), photo('3')] as const;
const PHOTOS = { photos: [ONE, TWO, THREE] };

describe('Saving a profile', () => {
  afterEach(() => jest.useRealTimers());

  test('keeps photos that are changed meanwhile, to be saved next', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>(resolve => (answer = resolve));
    const { user, byMenu, press, puts } = await openProfile(PHOTOS, isAnswered);
    await byMenu(1, 'Move later');
    await user.type(screen.getByLabelText('Bio'), 'Tea');
    await press('Save');
    await waitFor(() => expect(puts()).toHaveLength(1));

    await byMenu(3, 'Remove');
    act(() => answer());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.queryByText('Profile saved successfully!')).not.toBeInTheDocument();
    expect(screen.getByText('Photo removed.')).toBeVisible();
    await press('Save');

    await screen.findByText('Profile saved successfully!');
    expect(puts().map(({ photos, photosWere }) => ({ photos, photosWere }))).toEqual([
      { photos: [TWO, ONE, THREE], photosWere: [ONE, TWO, THREE] },
      { photos: [TWO, ONE], photosWere: [TWO, ONE, THREE] },
    ]);
  });

  test('a photo that the profile was stored without is not offered again', async () => {
    const { byMenu, save } = await openProfile(PHOTOS);
    await byMenu(3, 'Remove');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await save();

    await byMenu(1, 'Move later');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('what says that it was saved stays while the focus is in it, wherever the pointer goes', async () => {
    const { user, save } = await openProfile();
    await user.type(screen.getByLabelText('Bio'), 'Tea');
    await save();
    const said = screen.getByText('Profile saved successfully!');
    expect(said).toHaveFocus();
    jest.useFakeTimers();
    const bar = said.parentElement as HTMLElement;

    fireEvent.pointerEnter(bar);
    fireEvent.pointerLeave(bar);
    act(() => jest.advanceTimersByTime(60_000));
    expect(said).toHaveFocus();
    fireEvent.blur(said);
    act(() => jest.advanceTimersByTime(60_000));

    expect(said).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});
