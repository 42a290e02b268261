import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, bob, carla, dora, fakeFriends, found, later, posted } from '../model/friends.fixture.js';

const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });
const search = { 'GET /api/friends/search?query=bo': found(bob) };

describe('Steps towards a friendship', () => {
  test('a request is sent as the specification has it, and the person is one who was asked', async () => {
    const { world, asked } = fakeFriends(
      {},
      {
        ...search,
        'POST /api/friends/send-request': () => {
          world.sent = [bob];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends?query=bo');

    await press(user, 'Send Friend Request');

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, '/api/friends/send-request')).toEqual([{ userId: ALICE_ID, targetId: bob._id }]);
    expect(await section('Sent Requests')).toHaveTextContent('Bob Builder');
    expect(screen.queryByRole('button', { name: 'Send Friend Request' })).not.toBeInTheDocument();
  });

  test.each([
    ['what the server says', refusal(409, { msg: 'You asked already.' }), 'You asked already.'],
    ['that it failed, without a word of the server', refusal(500), 'Failed to send friend request.'],
    ['that it failed, at an answer without success', refusal(200), 'Failed to send friend request.'],
    ['that it went wrong, without an answer', away, 'Error sending friend request.'],
  ])('a request that was not sent shows %s, and can be sent again', async (_, answer, sentence) => {
    fakeFriends({}, { ...search, 'POST /api/friends/send-request': answer });
    const { user } = renderApp('/friends?query=bo');

    await press(user, 'Send Friend Request');

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Send Friend Request' })).toBeVisible();
    expect(await section('Sent Requests')).not.toHaveTextContent('Bob Builder');
  });

  test('accepting is sent as the specification has it, and the lists are loaded again', async () => {
    const { world, asked } = fakeFriends(
      { requests: [bob] },
      {
        'POST /api/friends/accept-request': () => {
          Object.assign(world, { requests: [], friends: [bob, dora] });
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await press(user, 'Accept');

    expect(await screen.findByText('Friend request accepted')).toBeVisible();
    expect(posted(asked, '/api/friends/accept-request')).toEqual([{ userId: ALICE_ID, requesterId: bob._id }]);
    // Dora is known from the server alone.
    await waitFor(async () => expect(await section('Current Friends')).toHaveTextContent('Dora Diaz'));
    expect(await section('Current Friends')).toHaveTextContent('Bob Builder');
    expect(await section('Friend Requests')).toHaveTextContent('You have no pending friend requests.');
  });

  test('a refused acceptance shows what the server says, and the request is back', async () => {
    fakeFriends({ requests: [bob] }, { 'POST /api/friends/accept-request': refusal(404, { msg: 'No such request.' }) });
    const { user } = renderApp('/friends');

    await press(user, 'Accept');

    expect(await screen.findByText('No such request.')).toBeVisible();
    expect(await section('Friend Requests')).toHaveTextContent('Bob Builder');
    expect(await section('Current Friends')).not.toHaveTextContent('Bob Builder');
  });

  test('an acceptance without an answer is only logged, and the request is back', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    fakeFriends({ requests: [bob] }, { 'POST /api/friends/accept-request': away });
    const { user } = renderApp('/friends');

    await press(user, 'Accept');

    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: 'Error' })));
    expect(await section('Friend Requests')).toHaveTextContent('Bob Builder');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a step shows before the server has answered, and is taken back when it fails', async () => {
    const { answer, give } = later();
    fakeFriends({ requests: [bob] }, { 'POST /api/friends/accept-request': () => answer });
    const { user } = renderApp('/friends');

    await press(user, 'Accept');

    await waitFor(async () => expect(await section('Current Friends')).toHaveTextContent('Bob Builder'));
    expect(await section('Friend Requests')).not.toHaveTextContent('Bob Builder');
    give(refusal(503, { msg: 'Please try again.' }));

    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(await section('Friend Requests')).toHaveTextContent('Bob Builder');
  });

  test('a step that was taken stays, even if the lists cannot be loaded again', async () => {
    let isAway = false;
    const lists = { sent: [bob], blocked: [] };
    fakeFriends(lists, {
      'GET /api/friends/sent': () => (isAway ? away() : { status: 200, body: { success: true, ...lists } }),
      'POST /api/friends/cancel-request': () => {
        isAway = true;
        return agreed;
      },
    });
    const { user } = renderApp('/friends');

    await press(user, 'Cancel');

    expect(await screen.findByText('Request canceled.')).toBeVisible();
    expect(await section('Sent Requests')).toHaveTextContent('You haven’t sent any requests.');
  });

  test('a request is withdrawn only after it was sent', async () => {
    const { answer, give } = later();
    const { asked } = fakeFriends(
      {},
      { ...search, 'POST /api/friends/send-request': () => answer, 'POST /api/friends/cancel-request': agreed },
    );
    const { user } = renderApp('/friends?query=bo');

    await press(user, 'Send Friend Request');
    await user.click(within(await section('Sent Requests')).getByRole('button', { name: 'Cancel' }));

    expect(posted(asked, '/api/friends/cancel-request')).toEqual([]);
    give(agreed);
    await waitFor(() => expect(posted(asked, '/api/friends/cancel-request')).toEqual([{ targetId: bob._id }]));
  });

  test('the second half of a double click withdraws nothing', async () => {
    const { asked } = fakeFriends({}, { ...search, 'POST /api/friends/send-request': agreed });
    const { user } = renderApp('/friends?query=bo');

    await user.dblClick(await screen.findByRole('button', { name: 'Send Friend Request' }));

    expect(await screen.findByText('Friend request sent.')).toBeVisible();
    expect(posted(asked, '/api/friends/send-request')).toHaveLength(1);
    expect(posted(asked, '/api/friends/cancel-request')).toEqual([]);
  });

  test('a blocked person can be unblocked', async () => {
    const { world, asked } = fakeFriends(
      { blocked: [carla] },
      {
        'POST /api/friends/unblock': () => {
          world.blocked = [];
          return agreed;
        },
      },
    );
    const { user } = renderApp('/friends');

    await press(user, 'Unblock');

    expect(await screen.findByText('Carla Columna is no longer blocked.')).toBeVisible();
    expect(posted(asked, '/api/friends/unblock')).toEqual([{ targetId: carla._id }]);
    expect(screen.queryByRole('region', { name: 'Blocked People' })).not.toBeInTheDocument();
  });

  test.each([
    ['a cancelled request', { sent: [bob] }, 'Cancel', 'Undo', 'send-request', { userId: ALICE_ID, targetId: bob._id }],
    ['an unblocking', { blocked: [carla] }, 'Unblock', 'Undo', 'block', { targetId: carla._id }],
  ])('%s can be taken back', async (_, lists, step, back, call, body) => {
    const { asked } = fakeFriends(lists, {
      'POST /api/friends/cancel-request': agreed,
      'POST /api/friends/unblock': agreed,
      [`POST /api/friends/${call}`]: agreed,
    });
    const { user } = renderApp('/friends');
    await press(user, step);

    await press(user, back);

    await waitFor(() => expect(posted(asked, `/api/friends/${call}`)).toEqual([body]));
  });

  test('an outcome can be dismissed', async () => {
    fakeFriends({}, { ...search, 'POST /api/friends/send-request': refusal(500) });
    const { user } = renderApp('/friends?query=bo');
    await press(user, 'Send Friend Request');
    await screen.findByText('Failed to send friend request.');

    await press(user, 'Dismiss');

    expect(screen.queryByText('Failed to send friend request.')).not.toBeInTheDocument();
  });
});
