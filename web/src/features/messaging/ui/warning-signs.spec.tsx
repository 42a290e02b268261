import { screen, waitFor, within } from '@testing-library/react';
import type { FakeMessages } from '../../../../test/fake-messages.js';
import { loadMessages } from '../../../i18n/language.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { storeSaferSettings, type SaferSettings } from '../../safer-settings/model/safer-settings.js';
import { loadRules } from '../rules/loaded-rules.js';
import { ALICE_ID, bob, openConversationWithBob } from './messaging.fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEGUN = Date.parse('2026-03-01T10:00:00.000Z');
type Line = [day: number, text: string, senderId?: string];

const open = async (lines: Line[], settings: SaferSettings = { off: [], words: [] }) => {
  await Promise.all([loadRules(), loadMessages(['safer-chat', 'friends', 'report'])]);
  return openConversationWithBob({}, ({ log }: FakeMessages) => {
    setStorageOwner(ALICE_ID);
    storeSaferSettings(ALICE_ID, settings);
    for (const [day, text, senderId = bob._id] of lines) {
      const seq = log.length + 1;
      const createdAt = new Date(BEGUN + day * DAY_MS).toISOString();
      const recipientId = senderId === bob._id ? ALICE_ID : bob._id;
      log.push({ _id: `m${seq}`, seq, senderId, recipientId, text, createdAt, reactions: [] });
    }
  });
};
const marked = () => screen.findByRole('button', { name: 'More about Bob Builder, with warning signs' });
const openList = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^More about Bob Builder/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Warning signs' }));
  return screen.findByRole('dialog', { name: 'Warning signs' });
};
const kinds = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const SIGNS: Line[] = [
  [0, 'hello'],
  [1, 'can we switch to whatsapp'],
  [2, "I know it's only been three days but I love you"],
  [5, "I can't video call, my camera is broken"],
  [6, 'send me 500 dollars by western union'],
  [7, "I'm deployed in Syria, we can't meet yet"],
];

describe('Warning signs', () => {
  test('stand in the order of their first lines, with each line they rest on', async () => {
    const { user } = await open(SIGNS);
    await marked();

    const dialog = await openList(user);

    expect(kinds(dialog)).toEqual([
      'Wants to move elsewhere in the first days',
      'Talks about love within days',
      'Reasons not to meet, more than once',
      'Talks about money',
    ]);
    expect(within(dialog).getByRole('button', { name: /Syria/ }).querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-03-08T10:00:00.000Z',
    );
    expect(dialog).toHaveTextContent('A sign isn’t proof');
    expect(dialog).not.toHaveTextContent('Older messages');
  });

  test('lead to the message of a line', async () => {
    const { user, list } = await open(SIGNS);
    await marked();
    const dialog = await openList(user);

    await user.click(within(dialog).getByRole('button', { name: /western union/ }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() =>
      expect(list.querySelector('[data-marked]')).toHaveTextContent('send me 500 dollars by western union'),
    );
  });

  test.each<[string, Line[]]>([
    [
      'moving elsewhere and love after the first days',
      [
        [0, 'hello'],
        [4, 'can we switch to whatsapp'],
        [5, 'i love you'],
      ],
    ],
    ['one reason not to meet', [[0, "I can't video call, my camera is broken"]]],
    ['what the member wrote', [[0, 'send me 500 dollars by western union', ALICE_ID]]],
  ])('are none: %s', async (_, lines) => {
    const { user } = await open(lines);

    const dialog = await openList(user);

    expect(kinds(dialog)).toEqual([]);
    expect(dialog).toHaveTextContent('Nothing found in the messages loaded here.');
    expect(screen.queryByRole('button', { name: /with warning signs/ })).not.toBeInTheDocument();
  });

  test('appear with a message that comes in, and go when it is deleted', async () => {
    const { messages } = await open([[0, 'hello']]);
    await messages.says('send me 500 dollars by western union');
    await marked();

    await messages.changes(2, { text: '', deletedAt: messages.now() });

    expect(await screen.findByRole('button', { name: 'More about Bob Builder' })).toBeVisible();
  });

  test('do not show a hidden word', async () => {
    const { user } = await open(SIGNS, { off: [], words: ['western'] });
    await marked();

    const dialog = await openList(user);

    expect(kinds(dialog)).toContain('Talks about money');
    expect(document.body).not.toHaveTextContent(/western/i);
  });

  test('switched off, are neither marked nor listed', async () => {
    const { user } = await open(SIGNS, { off: ['signs'], words: [] });

    await user.click(await screen.findByRole('button', { name: 'More about Bob Builder' }));

    expect(await screen.findByRole('menuitem', { name: 'Block' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Warning signs' })).not.toBeInTheDocument();
  });
});
