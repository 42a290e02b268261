import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, carla, dora, fakeFriends, found, foundMore } from '../model/friends.fixture.js';

const FIRST = 'GET /api/friends/search?query=x';
const SECOND = 'GET /api/friends/search?query=x&after=PLACE';
const rows = async () => within(await screen.findByRole('list', { name: 'Search results' })).getAllByRole('listitem');
const more = () => screen.findByRole('button', { name: 'Show more people' });

describe('MoreResults', () => {
  test('the button brings the next page, and the focus goes to the first of it', async () => {
    fakeFriends({}, { [FIRST]: foundMore('PLACE', bob), [SECOND]: found(carla, dora) });
    const { user } = renderApp('/friends?query=x');

    expect(await screen.findByText('1 person so far for “x”.')).toBeVisible();
    await user.click(await more());

    expect(await screen.findByText('3 people found for “x”.')).toBeVisible();
    expect((await rows()).map(row => row.textContent)).toEqual([
      expect.stringContaining('Bob Builder'),
      expect.stringContaining('Carla Columna'),
      expect.stringContaining('Dora Diaz'),
    ]);
    await waitFor(async () => expect((await rows())[1]).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more people' })).not.toBeInTheDocument();
  });

  test('a person who is on two pages is shown once', async () => {
    fakeFriends({}, { [FIRST]: foundMore('PLACE', bob), [SECOND]: found(bob, carla) });
    const { user } = renderApp('/friends?query=x');

    await user.click(await more());

    expect(await screen.findByText('2 people found for “x”.')).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });

  test('a page that is refused leaves the people before it, and can be asked for again', async () => {
    let isRefused = true;
    fakeFriends(
      {},
      {
        [FIRST]: foundMore('PLACE', bob),
        [SECOND]: () => (isRefused ? refusal(429, { msg: 'You’ve seen many people today.' }) : found(carla)),
      },
    );
    const { user } = renderApp('/friends?query=x');

    await user.click(await more());
    expect(await screen.findByRole('alert')).toHaveTextContent('You’ve seen many people today.');
    expect(await rows()).toHaveLength(1);
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('2 people found for “x”.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a search with one page has no button', async () => {
    fakeFriends({}, { [FIRST]: found(bob) });
    renderApp('/friends?query=x');

    expect(await screen.findByText('1 person found for “x”.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more people' })).not.toBeInTheDocument();
  });
});
