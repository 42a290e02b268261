import type { Settings, Step } from '@attune/gateway-contract/matching-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { cardOf, carlasCard, day, fakeDiscover, meetings, superMatch, done, today } from '../model/discover.fixture.js';
import { bob, carla, dora, posted } from '../../friends/model/friends.fixture.js';

const NOT_SET_UP: Settings = {
  consents: [],
  steps: ['give_consent', 'choose_town', 'set_limits'],
  answers: [],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  isPaused: false,
};

describe('DiscoverPage', () => {
  test('it claims what can be kept, and leads to what is behind it, to questions and to limits', async () => {
    fakeDiscover();
    renderApp('/discover');

    expect(
      await screen.findByText(
        'People who fit your limits and whose limits you fit, with what you both said. Nobody can predict the spark.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'How suggestions work' })).toHaveAttribute('href', '/how-suggestions-work');
    expect(screen.getByRole('link', { name: 'Your questions' })).toHaveAttribute('href', '/discover/questions');
    expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', '/discover/settings');
  });

  test('before the first suggestion all is said right there, or one question at a time', async () => {
    const steps: Step[] = ['give_consent', 'choose_town', 'set_limits'];
    fakeDiscover({
      'GET /api/matching/today': today({ state: 'incomplete', steps }),
      'GET /api/matching/settings': { status: 200, body: { success: true, settings: NOT_SET_UP } },
    });
    renderApp('/discover');

    const panel = await screen.findByRole('region', { name: 'Almost there' });
    expect(within(panel).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/start');
    expect(await within(panel).findByRole('button', { name: 'Agree and continue' })).toBeVisible();
  });

  test('a member who is paused reads that', async () => {
    fakeDiscover({ 'GET /api/matching/today': today({ state: 'incomplete', steps: ['resume'] }) });
    renderApp('/discover');

    expect(await screen.findByRole('region', { name: 'Your suggestions are paused' })).toHaveTextContent(
      'You won’t see new people, and they won’t see you.',
    );
  });

  test.each([
    ['no answer comes', away],
    ['the server refuses', refusal(503)],
  ])('when %s it says so, and tries again', async (_, answer) => {
    let isAway = true;
    fakeDiscover({
      'GET /api/matching/today': () =>
        isAway ? (typeof answer === 'function' ? answer() : answer) : day([carlasCard]),
    });
    const { user } = renderApp('/discover');

    expect(await screen.findByRole('alert')).toHaveTextContent('Today’s people cannot be shown right now.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('article', { name: /^Carla Columna/ })).toBeVisible();
  });

  test.each([
    [{ state: 'waiting', hour: 19 } as const, 'Today’s is shown at 7:00 PM, if there is one for you.'],
    [{ state: 'none' } as const, 'There is none for you today.'],
  ])('the Super Match says that it is not there (%j)', async (state, words) => {
    fakeDiscover({ 'GET /api/matching/super-match': superMatch(state) });
    renderApp('/discover');

    expect(await screen.findByRole('region', { name: 'Super Match' })).toHaveTextContent(words);
  });

  test('the Super Match has a card of its own above today’s people, and can be passed on', async () => {
    const card = cardOf(dora);
    const { asked } = fakeDiscover({
      'GET /api/matching/today': day([carlasCard]),
      'GET /api/matching/super-match': superMatch({ state: 'shown', card }),
    });
    const { user } = renderApp('/discover');

    const region = await screen.findByRole('region', { name: 'Super Match' });
    expect(within(region).getByRole('article', { name: /^Dora Diaz/ })).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Pass' }));

    expect(await within(region).findByText(/There is none for you today/)).toBeVisible();
    expect(posted(asked, '/api/matching/passes')).toEqual([{ memberId: dora._id }]);
  });

  test('it tells how often the member is shown', async () => {
    fakeDiscover();
    renderApp('/discover');

    expect(await screen.findByText(/In the last 14 days you were on 12 lists of other members\./)).toBeVisible();
  });

  test('who is suggested no longer, as after a block, goes when the server says that something changed', async () => {
    let cards = [carlasCard];
    fakeDiscover({ 'GET /api/matching/today': () => day(cards) });
    renderApp('/discover');
    expect(await screen.findAllByText(/Carla/)).not.toEqual([]);
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    cards = [];
    await server.pushes('friends_changed');

    await waitFor(() => expect(screen.queryByText(/Carla/)).not.toBeInTheDocument());
  });
});

describe('"We met?"', () => {
  const ask = (...people: (typeof bob)[]) =>
    fakeDiscover({ 'GET /api/matching/meetings': meetings(...people), 'POST /api/matching/meetings': done });

  test('two taps tell of a meeting, and then the next friend is asked about', async () => {
    const { asked } = ask(bob, carla);
    const { user } = renderApp('/discover');
    const region = within(await screen.findByRole('region', { name: 'We met?' }));
    expect(region.getByText(/This is private: no member learns it/)).toBeVisible();

    await user.click(region.getByRole('button', { name: 'Yes' }));
    expect(region.getByText('Would you like to meet Bob Builder again?')).toHaveFocus();
    await user.click(region.getByRole('button', { name: 'I would rather not say' }));

    expect(await region.findByText('Have you met Carla Columna in person?')).toHaveFocus();
    await user.click(region.getByRole('button', { name: 'No' }));
    expect(await region.findByText('Thank you. That is all.')).toBeVisible();
    expect(posted(asked, '/api/matching/meetings')).toEqual([
      { memberId: bob._id, hasMet: true, wouldAgain: null },
      { memberId: carla._id, hasMet: false, wouldAgain: null },
    ]);
  });

  test('an answer that was not stored can be given again', async () => {
    fakeDiscover({ 'GET /api/matching/meetings': meetings(bob), 'POST /api/matching/meetings': away });
    const { user } = renderApp('/discover');

    await user.click(await screen.findByRole('button', { name: 'No' }));

    expect(await screen.findByText('Your answer could not be stored. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
  });
});
