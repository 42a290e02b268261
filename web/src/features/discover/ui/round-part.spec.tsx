import { screen, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { bobsCard, carlasCard, done, fakeDiscover, round } from '../model/discover.fixture.js';

const SPRING = {
  roundId: 'a'.repeat(24),
  title: 'Spring round',
  endsAt: '2031-05-02T18:00:00.000Z',
  each: 2,
  isOpen: true,
  isJoined: false,
} as const;
const JOIN = 'PUT /api/matching/round';
const part = async () => within(await screen.findByRole('region', { name: 'Spring round' }));

describe('A round on Discover', () => {
  test('is joined with one press, and left with another, where the focus stays', async () => {
    let isJoined = false;
    const { asked } = fakeDiscover({
      'GET /api/matching/round': () => round({ current: { ...SPRING, isJoined } }),
      [JOIN]: () => {
        isJoined = !isJoined;
        return done;
      },
    });
    const { user } = renderApp('/discover');
    const spring = await part();
    expect(spring.getByText(/^Until .*May/)).toBeVisible();
    await user.click(spring.getByText('Spring round'));
    expect(spring.getByText(/^Each who joins meets up to 2 people/)).toBeVisible();

    await user.click(spring.getByRole('button', { name: 'Join' }));
    const leave = await spring.findByRole('button', { name: 'Leave' });
    expect(leave).toHaveFocus();
    expect(spring.getByText(/^You’re in/)).toBeVisible();
    await user.click(leave);

    expect(await spring.findByRole('button', { name: 'Join' })).toHaveFocus();
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { roundId: SPRING.roundId, isJoined: true },
      { roundId: SPRING.roundId, isJoined: false },
    ]);
  });

  test('who joins too late is told, and the card goes once the server says so', async () => {
    let isOver = false;
    fakeDiscover({
      'GET /api/matching/round': () => round({ current: isOver ? null : SPRING }),
      [JOIN]: () => {
        isOver = true;
        return refusal(409, { message: 'This round is over.' });
      },
    });
    const { user } = renderApp('/discover');

    await user.click((await part()).getByRole('button', { name: 'Join' }));

    expect(await screen.findByText('This round is over.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Spring round' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('who has joined without an answer is led to the questions', async () => {
    fakeDiscover({
      'GET /api/matching/round': round({ current: { ...SPRING, isJoined: true }, hasAnswers: false }),
    });
    renderApp('/discover');

    expect(await (await part()).findByRole('link', { name: 'Answer a few' })).toHaveAttribute(
      'href',
      '/discover/questions',
    );
  });

  test('the people of a round are cards as those of the day, which come back with a press', async () => {
    fakeDiscover({
      'GET /api/matching/round': round({ last: { title: 'Spring round', outcome: 'paired', cards: [carlasCard] } }),
    });
    const { user } = renderApp('/discover');
    const spring = await part();
    expect(await screen.findByRole('article', { name: /^Bob/ })).toBeVisible();

    await user.click(spring.getByRole('button', { name: 'Show them' }));
    expect(await screen.findByRole('article', { name: /^Carla/ })).toBeVisible();
    expect(screen.queryByRole('article', { name: /^Bob/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pass' }));
    expect(await spring.findByText('There’s no one left to show from this round.')).toBeVisible();
    await user.click(spring.getByRole('button', { name: 'Back to today’s people' }));

    expect(await screen.findByRole('article', { name: /^Bob/ })).toBeVisible();
  });

  test('who found no one is told kindly', async () => {
    fakeDiscover({
      'GET /api/matching/round': round({ last: { title: 'Spring round', outcome: 'odd', cards: [] } }),
    });
    renderApp('/discover');

    expect(
      await (await part()).findByText('There was an odd one out this time, and you come first in the next round.'),
    ).toBeVisible();
    expect((await part()).queryByRole('button')).not.toBeInTheDocument();
  });

  test('while pairs are made, there is nothing to press; without a round there is no card', async () => {
    let current: object | null = { ...SPRING, isOpen: false, isJoined: true };
    fakeDiscover({ 'GET /api/matching/round': () => round({ current: current as typeof SPRING | null }) });
    const { unmount } = renderApp('/discover');
    expect(await (await part()).findByText(/^It’s over/)).toBeVisible();
    expect((await part()).queryByRole('button')).not.toBeInTheDocument();
    unmount();

    current = null;
    renderApp('/discover');
    expect(await screen.findByRole('article', { name: new RegExp(`^${bobsCard.person.firstname}`) })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Spring round' })).not.toBeInTheDocument();
  });
});
