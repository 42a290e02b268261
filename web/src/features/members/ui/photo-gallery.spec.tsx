import { fireEvent, screen } from '@testing-library/react';
import { fakeFriends } from '../../friends/model/friends.fixture.js';
import { renderApp } from '../../../../test/render-app.js';
import { bobsProfile, shown } from '../model/members.fixture.js';

const WIDTH = 300;

/** The gallery as a browser shows it: jsdom has no widths, and scrolls at once. */
async function open(photos = bobsProfile.photos) {
  fakeFriends({}, { 'GET /api/members/bob': shown({ photos }) });
  const { user } = renderApp('/members/bob');
  const strip = await screen.findByRole('list', { name: 'Photos of Bob' });
  let scrolled = 0;
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  Object.defineProperty(strip, 'scrollLeft', {
    get: () => scrolled,
    set: (next: number) => {
      scrolled = next;
      fireEvent.scroll(strip);
    },
  });
  return { user, strip, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

describe('PhotoGallery', () => {
  test('each photo says which one it is, and of whom', async () => {
    await open();

    expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
      'Photo 1 of 3 of Bob',
      'Photo 2 of 3 of Bob',
      'Photo 3 of 3 of Bob',
    ]);
  });

  test('buttons turn to the next and the previous photo, and stop at the ends', async () => {
    const { strip, press } = await open();
    expect(screen.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true');

    await press('Next photo');
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    await press('Next photo');
    await press('Next photo');

    expect(strip.scrollLeft).toBe(2 * WIDTH);
    expect(screen.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true');
    await press('Previous photo');
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  test('the arrow keys turn it, the other way round where one reads from right to left', async () => {
    const { user, strip } = await open();
    strip.focus();

    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    strip.style.direction = 'rtl';
    await user.keyboard('{ArrowRight}');

    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  test('what is swiped to is the photo that is counted', async () => {
    const { strip } = await open();

    strip.scrollLeft = 1.9 * WIDTH;

    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
  });

  test('a single photo cannot be turned', async () => {
    await open(bobsProfile.photos.slice(0, 1));

    expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  });

  test('a photo is a portrait of the width that its place has, and a square where there is no portrait', async () => {
    await open();
    const photo = () => screen.getByRole('img', { name: 'Photo 2 of 3 of Bob' });
    const id = '2'.repeat(64);
    expect(photo()).toHaveAttribute('srcset', `/api/pictures/${id}-540.webp 540w, /api/pictures/${id}-1080.webp 1080w`);
    expect(photo()).toHaveAttribute('sizes', expect.stringContaining('100vw'));

    fireEvent.error(photo());

    expect(photo()).not.toHaveAttribute('srcset');
    expect(photo()).toHaveAttribute('src', `/api/pictures/${id}.webp`);
  });

  test('a photo that cannot be loaded says so in its place', async () => {
    await open();

    for (let tries = 0; tries < 2; tries += 1)
      fireEvent.error(screen.getByRole('img', { name: 'Photo 2 of 3 of Bob' }));

    expect(screen.getByText('Couldn’t load this photo.')).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  test('a photo that lies elsewhere comes from our own copy', async () => {
    await open(['https://a.example/bob.jpg']);

    expect(screen.getByRole('img')).toHaveAttribute(
      'src',
      '/api/pictures/foreign?url=https%3A%2F%2Fa.example%2Fbob.jpg',
    );
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
  });
});
