import { act, fireEvent, screen, within } from '@testing-library/react';
import { alice, fakeGateway } from '../../../../test/fake-gateway.js';
import { preferReducedMotion } from '../../../../test/reduced-motion.js';
import { renderApp } from '../../../../test/render-app.js';
import { loadLanguage } from '../../../i18n/language.js';
import { asStored } from '../model/moments.fixture.js';
import { moments } from '../model/moments.js';

const played: string[] = [];
let refusal: Error | undefined;

const viewer = () => screen.getByRole('group', { name: /^Moment \d of 8$/ });
const video = () => {
  const element = viewer().querySelector('video[data-current="true"]');
  if (!(element instanceof HTMLVideoElement)) throw new Error('No clip is shown.');
  return element;
};
const shown = () => moments.findIndex(({ caption }) => within(viewer()).queryByText(caption) !== null);
const turn = (name: 'Up' | 'Down') => screen.getByRole('button', { name: new RegExp(`^${name}: `) });

/** jsdom has no pointers, only mice. */
const point = (type: 'pointerdown' | 'pointerup', pointerType: string, [clientX, clientY]: [number, number]) =>
  fireEvent(
    viewer(),
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType, isPrimary: true }),
  );

const openMoments = async () => {
  fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/moments': asStored(),
  });
  const app = renderApp('/moments');
  await screen.findByRole('heading', { name: 'Moments' });
  return app;
};

describe('MomentsPage', () => {
  beforeEach(() => {
    played.length = 0;
    refusal = undefined;
    Object.assign(HTMLMediaElement.prototype, {
      async play(this: HTMLVideoElement) {
        played.push(this.getAttribute('poster') ?? '');
        if (refusal) throw refusal;
      },
    });
  });

  test('a moment shows its author, avatar, caption, likes and comments under the title and the tagline', async () => {
    await openMoments();
    const inside = within(viewer());

    expect(screen.getByText('Capture Moments. Discover Connections')).toBeVisible();
    expect(inside.getByText('mira.k')).toBeVisible();
    expect(viewer().querySelector('img')).toHaveAttribute('src', '/moments/avatars/mira.k.svg');
    expect(inside.getByText('One coffee, we said. That was three refills ago.')).toBeVisible();
    expect(await inside.findByText('214')).toBeVisible();
    expect(inside.getByText('18')).toBeVisible();
  });

  test('the buttons go down and up through all moments, around both ends', async () => {
    const { user } = await openMoments();
    const seen = [shown()];

    for (const _ of moments) {
      await user.click(turn('Down'));
      seen.push(shown());
    }
    await user.click(turn('Up'));
    seen.push(shown());

    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 7]);
  });

  test('the arrow keys do what the buttons do, without a click before', async () => {
    const { user } = await openMoments();

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(shown()).toBe(2);

    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(shown()).toBe(7);
  });

  test.each([
    ['up', 400, 250, 1],
    ['down', 250, 400, 7],
    ['hardly at all', 400, 380, 0],
  ])('a finger that moves %s', async (_way, from, to, index) => {
    await openMoments();

    point('pointerdown', 'touch', [100, from]);
    point('pointerup', 'touch', [104, to]);

    expect(shown()).toBe(index);
  });

  test('a finger that moves to the side, or a mouse, turns nothing', async () => {
    await openMoments();

    point('pointerdown', 'touch', [300, 300]);
    point('pointerup', 'touch', [40, 240]);
    point('pointerdown', 'mouse', [100, 400]);
    point('pointerup', 'mouse', [100, 200]);

    expect(shown()).toBe(0);
  });

  test('a clip plays by itself, silent and in a loop, while the next one loads behind it once it is sure', async () => {
    const { user } = await openMoments();
    expect(new Set(played)).toEqual(new Set(['/moments/coffee.webp']));
    expect(video()).toMatchObject({ muted: true, loop: true });
    expect(viewer().querySelectorAll('video')).toHaveLength(1);
    fireEvent.canPlayThrough(video());
    const waiting = viewer().querySelector('video[data-current="false"]');
    expect(waiting).toHaveAttribute('preload', 'auto');
    expect(waiting).toHaveAttribute('poster', '/moments/walk.webp');
    await user.click(turn('Down'));
    expect(video()).toBe(waiting);
    expect(played.at(-1)).toBe('/moments/walk.webp');
  });

  test('who pauses a clip is shown the next ones paused too', async () => {
    const { user } = await openMoments();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    played.length = 0;

    await user.click(turn('Down'));

    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(played).toEqual([]);
  });

  test('for those who want less motion nothing loads and nothing moves until they ask, for each clip anew', async () => {
    preferReducedMotion();
    const { user } = await openMoments();
    expect(video()).toHaveAttribute('preload', 'none');
    expect(played).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(played).toEqual(['/moments/coffee.webp']);

    await user.click(turn('Down'));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(played).toEqual(['/moments/coffee.webp']);
  });

  test('where the browser lets no video start by itself, a button starts it', async () => {
    refusal = new DOMException('Not without a gesture.', 'NotAllowedError');
    const { user } = await openMoments();
    const play = await screen.findByRole('button', { name: 'Play' });
    refusal = undefined;

    await user.click(play);

    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('a clip is given up when the last of its files fails; it says so, and can be tried again', async () => {
    const { user } = await openMoments();
    const broken = video();
    const [webm, mp4] = broken.querySelectorAll('source');

    act(() => void webm?.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    act(() => void mp4?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t play this clip.');
    expect(screen.getByText('mira.k')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(video()).not.toBe(broken);
  });

  test('captions of the silent clips come when they are asked for; the description is always part of the video', async () => {
    const { user } = await openMoments();
    expect(video().querySelector('track')).toBeNull();
    expect(video()).toHaveAccessibleDescription(/^A café window in the morning sun/);

    await user.click(screen.getByRole('button', { name: 'Captions', pressed: false }));

    const clip = video();
    expect(clip.querySelector('track')).toHaveAttribute('src', '/moments/coffee.vtt');

    await act(() => loadLanguage('de'));

    expect(clip.querySelector('track')).toHaveAttribute('src', '/moments/coffee.de.vtt');
    expect(clip.querySelector('track')).toHaveAttribute('srclang', 'de');
    await act(() => loadLanguage('en'));
  });
});
