import { screen, waitFor, within } from '@testing-library/react';
import { alice, type Answer, away } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { endedPlan, gatewayWith, LIST, plan, several } from './dates.fixture.js';

const rows = async (list: string) => within(await screen.findByRole('region', { name: list })).getAllByRole('link');

describe('DatesPage', () => {
  test('the next date stands first, and of those that were the last one', async () => {
    const late = plan({ id: '1'.repeat(24), startsAt: '2099-05-02T10:00:00.000Z', place: 'Late' });
    const soon = plan({ id: '2'.repeat(24), startsAt: '2099-05-01T10:00:00.000Z', place: 'Soon', state: 'accepted' });
    const older = plan({ id: '3'.repeat(24), startsAt: '2020-05-01T10:00:00.000Z', place: 'Older', state: 'over' });
    const off = plan({ id: '4'.repeat(24), startsAt: '2020-05-02T10:00:00.000Z', place: 'Off', state: 'calledOff' });
    gatewayWith({ [LIST]: several(late, older, soon, off) });
    renderApp('/dates');

    const upcoming = await rows('Coming up');
    expect(upcoming.map(row => row.getAttribute('href'))).toEqual([`/dates/${soon.id}`, `/dates/${late.id}`]);
    expect(upcoming[0]).toHaveTextContent(/Bob Builder.*Soon.*Agreed$/);
    const past = await rows('Past');
    expect(past.map(row => row.getAttribute('href'))).toEqual([`/dates/${off.id}`, `/dates/${older.id}`]);
  });

  test.each([
    [plan(), 'Waiting for your answer', true],
    [plan({ isMine: true }), 'Waiting for their answer', false],
    [endedPlan(), 'Are you OK?', true],
  ])('a date says what it waits for', async (date, words, isAsking) => {
    gatewayWith({ [LIST]: several(date) });
    renderApp('/dates');

    const row = await screen.findByRole('link', { name: new RegExp(words.replace('?', '\\?')) });
    expect(row.hasAttribute('data-asks')).toBe(isAsking);
  });

  test('the other one who left has no name', async () => {
    gatewayWith({ [LIST]: several(plan({ person: null, state: 'calledOff' })) });
    renderApp('/dates');

    expect((await rows('Past'))[0]).toHaveTextContent(/^Someone who left/);
  });

  test('an empty list says what it is for, and leads to a plan', async () => {
    gatewayWith({});
    const { user } = renderApp('/dates');
    expect(await screen.findByText('No date planned yet')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Plan a date' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Plan a date' })).toBeVisible();
    expect(address()).toBe('/dates/new');
  });

  test('a friend leads to a plan with them', async () => {
    gatewayWith({});
    const { user } = renderApp('/dates');
    const who = await screen.findByRole('region', { name: 'Who would you like to meet?' });

    await user.click(within(who).getByRole('link', { name: 'Bob Builder' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Plan a date with Bob Builder' })).toBeVisible();
  });

  test('those who have no friends yet are led to people, and offered no plan', async () => {
    gatewayWith({ 'GET /api/auth/me': alice });
    renderApp('/dates');

    expect(await screen.findByText('First you need a friend here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/discover');
    expect(screen.queryByRole('link', { name: 'Plan a date' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'For a safe date' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Who would you like to meet?' })).toBeNull();
  });

  test('while friends cannot be had, a plan is offered all the same', async () => {
    const { user } = alice.body as { user: object };
    gatewayWith({ 'GET /api/auth/me': { status: 200, body: { success: true, user: { ...user, degraded: true } } } });
    renderApp('/dates');

    expect(await screen.findByText('No date planned yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan a date' })).toBeVisible();
  });

  test('a list that could not be loaded can be loaded again', async () => {
    let isAway = true;
    gatewayWith({ [LIST]: () => (isAway ? away() : several(plan())) });
    const { user } = renderApp('/dates');
    expect(await screen.findByText('Couldn’t load your dates. Check your connection and try again.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rows('Coming up')).toHaveLength(1);
  });

  test('one that arrives while the page is open comes onto it', async () => {
    let answer: Answer = several();
    gatewayWith({ [LIST]: () => answer });
    renderApp('/dates');
    await screen.findByText('No date planned yet');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    answer = several(plan());
    await server.pushes('notifications_changed');

    expect(await rows('Coming up')).toHaveLength(1);
  });

  test('a list that could not be asked for again is shown as one that may be old', async () => {
    let isAway = false;
    gatewayWith({ [LIST]: () => (isAway ? away() : several(plan())) });
    renderApp('/dates');
    await rows('Coming up');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    isAway = true;
    await server.pushes('notifications_changed');

    expect(await screen.findByText(/This may be out of date/)).toBeVisible();
    expect(await rows('Coming up')).toHaveLength(1);
  });

  test('the page of friends leads to the dates', async () => {
    gatewayWith({});
    const { user } = renderApp('/friends');

    await user.click(await screen.findByRole('link', { name: 'Dates' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Dates' })).toHaveFocus();
  });
});
