import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { loadLinks } from './use-links.js';
import { ALICE_ID, ALL_ON, bob, box, linkSaying, row, take, openConversationWithBob } from './messaging.fixture.js';

type Events = Parameters<typeof server.emitted>[0];
const inputs = (event: Events) => server.emitted(event).map(({ input }) => input);
beforeAll(loadLinks);

describe('links in a message', () => {
  test('open a new window that learns nothing of this one', async () => {
    const { messages } = await openConversationWithBob();

    await messages.says('Look: https://example.org/a?b=c. Or example.com');

    const link = await linkSaying('https://example.org/a?b=c');
    expect(link).toHaveAttribute('href', 'https://example.org/a?b=c');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(await linkSaying('example.com')).toHaveAttribute('href', 'https://example.com/');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://attune.example@evil.example.org/',
    'ftp://example.org/file',
    '<a href="https://example.org">example</a>'.replace('https://example.org', 'javascript:alert(1)'),
  ])('are none where they could harm: %s', async text => {
    const { messages, list } = await openConversationWithBob();

    await messages.says(text);

    expect(await row(text)).toHaveTextContent(text);
    expect(within(list).queryAllByRole('link').filter(leadsAstray)).toEqual([]);
  });

  test('whose letters only look like others show where they lead', async () => {
    const { messages } = await openConversationWithBob();

    await messages.says('https://аpple.com/login');

    expect(await linkSaying('https://xn--pple-43d.com/login')).toBeVisible();
    expect(screen.getByText('(look-alike letters)')).toBeVisible();
  });

  test('M6: what the other one wrote reorders neither a quote, the list of conversations nor the name of a button', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('\u202Egpj.exe');
    await take(user, 'Reply', 'gpj.exe');
    expect((await screen.findByText('Reply to Bob')).parentElement).toHaveTextContent('Reply to Bobgpj.exe');
    await user.type(await box(), 'No{Enter}');
    await waitFor(async () => expect(await row('No')).toHaveTextContent('Sent'));
    await messages.says('\u202Egpj.exe again');
    expect(within(await row('No')).getByRole('button', { name: 'Bob gpj.exe' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actions for message: gpj.exe again' })).toBeVisible();
    expect((await screen.findByRole('link', { name: /gpj.exe again/ })).querySelector('[dir="auto"]')).not.toBeNull();
    expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});

const leadsAstray = (link: HTMLElement) => !/^https?:\/\/(?!.*@)/.test((link as HTMLAnchorElement).href);

describe('the menu of a message', () => {
  test('replies: the answer shows what it answers', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('Tea or coffee?');

    await take(user, 'Reply', 'Tea or coffee?');
    expect(await screen.findByText('Reply to Bob')).toBeVisible();
    await user.type(await box(), 'Tea{Enter}');

    await waitFor(() => expect(inputs('send_message')).toMatchObject([{ text: 'Tea', replyTo: 1 }]));
    expect(within(await row('Tea')).getByRole('button', { name: /Bob.*Tea or coffee\?/ })).toBeVisible();
    expect(screen.queryByText('Reply to Bob')).not.toBeInTheDocument();
  });

  test('edits one’s own: the draft is still there afterwards', async () => {
    const { user, messages } = await openConversationWithBob();
    await user.type(await box(), 'Helo{Enter}');
    await waitFor(async () => expect(await row('Helo')).toHaveTextContent('Sent'));
    await user.type(await box(), 'a draft');
    messages.refuses = () => ({ ok: true, message: { ...messages.log[0], text: 'Hello', editedAt: messages.now() } });

    await take(user, 'Edit', 'Helo');
    expect(await box()).toHaveValue('Helo');
    await user.clear(await box());
    await user.type(await box(), 'Hello{Enter}');

    await waitFor(() => expect(inputs('edit_message')).toEqual([{ with: bob._id, seq: 1, text: 'Hello' }]));
    expect(await row('Hello')).toHaveTextContent('Edited');
    expect(await box()).toHaveValue('a draft');
  });

  test('says why an edit failed, and keeps it', async () => {
    const { user, messages } = await openConversationWithBob();
    await user.type(await box(), 'Helo{Enter}');
    await waitFor(async () => expect(await row('Helo')).toHaveTextContent('Sent'));
    messages.refuses = () => ({ ok: false, code: 'forbidden', message: 'You cannot change this message.' });

    await take(user, 'Edit', 'Helo');
    await user.clear(await box());
    await user.type(await box(), 'Hello{Enter}');

    expect(await screen.findByText('You cannot change this message.')).toBeVisible();
    expect(await box()).toHaveValue('Hello');
  });

  test('an edit is left with Escape', async () => {
    const { user } = await openConversationWithBob();
    await user.type(await box(), 'Hello{Enter}');
    await waitFor(async () => expect(await row('Hello')).toHaveTextContent('Sent'));
    await take(user, 'Edit', 'Hello');
    await user.clear(await box());

    await user.type(await box(), '{Escape}');

    expect(await box()).toHaveValue('');
    expect(screen.queryByText('Edit message')).not.toBeInTheDocument();
    expect(inputs('edit_message')).toEqual([]);
  });

  test('deletes one’s own, once that was confirmed', async () => {
    const { user } = await openConversationWithBob();
    await user.type(await box(), 'Oops{Enter}');
    await waitFor(async () => expect(await row('Oops')).toHaveTextContent('Sent'));

    await take(user, 'Delete', 'Oops');
    expect(await screen.findByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
    expect(inputs('remove_message')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(inputs('remove_message')).toEqual([{ with: bob._id, seq: 1 }]));
  });

  test('offers neither to edit nor to delete what is not one’s own', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('Hello');

    await user.click(within(await row('Hello')).getByRole('button', { name: 'Actions for message: Hello' }));

    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('copies the text', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('The code is 1234');

    await take(user, 'Copy', 'The code is 1234');

    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('The code is 1234');
  });

  test('reacts, and takes the reaction back', async () => {
    const { user, messages } = await openConversationWithBob();
    await messages.says('I got the job!');
    await take(user, 'React with Party', 'I got the job!');
    await waitFor(() => expect(inputs('react')).toEqual([{ with: bob._id, seq: 1, emoji: '🎉' }]));

    await messages.changes(1, { reactions: [{ userId: ALICE_ID, emoji: '🎉' }] });
    await user.click(await screen.findByRole('button', { name: 'Party, from you' }));

    await waitFor(() => expect(inputs('react').at(-1)).toEqual({ with: bob._id, seq: 1, emoji: null }));
  });
});

describe('what became of a message', () => {
  test('shows: edited, reacted to, deleted', async () => {
    const { messages } = await openConversationWithBob({ saidBefore: 3 });
    await row('before 3');

    await messages.changes(1, { text: 'another text', editedAt: messages.now() });
    await messages.changes(2, { reactions: [{ userId: bob._id, emoji: '🔥' }] });
    await messages.changes(3, { text: '', deletedAt: messages.now() });

    expect(await row('another text')).toHaveTextContent('Edited');
    expect(within(await row('before 2')).getByRole('button', { name: 'Fire, from Bob' })).toBeVisible();
    expect(await row('This message was deleted.')).not.toHaveTextContent('before 3');
  });

  test('reactions are not shown to a member who switched them off', async () => {
    const preferences = { ...ALL_ON, reactions: false };
    const answer = { status: 200, body: { success: true, preferences } };
    const { messages, user } = await openConversationWithBob({
      saidBefore: 1,
      script: { 'GET /api/messages/preferences': answer },
    });
    await messages.changes(1, { reactions: [{ userId: bob._id, emoji: '🔥' }] });

    await user.click(within(await row('before 1')).getByRole('button', { name: /^Actions/ }));

    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^React/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Fire/ })).not.toBeInTheDocument();
  });
});
