import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, carla, dora, fakeFriends, found, later, ALICE_ID } from '../model/friends.fixture.js';

const searchFor = async (user: ReturnType<typeof renderApp>['user'], text: string) => {
  const field = await screen.findByRole('searchbox', { name: 'Search for people' });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  return field;
};

const results = () => screen.findByRole('list', { name: 'Search results' });

describe('UserSearch', () => {
  test('a search shows first name, last name and username of who was found', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bo': found(bob) });
    const { user } = renderApp('/friends');

    await searchFor(user, 'bo');

    const row = within(await results()).getByRole('listitem');
    expect(row).toHaveTextContent('Bob Builder');
    expect(row).toHaveTextContent('bob');
    expect(screen.getByText('1 person found for “bo”.')).toBeVisible();
  });

  test('the Search button searches as Enter does', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=o': found(bob, dora) });
    const { user } = renderApp('/friends');

    await user.type(await screen.findByRole('searchbox'), 'o');
    await user.click(screen.getByRole('button', { name: 'Search' }));

    expect(await screen.findByText('2 people found for “o”.')).toBeVisible();
  });

  test.each(['', '   '])('a blank query (%j) is asked for, and not sent', async blank => {
    const { asked } = fakeFriends();
    const { user } = renderApp('/friends');

    const field = await screen.findByRole('searchbox');
    await user.type(field, `${blank}{Enter}`);

    expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter a search query.'));
    expect(field).toHaveFocus();
    expect(asked.filter(({ path }) => path.startsWith('/api/friends/search'))).toEqual([]);
  });

  test('?query= in the address searches at once, encoded', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bob+%26+b': found(bob) });
    renderApp('/friends?query=bob%20%26%20b');

    expect(await screen.findByText('1 person found for “bob & b”.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('bob & b');
  });

  test('a blank ?query= says that a query is needed', async () => {
    fakeFriends();
    renderApp('/friends?query=%20');

    expect(await screen.findByText('Please enter a search query.')).toBeVisible();
  });

  test('without ?query= nothing is searched for', async () => {
    const { asked } = fakeFriends();
    renderApp('/friends');

    expect(await screen.findByText('You have no pending friend requests.')).toBeVisible();
    expect(asked.filter(({ path }) => path.startsWith('/api/friends/search'))).toEqual([]);
    expect(screen.queryByText('Please enter a search query.')).not.toBeInTheDocument();
  });

  test('a search is written to the address', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bo': found(bob) });
    const { user } = renderApp('/friends');

    const field = await searchFor(user, ' bo ');

    await results();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('bo');
    expect(screen.getByLabelText('Query')).toHaveTextContent('?query=bo');
  });

  test('searching for the same again asks again', async () => {
    let answer = found();
    fakeFriends({}, { 'GET /api/friends/search?query=bo': () => answer });
    const { user } = renderApp('/friends?query=bo');
    await screen.findByText('No one found for “bo”.');

    answer = found(bob);
    await searchFor(user, 'bo');

    expect(await results()).toHaveTextContent('Bob Builder');
  });

  test('while the server looks the places of people are held', async () => {
    const { answer, give } = later();
    fakeFriends({}, { 'GET /api/friends/search?query=bo': () => answer });
    renderApp('/friends?query=bo');

    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    await screen.findByText('You haven’t sent any requests.');
    expect(screen.getByTestId('skeleton')).toBeInTheDocument();
    give(found(bob));

    expect(await results()).toHaveTextContent('Bob Builder');
    expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  });

  test('a search without a result says so', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=zed': found() });
    renderApp('/friends?query=zed');

    expect(await screen.findByText('No one found for “zed”.')).toBeVisible();
  });

  test('a refused search shows what the server says', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bo': refusal(429, { msg: 'Please wait a minute.' }) });
    renderApp('/friends?query=bo');

    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  });

  test('an answer without success shows its msg', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bo': refusal(200, { msg: 'Not today.' }) });
    renderApp('/friends?query=bo');

    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.');
  });

  test('a refused search without a word has failed', async () => {
    fakeFriends({}, { 'GET /api/friends/search?query=bo': refusal(503) });
    renderApp('/friends?query=bo');

    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed.');
  });

  test('a search without an answer is an error, and can be tried again', async () => {
    let isAway = true;
    fakeFriends({}, { 'GET /api/friends/search?query=bo': () => (isAway ? away() : found(bob)) });
    const { user } = renderApp('/friends?query=bo');

    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching search results.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await results()).toHaveTextContent('Bob Builder');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a result knows who is a friend, who was asked, who asks and who is new', async () => {
    const eve = { ...bob, _id: 'e'.repeat(24), username: 'eve', firstname: 'Eve', lastname: 'Evans' };
    fakeFriends(
      { friends: [bob], requests: [carla], sent: [dora] },
      { 'GET /api/friends/search?query=x': found(bob, carla, dora, eve) },
    );
    renderApp('/friends?query=x');

    const rows = within(await results()).getAllByRole('listitem');
    const buttons = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('button')
        .map(button => button.textContent);
    await waitFor(() => expect(buttons(rows[2])).toEqual(['Cancel', '']));
    expect(buttons(rows[0])).toEqual(['']);
    expect(rows[0]).toHaveTextContent('Friend');
    expect(buttons(rows[1])).toEqual(['Accept', 'Decline', '']);
    expect(rows[2]).toHaveTextContent('Request sent');
    expect(buttons(rows[3])).toEqual(['Send Friend Request', 'Add a note', '']);
  });

  test('neither oneself nor a blocked person is among the results', async () => {
    const myself = { ...bob, _id: ALICE_ID, firstname: 'Alice' };
    fakeFriends({ blocked: [carla] }, { 'GET /api/friends/search?query=x': found(myself, carla, bob) });
    renderApp('/friends?query=x');

    expect(await screen.findByText('1 person found for “x”.')).toBeVisible();
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(1);
  });
});
