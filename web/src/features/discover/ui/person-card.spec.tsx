import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { bobsCard, cardOf, day, EMPTY_PROFILE, fakeDiscover, QUARREL } from '../model/discover.fixture.js';
import { bob } from '../../friends/model/friends.fixture.js';

const card = (name: RegExp) => screen.findByRole('article', { name });

describe('PersonCard', () => {
  test('it tells who the member is, and leads to their profile', async () => {
    fakeDiscover();
    renderApp('/discover');

    const shown = await card(/^Bob/);

    expect(shown).toHaveTextContent('Up to 25 km · A relationship');
    expect(within(shown).getByRole('link', { name: /^Bob/ })).toHaveAttribute('href', '/members/bob');
  });

  test('it says what shows that the person is real', async () => {
    const mailDomain = { domain: 'club.example', month: '2026-10' };
    const profile = { ...EMPTY_PROFILE, mailDomain, walletAge: { month: '2026-09' } };
    const proven = { ...bobsCard, vouched: { month: '2026-11' }, profile };
    fakeDiscover({ 'GET /api/matching/today': day([proven]) });
    renderApp('/discover');

    const shown = await card(/^Bob/);
    expect(shown).toHaveTextContent('People who met Bob vouch for them. Last time: November 2026.');
    expect(shown).toHaveTextContent('Bob read an email sent to an address at club.example.');
    expect(shown).toHaveTextContent('A wallet showed that Bob is 18 or older.');
  });

  test('it quotes both: one answer where they are the same, two where they differ', async () => {
    fakeDiscover();
    renderApp('/discover');

    const quotes = within(await card(/^Bob/))
      .getAllByRole('listitem')
      .map(item => item.textContent)
      .filter(text => text.includes('?'));

    expect(quotes).toEqual([
      'What helps you after a quarrel?Both of you: Sleeping on it first',
      'Phones at the table?You: NeverBob: Only when it’s urgent',
      'Do you want children, or more children?You: YesBob: Maybe',
    ]);
    expect(screen.getByRole('heading', { name: 'Talk about this early' })).toBeVisible();
  });

  test('the person is read in one scroll: what both said, their words and further photos, facts, and what to talk about last', async () => {
    fakeDiscover();
    renderApp('/discover');

    const shown = (await card(/^Bob/)).textContent;

    const order = [
      'What helps you after a quarrel?',
      'Ask me about',
      'the year on a boat',
      'he/him',
      'Carpenter',
      'chess',
      'Bread on Sundays.',
      'Talk about this early',
      'Why you see Bob',
      'Pass',
    ];
    const places = order.map(text => shown.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, next) => one - next));
    const photos = screen.getAllByRole('img').map(image => image.getAttribute('alt'));
    expect(photos).toEqual(['Photo 1 of 3 of Bob', 'Photo 2 of 3 of Bob', 'Photo 3 of 3 of Bob']);
  });

  test('the left and right third of the photo turn the photos, and stop at the ends', async () => {
    fakeDiscover();
    const { user } = renderApp('/discover');
    await card(/^Bob/);
    const [next, previous] = ['Next photo of Bob', 'Previous photo of Bob'].map(name =>
      screen.getByRole('button', { name }),
    );
    const first = () => screen.getAllByRole('img')[0]?.getAttribute('alt');

    await user.click(next!);
    expect(first()).toBe('Photo 2 of 3 of Bob');
    await user.click(next!);
    await user.click(next!);
    expect(first()).toBe('Photo 3 of 3 of Bob');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous!);
    expect(first()).toBe('Photo 2 of 3 of Bob');
  });

  test.each([
    [QUARREL, 'Bob hasn’t written anything yet. Ask them: “What helps you after a quarrel?”'],
    [null, 'Bob hasn’t written anything yet.'],
  ])('of a member who has written nothing it says so, with what to ask (%s)', async (askAbout, sentence) => {
    fakeDiscover({ 'GET /api/matching/today': day([cardOf(bob, { profile: EMPTY_PROFILE, askAbout })]) });
    renderApp('/discover');

    await card(/^Bob/);

    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('without answers in common it says so, and what helps', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([cardOf(bob)]) });
    renderApp('/discover');

    const shown = await card(/^Bob/);

    expect(shown).toHaveTextContent('You haven’t shared answers to the same questions yet.');
    expect(within(shown).getByRole('link', { name: /^Answer a few/ })).toHaveAttribute('href', '/discover/questions');
  });

  test('an answer that this app does not know is quoted by its id', async () => {
    const agreements = [{ question: 24, mine: 'newer', theirs: 'home' }];
    fakeDiscover({ 'GET /api/matching/today': day([cardOf(bob, { agreements })]) });
    renderApp('/discover');

    expect(await card(/^Bob/)).toHaveTextContent('You: newerBob: Stay at home, read or play');
  });

  test.each([
    [{ compared: 5, agreed: 4 }, 'You both shared answers to 5 questions, and agree on 4.'],
    [{ compared: 1, agreed: 0 }, 'You both shared an answer to 1 question, and you don’t agree.'],
    [{ compared: 0, agreed: 0 }, 'You and Bob haven’t shared answers to the same question yet.'],
  ])('why it is shown is told on request, without a percentage (%j)', async (why, sentence) => {
    fakeDiscover({ 'GET /api/matching/today': day([{ ...bobsCard, why }]) });
    const { user } = renderApp('/discover');
    const button = await screen.findByRole('button', { name: 'Why you see Bob' });
    expect(screen.getByText(sentence)).not.toBeVisible();

    await user.click(button);

    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('You’re both looking for someone like each other.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/%|scien/i);
  });

  test('a member can be blocked from their card, which is gone at once', async () => {
    const { world } = fakeDiscover({
      'POST /api/friends/block': () => {
        world.blocked = [bob];
        return { status: 200, body: { success: true, msg: 'Done.' } };
      },
    });
    const { user } = renderApp('/discover');

    await user.click(await screen.findByRole('button', { name: 'More about Bob Builder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('You can unblock them on the Friends page.');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));

    expect(await card(/^Carla/)).toBeVisible();
    expect(screen.queryByRole('article', { name: /Bob/ })).not.toBeInTheDocument();
  });
});
