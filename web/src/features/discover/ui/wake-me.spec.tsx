import { screen } from '@testing-library/react';
import { away } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { carlasCard, day, done, fakeDiscover } from '../model/discover.fixture.js';

const ASK = 'Tell me when there are people';
const PROMISE = /We’ll email you when there are people for you/;

const asked = (all: { path: string; body?: unknown }[]) =>
  all.filter(({ path }) => path === '/api/matching/wake-me').map(({ body }) => body);

describe('"Tell me when there are people"', () => {
  test('is one press where there are few, says what comes, and another press takes it back', async () => {
    const world = fakeDiscover({
      'GET /api/matching/today': day([], 'few_members'),
      'PUT /api/matching/wake-me': done,
    });
    const { user } = renderApp('/discover');
    expect(await screen.findByText('There aren’t many people near you yet.')).toBeVisible();
    expect(screen.queryByText(PROMISE)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByText(PROMISE)).toBeVisible();
    const takeBack = screen.getByRole('button', { name: 'Never mind' });
    expect(takeBack).toHaveFocus();
    await user.click(takeBack);

    expect(await screen.findByRole('button', { name: ASK })).toHaveFocus();
    expect(screen.queryByText(PROMISE)).not.toBeInTheDocument();
    expect(asked(world.asked)).toEqual([{ isOn: true }, { isOn: false }]);
  });

  test.each([
    ['few_members', []],
    ['all_seen', []],
    [null, [carlasCard]],
  ] as const)('a wait that has begun is shown at the end of each day (%s)', async (shortage, cards) => {
    fakeDiscover({ 'GET /api/matching/today': day([...cards], shortage, true) });
    const { user } = renderApp('/discover');
    for (const _ of cards) await user.click(await screen.findByRole('button', { name: 'Next person' }));

    expect(await screen.findByText(PROMISE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Never mind' })).toBeVisible();
  });

  test('where people without a mark are left out, the end of the day says so, and leads to the choice', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([], 'few_members', false, true) });
    renderApp('/discover');

    expect(await screen.findByText(/^You only see people with a mark you chose/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change what you’re looking for' })).toHaveAttribute(
      'href',
      '/discover/settings',
    );
    expect(screen.getByRole('button', { name: ASK })).toBeVisible();
  });

  test('who chose a mark and passed a whole day’s people is told of no shortage', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([], null, false, true) });
    renderApp('/discover');

    expect(await screen.findByRole('link', { name: 'Answer three questions' })).toBeVisible();
    expect(screen.queryByText(/^You only see people with a mark you chose/)).not.toBeInTheDocument();
  });

  test('is not offered where there are people', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([], 'all_seen') });
    renderApp('/discover');

    expect(await screen.findByText(/You’ve seen most people who suit you/)).toBeVisible();
    expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
  });

  test('what was not saved is said, and can be pressed again', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([], 'few_members'), 'PUT /api/matching/wake-me': away });
    const { user } = renderApp('/discover');

    await user.click(await screen.findByRole('button', { name: ASK }));

    expect(await screen.findByText('Couldn’t save that. Check your connection and try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: ASK })).toBeEnabled();
  });
});
