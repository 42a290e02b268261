import { fireEvent, screen, waitFor } from '@testing-library/react';
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

    expect(await card(/That was all for today/)).toHaveTextContent('The next people come on Monday 23 November.');
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

    await press(user, 'Send a request to Bob');
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
    expect(screen.getByText('Bob Builder is not suggested to you for 90 days, and is not told.')).toBeVisible();
  });

  test.each(['Undo', 'Bring Bob Builder back'])('"%s" takes a pass back, and shows the card again', async way => {
    const { asked } = fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/Bob/);
    await press(user, 'Pass');
    await press(user, 'Next person');
    await card(/Dora/);

    await press(user, way);

    await card(/Bob/);
    await waitFor(() =>
      expect(posted(asked, '/api/matching/passes/undo')).toEqual([{ memberId: bobsCard.person._id }]),
    );
    expect(screen.queryByRole('button', { name: 'Bring Bob Builder back' })).not.toBeInTheDocument();
  });

  test.each([
    ['an answer', away, 'Bob Builder could not be passed on, and is still here. Please try again.'],
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
    ['far to the left passes on a member', -140, /Carla/],
    ['a little to the left does nothing', -40, /Bob/],
    ['to the right does nothing', 200, /Bob/],
  ])('a finger that pushes %s', async (_, across, name) => {
    fakeDiscover();
    renderApp('/discover');
    const shown = await card(/Bob/);
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
  });

  test.each([
    ['few_members', 'There are still few members around you.', 'Find people you know', '/friends'],
    ['narrow_limits', 'few of them are within your limits', 'Look at your limits', '/discover/settings'],
    ['all_seen', 'You have seen or asked most of the members', 'Look at your limits', '/discover/settings'],
  ] as const)('a day without people says why (%s), and what would help', async (shortage, words, help, way) => {
    fakeDiscover({ 'GET /api/matching/today': day([], shortage) });
    renderApp('/discover');

    expect(await card(/No more suggestions today/)).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: help })).toHaveAttribute('href', way);
    expect(screen.queryByRole('button', { name: 'Next person' })).not.toBeInTheDocument();
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
