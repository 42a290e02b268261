import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, box, fakeChat, lines, row, openConversationWithBob } from './messaging.fixture.js';

describe('what is said', () => {
  test('stands below its day, oldest first', async () => {
    await openConversationWithBob({ saidBefore: 2 });

    await waitFor(async () => expect(await lines()).toHaveLength(2));
    const [first, second] = await lines();

    expect(first).toMatch(/1 March 2026.*Bob: before 1/);
    expect(second).toMatch(/^Bob: before 2/);
  });

  test('is parted where the unread messages begin', async () => {
    await openConversationWithBob({ saidBefore: 3 }, messages => {
      messages.marks = { readSeq: 2, theirReadSeq: 0, theirDeliveredSeq: 0 };
    });

    expect(await row('before 3')).toHaveTextContent('New messages');
    expect(await row('before 2')).not.toHaveTextContent('New messages');
  });

  test('is parted no longer once the member has answered', async () => {
    const { user } = await openConversationWithBob({ saidBefore: 3 }, messages => {
      messages.marks = { readSeq: 2, theirReadSeq: 0, theirDeliveredSeq: 0 };
    });
    expect(await row('before 3')).toHaveTextContent('New messages');

    await user.type(await box(), 'An answer{Enter}');

    await waitFor(async () => expect(await row('An answer')).toHaveTextContent('Sent'));
    expect(screen.queryByText('New messages')).not.toBeInTheDocument();
  });

  test.each([
    ['', 'alone'],
    ['The lake', 'captioned'],
  ])('a bubble ends with its photo, the hour on it, unless words follow: "%s"', async (text, which) => {
    const photo = { photoId: `${bob._id}-11111111-2222-4333-8444-555555555555`, width: 1280, height: 640 };
    await openConversationWithBob({ saidBefore: 1 }, ({ log }) => Object.assign(log[0] ?? {}, { text, photo }));

    const bubble = (await screen.findByRole('button', { name: /^Open photo/ })).closest('.bubble');

    expect(bubble).toHaveAttribute('data-photo', which);
    expect(bubble?.querySelector('time')).toBeInTheDocument();
  });

  test('is empty before the first message', async () => {
    await openConversationWithBob();

    expect(await screen.findByText('No messages yet. Say hi!')).toBeVisible();
  });

  test('goes back to its beginning, page by page', async () => {
    await openConversationWithBob({ saidBefore: 250 }, messages => {
      messages.marks = { readSeq: 250, theirReadSeq: 0, theirDeliveredSeq: 0 };
    });

    expect(await screen.findByText('This is where your chat with Bob started')).toBeVisible();
  });

  test('begins with an answer that both gave', async () => {
    const agreements = [
      { question: 22, mine: 'have', theirs: 'no' },
      { question: 23, mine: 'night', theirs: 'night' },
    ];
    const inCommon = { distance: null, agreements, talkAboutEarly: null };
    const script = {
      [`GET /api/matching/in-common?memberId=${bob._id}`]: { status: 200, body: { success: true, inCommon } },
    };
    await openConversationWithBob({ saidBefore: 1, script });

    const [bothSaid] = await screen.findAllByText(/ You both said “/);
    expect(bothSaid).toHaveTextContent('When are you at your best? You both said “Late at night”.');
    expect(screen.getByText('This is where your chat with Bob started')).toBeVisible();
  });

  test('by the other one is seen when it is on the screen, and read out when it comes in', async () => {
    const { messages } = await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');

    await messages.says('Are you there?');

    await row('Are you there?');
    expect(screen.getByRole('log')).toHaveTextContent('Bob: Are you there?');
    expect(screen.getByRole('log')).not.toHaveTextContent('before 1');
    await waitFor(() => expect(server.emitted('mark_read').at(-1)?.input).toEqual({ with: bob._id, seq: 2 }));
  });

  test('is not seen by a member who does not look', async () => {
    const { messages } = await openConversationWithBob();
    document.hasFocus = () => false;

    await messages.says('Are you there?');
    await row('Are you there?');

    expect(server.emitted('mark_read')).toEqual([]);
  });

  test('that could not be loaded can be loaded again', async () => {
    const { messages } = fakeChat({ saidBefore: 1 });
    messages.isAway = true;
    const { user } = renderApp(`/messaging?with=${bob._id}`);
    const pane = within(await screen.findByRole('region', { name: 'Conversation with Bob Builder' }));
    expect(await pane.findByText('Couldn’t load your messages. Check your connection and try again.')).toBeVisible();

    messages.isAway = false;
    await user.click(pane.getByRole('button', { name: 'Try again' }));

    expect(await row('before 1')).toBeVisible();
    expect(
      pane.queryByText('Couldn’t load your messages. Check your connection and try again.'),
    ).not.toBeInTheDocument();
  });

  test('by a friend who writes shows that they do', async () => {
    await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');

    await server.pushes('typing', { userId: bob._id, isTyping: true });

    const pane = screen.getByRole('region', { name: 'Conversation with Bob Builder' });
    expect(await within(pane).findByText('typing…')).toBeVisible();
  });
});

describe('a message of one’s own', () => {
  test('waits while there is no connection, and can be discarded', async () => {
    const { user } = await openConversationWithBob();
    await server.isLost();
    await user.type(await box(), 'Later{Enter}');
    expect(await row('Later')).toHaveTextContent('Waiting to be sent');

    await user.click(within(await row('Later')).getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));

    await waitFor(() => expect(screen.queryByText('Later')).not.toBeInTheDocument());
  });

  test('says how far it has come', async () => {
    const { user, messages } = await openConversationWithBob();
    await user.type(await box(), 'Hello{Enter}');
    await waitFor(async () => expect(await row('Hello')).toHaveTextContent('Sent'));

    messages.marks = { readSeq: 0, theirReadSeq: 0, theirDeliveredSeq: 1 };
    await server.pushes('marks_changed', { userId: bob._id, with: bob._id, readSeq: 0, deliveredSeq: 1 });
    await waitFor(async () => expect(await row('Hello')).toHaveTextContent('Delivered'));
    await server.pushes('marks_changed', { userId: bob._id, with: bob._id, readSeq: 1, deliveredSeq: 1 });

    await waitFor(async () => expect(await row('Hello')).toHaveTextContent('Read'));
  });

  test('that was refused says why, and can be sent again or discarded', async () => {
    const { user, messages } = await openConversationWithBob();
    messages.refuses = () => ({ ok: false, code: 'invalid_input', message: 'This message cannot be sent.' });
    await user.type(await box(), 'Hello{Enter}');
    await waitFor(async () => expect(await row('Hello')).toHaveTextContent('Not sent'));
    expect(await within(await row('Hello')).findByText('This message cannot be sent.')).toBeVisible();

    messages.refuses = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(messages.texts()).toEqual(['Hello']));
    await waitFor(() => expect(screen.queryByText('This message cannot be sent.')).not.toBeInTheDocument());
  });
});
