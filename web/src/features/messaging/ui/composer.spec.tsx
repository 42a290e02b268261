import { screen, waitFor } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, box, fakeChat, messageList, openConversationWithBob, row } from './messaging.fixture.js';

const sent = () => server.emitted('send_message').map(({ input }) => input['text']);

describe('the box to write in', () => {
  test('sends with Enter what was written, trimmed, and is empty then', async () => {
    const { user } = await openConversationWithBob();

    await user.type(await box(), '  Hello Bob  {Enter}');

    expect(await row('Hello Bob')).toHaveTextContent('You: Hello Bob');
    await waitFor(() => expect(sent()).toEqual(['Hello Bob']));
    expect(await box()).toHaveValue('');
  });

  test('sends once and in order what was written before there was a connection, and keeps what was begun', async () => {
    const { messages } = fakeChat();
    const { user } = renderApp(`/messaging?with=${bob._id}`);
    await user.type(await box(), 'first{Enter}second{Enter}thi');
    expect(sent()).toEqual([]);

    await server.connects();

    await waitFor(() => expect(messages.texts()).toEqual(['first', 'second']));
    expect(sent()).toEqual(['first', 'second']);
    expect(await box()).toHaveValue('thi');
  });

  test('sends with the button, too', async () => {
    const { user } = await openConversationWithBob();
    await user.type(await box(), 'Hello');

    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(sent()).toEqual(['Hello']));
  });

  test.each(['{Enter}', '   {Enter}', '{Shift>}{Enter}{/Shift}{Enter}'])('does not send nothing: %s', async keys => {
    const { user } = await openConversationWithBob();

    await user.type(await box(), keys);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.clear(await box());
    await user.type(await box(), 'something{Enter}');

    await waitFor(() => expect(sent()).toEqual(['something']));
  });

  test('begins a new line with Shift and Enter', async () => {
    const { user } = await openConversationWithBob();

    await user.type(await box(), 'one{Shift>}{Enter}{/Shift}two{Enter}');

    await waitFor(() => expect(sent()).toEqual(['one\ntwo']));
  });

  test('counts down near the 4,000th character, and keeps what is too long', async () => {
    const { user } = await openConversationWithBob();
    await user.click(await box());
    await user.paste('x'.repeat(3_990));
    expect(await screen.findByText('10 characters left')).toBeVisible();

    await user.paste('x'.repeat(11));
    expect(await screen.findByText('1 character too many')).toBeVisible();
    await user.type(await box(), '{Enter}');

    expect(await screen.findByText('A message can have at most 4,000 characters.')).toBeVisible();
    expect(await box()).toHaveValue('x'.repeat(4_001));
    expect(sent()).toEqual([]);
  });

  test('keeps a draft while another screen is looked at', async () => {
    const { user } = await openConversationWithBob();
    await user.type(await box(), 'Not finished');

    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByRole('heading', { name: 'Profile' });
    await user.click(screen.getByRole('link', { name: /^Messaging/ }));
    await user.click(await screen.findByRole('link', { name: /^Bob Builder/ }));

    await waitFor(async () => expect(await box()).toHaveValue('Not finished'));
  });

  test('gives way to a sentence once the two are friends no more', async () => {
    const { messages, world } = await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');
    messages.isOpen = false;
    world.friends = [];

    await server.pushes('friends_changed');

    expect(await screen.findByText(/You and Bob Builder aren’t friends anymore/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
    expect(await messageList()).toHaveTextContent('before 1');
  });

  test.each([
    ['unavailable', /This person isn’t available right now/],
    ['paused', /Your account is paused/],
  ] as const)('gives way to a sentence where the conversation is closed: %s', async (closedBecause, sentence) => {
    const { messages } = await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');
    messages.isOpen = false;
    messages.closedBecause = closedBecause;

    await server.pushes('friends_changed');

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
  });
});
