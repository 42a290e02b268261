import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/fake-gateway.js';
import { ALICE_ID, bob, box, messageList, openConversationWithBob, row } from './messaging.fixture.js';

type User = Awaited<ReturnType<typeof openConversationWithBob>>['user'];

const ENDING = `/api/messages/${bob._id}/ending`;
const NO_TIME = /^There’s too much going on in my life/;

const saidByAlice = (seq: number, more: object) => {
  const said = { _id: `m${seq}`, seq, senderId: ALICE_ID, recipientId: bob._id, text: '', reactions: [], ...more };
  return { status: 200, body: { success: true, said: { ...said, createdAt: '2026-03-02T10:00:00.000Z' } } };
};

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: /^More about Bob Builder/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'End this chat' }));
  return within(await screen.findByRole('dialog', { name: 'End this chat?' }));
}

const noBox = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message to Bob' })).toBeNull());

describe('an end with words', () => {
  test('is one of three sentences, which stands in the chat; the box is gone until the member opens the chat again', async () => {
    const script = {
      [`POST ${ENDING}`]: saidByAlice(2, { ending: 'no_time' }),
      [`DELETE ${ENDING}`]: saidByAlice(3, { opensAgain: true }),
    };
    const { user, asked } = await openConversationWithBob({ saidBefore: 1, script });

    const dialog = await openDialog(user);
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    await user.click(dialog.getByRole('radio', { name: NO_TIME }));
    await user.click(dialog.getByRole('button', { name: 'Send and end' }));

    expect(await within(await messageList()).findByText(NO_TIME)).toBeVisible();
    await noBox();
    expect(asked.find(({ path }) => path === ENDING)?.body).toEqual({ ending: 'no_time' });
    expect(await screen.findAllByText('You ended this chat kindly.')).not.toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Open it again' }));

    expect(await box()).toBeVisible();
    expect(await within(await messageList()).findByText('You opened this chat again.')).toBeVisible();
  });

  test('that was refused says why, and the chat goes on', async () => {
    const message = 'This chat has ended, so this wasn’t sent.';
    const script = { [`POST ${ENDING}`]: refusal(403, { message }) };
    const { user } = await openConversationWithBob({ saidBefore: 1, script });

    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Send and end' }));

    expect(await dialog.findByText(message)).toBeVisible();
    expect(await box()).toBeInTheDocument();
  });

  test('of the friend’s is read, read out and listed, and only the friend can open the chat again', async () => {
    const { user, messages } = await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');

    await messages.says('', { ending: 'no_time' });

    expect(await within(await messageList()).findByText(NO_TIME)).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent('Bob ended this chat.');
    await noBox();
    expect(screen.queryByRole('button', { name: 'Open it again' })).not.toBeInTheDocument();
    const list = within(screen.getByRole('navigation', { name: 'Conversations' }));
    expect(list.getByRole('link', { name: /Bob ended this chat\./ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More about Bob Builder/ }));
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /End this chat|Plan a date/ })).not.toBeInTheDocument();

    await messages.says('', { opensAgain: true });

    expect(await box()).toBeVisible();
    expect(within(await messageList()).getByText('Bob opened this chat again.')).toBeVisible();
  });

  test('keeps what the member wrote meanwhile, and says why it was not sent', async () => {
    const { user, messages } = await openConversationWithBob({ saidBefore: 1 });
    const message = 'This chat has ended, so this wasn’t sent.';
    messages.refuses = ({ event }) =>
      event === 'send_message' ? { ok: false, code: 'forbidden', reason: 'conversation_ended', message } : undefined;

    await user.type(await box(), 'Hello{Enter}');

    expect(await within(await row('Hello')).findByText(message)).toBeVisible();
  });
});

describe('“Your turn”', () => {
  test('stands in the list and above the box where the friend has waited a week', async () => {
    const { user, messages } = await openConversationWithBob({ saidBefore: 1 });
    const list = within(await screen.findByRole('navigation', { name: 'Conversations' }));

    expect(await list.findByRole('link', { name: /Bob Builder.*Your turn/ })).toBeInTheDocument();
    expect(screen.getByText('Your turn. Bob wrote over a week ago.')).toBeVisible();

    await user.type(await box(), 'Here I am{Enter}');

    await waitFor(() => expect(messages.texts()).toContain('Here I am'));
    await waitFor(() => expect(screen.queryByText(/Your turn/)).not.toBeInTheDocument());
  });
});
