import { screen, waitFor, within } from '@testing-library/react';
import type { FakeMessages } from '../../../../test/fake-messages.js';
import { loadMessages } from '../../../i18n/language.js';
import { ALICE_ID, bob, linkSaying, openConversationWithBob } from './messaging.fixture.js';
import { loadLinks } from './use-links.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The two have written since so many days ago. */
const openAfter = async (days: number, texts: string[], senderId = bob._id) => {
  await Promise.all([loadLinks(), loadMessages(['safer-chat'])]);
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
  const recipientId = senderId === bob._id ? ALICE_ID : bob._id;
  return openConversationWithBob({}, ({ log }: FakeMessages) => {
    for (const text of texts) {
      log.push({ _id: `m${log.length}`, seq: log.length + 1, senderId, recipientId, text, createdAt, reactions: [] });
    }
  });
};
const question = (host: string) => screen.findByRole('dialog', { name: `This leaves Attune for ${host}` });
/** Whether the browser follows a link that is pressed. */
const follows = (pressed: HTMLElement) =>
  new Promise<boolean>(resolve =>
    window.addEventListener(
      'click',
      event => {
        resolve(!event.defaultPrevented && event.composedPath().includes(pressed));
        event.preventDefault();
      },
      { once: true },
    ),
  );

describe('LinkQuestion', () => {
  test('asks in the first days before a link of the other one is opened, and can be left by keyboard', async () => {
    const { user } = await openAfter(1, ['see https://one.example/a']);
    const pressed = await linkSaying('https://one.example/a');
    const followed = follows(pressed);

    await user.click(pressed);

    expect(await followed).toBe(false);
    expect(await question('one.example')).toHaveTextContent('Never enter a password');
    expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(pressed);
    expect(await question('one.example')).toBeVisible();
  });

  test('opens the page in a window that learns nothing of this one, and asks about its host no more', async () => {
    const { user } = await openAfter(1, ['see https://two.example/a', 'and https://two.example/b']);
    await user.click(await linkSaying('https://two.example/a'));
    const open = within(await question('two.example')).getByRole('link', { name: 'Open the page' });
    expect(open).toHaveAttribute('href', 'https://two.example/a');
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');

    const followed = follows(open);
    await user.click(open);

    expect(await followed).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const other = await linkSaying('https://two.example/b');
    const otherFollowed = follows(other);
    await user.click(other);
    expect(await otherFollowed).toBe(true);
  });

  test('warns of letters that look like others', async () => {
    const { user } = await openAfter(1, ['https://аpple.com/login']);

    await user.click(await linkSaying('https://xn--pple-43d.com/login'));

    expect(await question('xn--pple-43d.com')).toHaveTextContent('letters that look like others');
  });

  test.each([
    ['a link of one’s own', 1, ALICE_ID],
    ['a link of somebody one has written with for longer', 4, bob._id],
  ])('is not asked about %s', async (_, days, senderId) => {
    const { user } = await openAfter(days, ['https://three.example/a'], senderId);
    const pressed = await linkSaying('https://three.example/a');
    const followed = follows(pressed);

    await user.click(pressed);

    expect(await followed).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
