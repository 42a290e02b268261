import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render-app.js';
import { bobsCard, cardOf, day, fakeDiscover } from '../model/discover.fixture.js';
import { bob } from '../../friends/model/friends.fixture.js';

const card = (name: RegExp) => screen.findByRole('article', { name });

describe('PersonCard', () => {
  test('it tells who the member is, and leads to their profile', async () => {
    fakeDiscover();
    renderApp('/discover');

    const shown = await card(/^Bob Builder/);

    expect(shown).toHaveTextContent('Up to 25 km · A relationship');
    expect(within(shown).getByRole('link', { name: /^Bob Builder/ })).toHaveAttribute('href', '/members/bob');
  });

  test('it quotes both: one answer where they are the same, two where they differ', async () => {
    fakeDiscover();
    renderApp('/discover');

    const quotes = within(await card(/^Bob Builder/))
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(item => item.textContent);

    expect(quotes).toEqual([
      'What helps you after a quarrel?Both of you: Sleeping on it first',
      'Phones at the table?You: NeverBob: Only when it’s urgent',
      'Do you want children, or more children?You: YesBob: Maybe',
    ]);
    expect(screen.getByRole('heading', { name: 'Talk about this early' })).toBeVisible();
  });

  test('without answers in common it says so, and what helps', async () => {
    fakeDiscover({ 'GET /api/matching/today': day([cardOf(bob)]) });
    renderApp('/discover');

    const shown = await card(/^Bob Builder/);

    expect(shown).toHaveTextContent('You and Bob have no answers in common yet that may be quoted.');
    expect(within(shown).getByRole('link', { name: 'Answer more questions' })).toHaveAttribute(
      'href',
      '/discover/questions',
    );
  });

  test('an answer that this app does not know is quoted by its id', async () => {
    const agreements = [{ question: 24, mine: 'newer', theirs: 'home' }];
    fakeDiscover({ 'GET /api/matching/today': day([cardOf(bob, { agreements })]) });
    renderApp('/discover');

    expect(await card(/^Bob Builder/)).toHaveTextContent('You: newerBob: Stay at home, read or play');
  });

  test.each([
    [{ compared: 5, agreed: 4 }, 'Of 5 questions that you both answered openly, 4 agree.'],
    [{ compared: 1, agreed: 0 }, 'Of 1 question that you both answered openly, none agrees.'],
    [{ compared: 0, agreed: 0 }, 'There is no question yet that both you and Bob answered openly.'],
  ])('why it is shown is told on request, without a percentage (%j)', async (why, sentence) => {
    fakeDiscover({ 'GET /api/matching/today': day([{ ...bobsCard, why }]) });
    const { user } = renderApp('/discover');
    const button = await screen.findByRole('button', { name: 'Why you see Bob' });
    expect(screen.getByText(sentence)).not.toBeVisible();

    await user.click(button);

    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('Bob is within your limits, and you are within theirs.')).toBeVisible();
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

    expect(await card(/^Carla Columna/)).toBeVisible();
    expect(screen.queryByRole('article', { name: /Bob/ })).not.toBeInTheDocument();
  });
});
