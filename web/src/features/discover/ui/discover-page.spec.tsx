import type { Settings, Step } from '@attune/gateway-contract/matching-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { cardOf, carlasCard, day, fakeDiscover, meetings, superMatch, done, today } from '../model/discover.fixture.js';
import { aliceWith, bob, carla, dora, posted } from '../../friends/model/friends.fixture.js';

const NOT_SET_UP: Settings = {
  consents: [],
  steps: ['give_consent', 'choose_town', 'set_limits'],
  answers: [],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  onlyWith: { chosen: [], offered: [] },
  isPaused: false,
};

describe('DiscoverPage', () => {
  test('the first visit tells how suggestions work, until that is closed; questions and limits are one press away', async () => {
    fakeDiscover();
    const { user, unmount } = renderApp('/discover');

    expect(await screen.findByText(/Up to ten people a day who want what you want/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your questions' })).toHaveAttribute('href', '/discover/questions');
    expect(screen.getByRole('link', { name: 'What you’re looking for' })).toHaveAttribute('href', '/discover/settings');
    await user.click(screen.getByRole('button', { name: 'Got it, close' }));
    expect(screen.queryByText(/Up to ten people a day/)).not.toBeInTheDocument();

    unmount();
    renderApp('/discover');
    await user.click(await screen.findByRole('button', { name: 'Why you see Bob' }));
    expect(screen.queryByText(/Up to ten people a day/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How suggestions work' })).toHaveAttribute('href', '/how-suggestions-work');
  });

  describe('before the first suggestion', () => {
    const steps: Step[] = ['give_consent', 'choose_town', 'set_limits'];
    const open = (member: Answer = alice) => {
      fakeDiscover({
        'GET /api/auth/me': member,
        'GET /api/matching/today': today({ state: 'incomplete', steps }),
        'GET /api/matching/settings': { status: 200, body: { success: true, settings: NOT_SET_UP } },
      });
      return renderApp('/discover');
    };
    const panel = async () => within(await screen.findByRole('region', { name: 'Almost there' }));
    const send = { name: 'Agree and continue' };
    const guided = { name: 'Take it one question at a time' };

    test('a newcomer says it right there, or is led through one question at a time', async () => {
      open();

      expect(await (await panel()).findByRole('button', send)).toBeVisible();
      expect((await panel()).getByRole('link', guided)).toHaveAttribute('href', '/start');
    });

    test('a member who wrote something says the rest right there', async () => {
      open(aliceWith({ bio: 'I like hills.' }));

      expect(await (await panel()).findByRole('button', send)).toBeVisible();
      expect((await panel()).queryByRole('link', guided)).not.toBeInTheDocument();
    });
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

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load today’s people.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('article', { name: /^Carla/ })).toBeVisible();
  });

  test.each([
    [{ state: 'waiting', hour: 19 } as const, '7:00 PM', 'If there’s one for you today, you’ll see them at 7:00 PM.'],
    [{ state: 'none' } as const, 'None', 'No Super Match for you today.'],
  ])(
    'the Super Match has its place in the bar, and says on request why it is not there (%j)',
    async (state, short, words) => {
      fakeDiscover({ 'GET /api/matching/super-match': superMatch(state) });
      const { user } = renderApp('/discover');

      await user.click(await screen.findByRole('button', { name: `Super Match ${short}` }));

      expect(await screen.findByRole('region', { name: 'Super Match' })).toHaveTextContent(words);
      expect(screen.getByRole('article', { name: /^Bob/ })).toBeVisible();
    },
  );

  test('the Super Match opens in place of today’s people, and can be passed on', async () => {
    const card = cardOf(dora);
    const { asked } = fakeDiscover({
      'GET /api/matching/today': day([carlasCard]),
      'GET /api/matching/super-match': superMatch({ state: 'shown', card }),
    });
    const { user } = renderApp('/discover');
    await user.click(await screen.findByRole('button', { name: 'Super Match Open' }));

    const region = await screen.findByRole('region', { name: 'Super Match' });
    expect(screen.getAllByRole('article')).toEqual([within(region).getByRole('article', { name: /^Dora/ })]);
    await user.click(within(region).getByRole('button', { name: 'Pass' }));

    expect(await within(region).findByText(/No Super Match for you today/)).toBeVisible();
    expect(screen.getByRole('article', { name: /^Carla/ })).toBeVisible();
    expect(posted(asked, '/api/matching/passes')).toEqual([{ memberId: dora._id }]);
  });

  test('it tells how often the member is shown', async () => {
    fakeDiscover();
    renderApp('/discover');

    expect(await screen.findByText(/Your card was shown 12 times in the last 14 days\./)).toBeVisible();
  });

  test('a newcomer whom no one has seen yet is told who comes first, and no number', async () => {
    fakeDiscover({ 'GET /api/matching/exposure': { status: 200, body: { success: true, shown: 0, days: 14 } } });
    renderApp('/discover');

    expect(await screen.findByText('People who haven’t been seen much come first.')).toBeVisible();
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

describe('"Did you meet?"', () => {
  const ask = (...people: (typeof bob)[]) =>
    fakeDiscover({ 'GET /api/matching/meetings': meetings(...people), 'POST /api/matching/meetings': done });

  test('two taps tell of a meeting, and then the next friend is asked about', async () => {
    const { asked } = ask(bob, carla);
    const { user } = renderApp('/discover');
    const region = within(await screen.findByRole('region', { name: 'Did you meet?' }));
    expect(region.getByText(/Only you see this/)).toBeVisible();

    await user.click(region.getByRole('button', { name: 'Yes' }));
    expect(region.getByText('Would you like to meet Bob Builder again?')).toHaveFocus();
    await user.click(region.getByRole('button', { name: 'Prefer not to say' }));

    expect(await region.findByText('Have you met Carla Columna in person?')).toHaveFocus();
    await user.click(region.getByRole('button', { name: 'No' }));
    expect(await region.findByText('Thanks. That’s all.')).toBeVisible();
    expect(posted(asked, '/api/matching/meetings')).toEqual([
      { memberId: bob._id, hasMet: true, wouldAgain: null },
      { memberId: carla._id, hasMet: false, wouldAgain: null },
    ]);
  });

  test('an answer that was not stored can be given again', async () => {
    fakeDiscover({ 'GET /api/matching/meetings': meetings(bob), 'POST /api/matching/meetings': away });
    const { user } = renderApp('/discover');

    await user.click(await screen.findByRole('button', { name: 'No' }));

    expect(await screen.findByText('Couldn’t save your answer. Check your connection and try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
  });
});
