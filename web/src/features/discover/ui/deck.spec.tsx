import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { posted } from '../../friends/model/friends.fixture.js';
import { bobsCard, carlasCard, day, dorasCard, fakeDiscover } from '../model/discover.fixture.js';

const card = (name: RegExp) => screen.findByRole('article', { name });
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('Deck', () => {
  test('one card is shown at a time, and after the last one the end of the day', async () => {
    fakeDiscover();
    const { user } = renderApp('/discover');

    await card(/Bob/);
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await press(user, 'Next person');
    await press(user, 'Next person');
    await card(/Dora/);
    await press(user, 'Next person');

    expect(await card(/That’s everyone for today/)).toHaveTextContent('New people on Monday 23 November.');
    expect(screen.getByRole('button', { name: 'Next person' })).toHaveAttribute('aria-disabled', 'true');
    await press(user, 'Previous person');
    await card(/Dora/);
  });

  test('the arrow keys lead from card to card, but not while something is typed', async () => {
    fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/Bob/);

    await user.keyboard('{ArrowRight}');
    await card(/Carla/);
    await user.keyboard('{ArrowLeft}');
    await card(/Bob/);

    await press(user, 'Say hello to Bob');
    await user.type(await screen.findByRole('textbox'), 'Hello{ArrowLeft}{ArrowRight}');
    await user.keyboard('{Escape}');
    expect(await card(/Bob/)).toBeVisible();
  });

  test('a member who is passed on gives way to the next one, who has the focus then', async () => {
    const { asked } = fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/Bob/);

    await press(user, 'Pass');

    await waitFor(async () => expect(await card(/Carla/)).toHaveFocus());
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(posted(asked, '/api/matching/passes')).toEqual([{ memberId: bobsCard.person._id }]);
    expect(screen.getByText('You won’t see Bob for 90 days. They won’t know.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  test('"Undo" takes a pass back for ten seconds, in the place of the way back, and shows the card again', async () => {
    const { asked } = fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/Bob/);
    await press(user, 'Pass');
    await press(user, 'Next person');
    await card(/Dora/);
    expect(screen.queryByRole('button', { name: 'Previous person' })).not.toBeInTheDocument();

    await press(user, 'Undo: bring Bob back');

    await card(/Bob/);
    await waitFor(() =>
      expect(posted(asked, '/api/matching/passes/undo')).toEqual([{ memberId: bobsCard.person._id }]),
    );
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  test('ten seconds after a pass the way back is in its place again', async () => {
    fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/Bob/);
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
    fireEvent.click(screen.getByRole('button', { name: 'Pass' }));
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    jest.useRealTimers();

    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await press(user, 'Next person');
    await press(user, 'Previous person');
  });

  test.each([
    ['an answer', away, 'Couldn’t pass on Bob. Check your connection and try again.'],
    ['the server’s consent', refusal(429, { message: 'Too often today.' }), 'Too often today.'],
  ])('without %s a pass is said to have failed, and the card is back', async (_, answer, sentence) => {
    fakeDiscover({ 'POST /api/matching/passes': answer });
    const { user } = renderApp('/discover');
    await card(/Bob/);

    await press(user, 'Pass');

    expect(await screen.findByText(sentence)).toBeVisible();
    await card(/Bob/);
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  test.each([
    ['far to the left looks at the next person', -140, /Dora/],
    ['a little to the left does nothing', -40, /Carla/],
    ['far to the right looks at the person before', 140, /Bob/],
  ])('a finger that pushes %s, and passes on no one', async (_, across, name) => {
    const { asked } = fakeDiscover();
    const { user } = renderApp('/discover');
    await press(user, 'Next person');
    const shown = await card(/Carla/);
    // jsdom has no pointers, only mice.
    const point = (type: string, clientX: number) =>
      fireEvent(
        shown,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch', isPrimary: true }),
      );

    point('pointerdown', 200);
    point('pointermove', 200 + across);
    point('pointerup', 200 + across);

    expect(await card(name)).toBeVisible();
    expect(posted(asked, '/api/matching/passes')).toEqual([]);
  });

  test('the end of the day shows who was here, to look again, and one thing to do', async () => {
    fakeDiscover();
    const { user } = renderApp('/discover');
    for (let at = 0; at < 3; at += 1) await press(user, 'Next person');
    const faces = within(await screen.findByRole('list', { name: 'Look again' }));
    expect(faces.getAllByRole('button').map(face => face.textContent)).toEqual([
      expect.stringContaining('Bob'),
      expect.stringContaining('Carla'),
      expect.stringContaining('Dora'),
    ]);
    expect(screen.getByRole('link', { name: 'Answer three questions' })).toHaveAttribute('href', '/discover/questions');

    await user.click(faces.getByRole('button', { name: /Carla/ }));

    await card(/Carla/);
  });

  test.each([
    [
      'narrow_limits',
      'few who fit what you’re both looking for',
      'Change what you’re looking for',
      '/discover/settings',
    ],
    ['all_seen', 'You’ve seen most people who suit you.', 'Change what you’re looking for', '/discover/settings'],
  ] as const)('a day without people says why (%s), and what would help', async (shortage, words, help, way) => {
    fakeDiscover({ 'GET /api/matching/today': day([], shortage) });
    renderApp('/discover');

    expect(await card(/No one new today/)).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: help })).toHaveAttribute('href', way);
    expect(screen.getByRole('button', { name: 'Next person' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('the card that was looked at is shown again after a visit to another page', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([bobsCard, carlasCard, dorasCard]) });
    const { user, goBack } = renderApp('/discover');
    await card(/Bob/);
    await press(user, 'Next person');
    await card(/Carla/);

    await user.click(screen.getByRole('link', { name: 'Friends' }));
    await screen.findByRole('heading', { level: 1, name: 'Friends' });
    await goBack();

    expect(await card(/Carla/)).toBeVisible();
  });
});
