import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { bobsCard, carlasCard, day, fakeDiscover, today } from '../../discover/model/discover.fixture.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const TODAY = 'GET /api/matching/today';

beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play: async () => {} });
  setStorageOwner('a'.repeat(24));
});
afterEach(() => localStorage.clear());

const open = (answer?: Answer | Promise<Answer>) => {
  const { asked } = fakeDiscover({ 'GET /api/auth/me': alice, ...(answer && { [TODAY]: answer }) });
  return { ...renderApp('/moments'), asked };
};
const row = () => screen.findByRole('region', { name: 'Today’s people' });
const faces = async () => within(await row()).findAllByRole('listitem');
/** Without the initials, which stand for pictures. */
const names = async () => (await faces()).map(face => face.textContent.slice(2));

describe('TodaysFaces', () => {
  test('shows a face and a first name for each of today’s people, as new while not seen', async () => {
    open(day([bobsCard, carlasCard]));

    expect(await names()).toEqual(['Bob (new)', 'Carla (new)']);
  });

  test('a face leads to its card in Discover, and is no longer new on this device', async () => {
    const { user, goBack } = open(day([bobsCard, carlasCard]));

    await user.click(await screen.findByRole('link', { name: /^Carla/ }));

    expect(await screen.findByRole('heading', { name: /^Carla/ })).toBeVisible();
    expect(address()).toBe('/discover');
    await goBack();
    expect(await names()).toEqual(['Bob (new)', 'Carla']);
  });

  test('what was seen on another day is new again', async () => {
    const seen = { date: '2026-11-21', ids: [bobsCard.person._id] };
    localStorage.setItem(`attune.kept.${'a'.repeat(24)}.people-seen`, JSON.stringify(seen));
    open(day([bobsCard]));

    expect(await names()).toEqual(['Bob (new)']);
  });

  test('a newcomer has the first steps alone', async () => {
    open(today({ state: 'incomplete', steps: ['give_consent', 'choose_town', 'set_limits'] }));

    expect(await screen.findByRole('link', { name: 'Find people' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Today’s people' })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Open Discover' })).not.toBeInTheDocument();
  });

  test.each<[string, string, Answer | Promise<Answer>]>([
    ['whose suggestions are paused', 'Open Discover', today({ state: 'incomplete', steps: ['resume'] })],
    ['for whom no one is there today', 'Open Discover', day([])],
    ['whose people could not be loaded', 'Open Discover', away()],
  ])('a member %s sees one way to Discover: %s', async (_who, name, answer) => {
    const { asked } = open(answer);

    const way = await within(await row()).findByRole('link', { name });

    expect(way).toHaveAttribute('href', '/discover');
    expect(
      asked.filter(({ path }) => path.startsWith('/api/matching/')).every(({ path }) => path.endsWith('/today')),
    ).toBe(true);
  });
});
