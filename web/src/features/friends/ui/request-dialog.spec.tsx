import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, bob, carla, fakeFriends, found, posted } from '../model/friends.fixture.js';

const SEND = '/api/friends/send-request';
const search = { 'GET /api/friends/search?query=bo': found(bob) };
type User = ReturnType<typeof renderApp>['user'];

const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  return screen.findByRole('dialog', { name: 'Say hello to Bob' });
};
const field = () => screen.getByRole('textbox', { name: 'Add a note (optional)' });
const send = async (user: User) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Say hello' }));

describe('RequestDialog', () => {
  test('a note goes with the request', async () => {
    const { world, asked } = fakeFriends(
      {},
      {
        ...search,
        [`POST ${SEND}`]: () => {
          world.sent = [bob];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    expect(field()).toHaveFocus();
    await user.type(field(), 'Hello!{Enter}Tea?');
    expect(screen.getByText('11 of 300 characters')).toBeVisible();
    await send(user);

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id, note: 'Hello!\nTea?' }]);
    expect(screen.getByText('If Bob says yes, you can chat.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4000 });
    expect(screen.queryByText('Friend request sent.')).not.toBeInTheDocument();
  });

  test('a note may be left out', async () => {
    const { asked } = fakeFriends({}, { ...search, [`POST ${SEND}`]: agreed });
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    await user.type(field(), '  ');
    await send(user);

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id }]);
  });

  test('301 characters are not sent: the field says why, and keeps them', async () => {
    const { asked } = fakeFriends({}, search);
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    await user.click(field());
    await user.paste('👩‍👩‍👧'.repeat(301));
    expect(screen.getByText('301 of 300 characters')).toBeVisible();
    await send(user);

    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Please use at most 300 characters.'));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('👩‍👩‍👧'.repeat(301));
    expect(posted(asked, SEND)).toEqual([]);
  });

  test.each([
    ['what the server says', refusal(429, { msg: 'Too many requests.' }), 'Too many requests.'],
    ['that it failed, without a word of the server', refusal(500), 'Failed to send friend request.'],
    ['that it went wrong, without an answer', away, 'Error sending friend request.'],
  ])('a request that was not sent shows %s, and keeps what was typed', async (_, answer, sentence) => {
    fakeFriends({}, { ...search, [`POST ${SEND}`]: answer });
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    await user.type(field(), 'Hello you!');
    await send(user);

    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue('Hello you!');
  });

  test('what the server says of the note stands at the field', async () => {
    const refused = refusal(400, { msg: 'Not so.', fields: { note: 'Not so.' } });
    fakeFriends({}, { ...search, [`POST ${SEND}`]: refused });
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    await user.type(field(), 'Hello you!');
    await send(user);

    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining('Not so.')));
  });

  test('a dialog that is closed keeps what was typed for the next time', async () => {
    fakeFriends({}, search);
    const { user } = renderApp('/friends?query=bo');

    await open(user);
    await user.type(field(), 'Hello you!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open(user);

    expect(field()).toHaveValue('Hello you!');
  });
});

describe('a request with a note', () => {
  const asking = { ...bob, note: 'You climb too?\nTea?' };

  test('shows the note with the person, beside Accept and Decline', async () => {
    fakeFriends({ requests: [asking, carla] }, { 'GET /api/friends/search?query=bo': found(bob) });
    renderApp('/friends?query=bo');

    const requests = within(await screen.findByRole('region', { name: 'Friend Requests' }));
    const [withNote, without] = await requests.findAllByRole('listitem');
    expect(within(withNote as HTMLElement).getByRole('blockquote')).toHaveTextContent('You climb too? Tea?');
    expect(within(withNote as HTMLElement).getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(within(without as HTMLElement).queryByRole('blockquote')).not.toBeInTheDocument();
    const [result] = within(await screen.findByRole('list', { name: 'Search results' })).getAllByRole('listitem');
    expect(within(result as HTMLElement).getByRole('blockquote')).toHaveTextContent('Tea?');
  });

  test('that is accepted leads into the conversation, and its note is gone', async () => {
    const { world } = fakeFriends(
      { requests: [asking] },
      {
        'POST /api/friends/accept-request': () => {
          Object.assign(world, { requests: [], friends: [bob] });
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    expect(await screen.findByText('Friend request accepted')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Say hi' })).toHaveAttribute('href', `/messaging?with=${bob._id}`);
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });
});
