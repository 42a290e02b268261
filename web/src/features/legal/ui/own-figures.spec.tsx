import { screen, within } from '@testing-library/react';
import { away, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const figuresAre = (figures: object) => ({ status: 200, body: { success: true, figures } });
const NONE = { meetings: null, exposure: null, requests: null };
const SOME = {
  meetings: { low: null, middle: { met: 55, wouldAgain: 30 }, high: { met: 70, wouldAgain: 45 } },
  exposure: { bottomHalf: 40, topTenth: 15 },
  requests: { answered: 60 },
};

describe('what suggestions come to', () => {
  test('is a table of pairs by fit, where those of too few stay out, and two sentences', async () => {
    fakeGateway({ 'GET /api/figures': figuresAre(SOME) });
    renderApp('/how-suggestions-work');

    const table = await screen.findByRole('table', { name: 'Pairs who became friends after a suggestion' });
    const cells = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('A little')).toEqual(['Too few to say']);
    expect(cells('Well')).toEqual(['55\u00a0%', '30\u00a0%']);
    expect(cells('Very well')).toEqual(['70\u00a0%', '45\u00a0%']);
    expect(screen.getByText(/half shown least got about 40 % .* tenth shown most got about 15 %/)).toBeVisible();
    expect(screen.getByText('About 60 % of friend requests get an answer.')).toBeVisible();
  });

  test('is not told yet where there are too few', async () => {
    fakeGateway({ 'GET /api/figures': figuresAre(NONE) });
    renderApp('/how-suggestions-work');

    expect(await screen.findByText(/Not yet: too few pairs/)).toBeVisible();
    expect(screen.getByText(/How evenly people are shown: not yet/)).toBeVisible();
    expect(screen.getByText(/How many friend requests get an answer: not yet/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('is asked for again after a failure', async () => {
    let isAway = true;
    fakeGateway({ 'GET /api/figures': () => (isAway ? away() : figuresAre(SOME)) });
    const { user } = renderApp('/how-suggestions-work');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the figures.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('table')).toBeVisible();
  });
});
