import { act, screen, waitFor, within } from '@testing-library/react';
import { loadMessages } from '../../../i18n/language.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { loadRules } from '../rules/loaded-rules.js';
import { ALICE_ID, bob, openConversationWithBob, row } from './messaging.fixture.js';
import { loadAreYouSure } from './use-are-you-sure.js';

type Setup = Parameters<typeof openConversationWithBob>;

const open = async (...setup: Setup) => {
  await Promise.all([loadRules(), loadMessages(['safer-chat']), loadAreYouSure()]);
  return openConversationWithBob(...setup);
};
const questions = () => screen.queryAllByRole('group', { name: 'Did this bother you?' });
const questionBelow = async (text: string) =>
  within(await row(text)).findByRole('group', { name: 'Did this bother you?' });
const button = async (name: string, text: string) => within(await questionBelow(text)).getByRole('button', { name });
const REPORT = 'POST /api/moderation/reports';

describe('Bothered', () => {
  test.each([
    ['harassment', 'you stupid bitch'],
    ['a threat', 'i will kill you'],
    ['sexual pressure', 'send nudes'],
    ['a request for money', 'send me 500 dollars by western union'],
  ])('asks beneath a message of %s, which stays readable', async (_kind, text) => {
    const { messages } = await open();

    await messages.says(text);

    expect(await questionBelow(text)).toBeVisible();
    expect(within(await row(text)).getByText(text)).toBeVisible();
    expect(within(await questionBelow(text)).getAllByRole('button')).toHaveLength(3);
  });

  test('asks about nothing harmless, and about nothing of one’s own', async () => {
    const { messages, user } = await open();
    await messages.says('See you on Sunday?');
    await messages.says('my number is 0171 3920025');
    await user.type(await screen.findByRole('textbox', { name: 'Message to Bob' }), 'you stupid bitch{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await row('you stupid bitch');

    await messages.says('i will kill you');

    await questionBelow('i will kill you');
    expect(questions()).toHaveLength(1);
  });

  test('is answered "Not a problem" once for a message, on this device, by keyboard', async () => {
    const { messages, user, unmount } = await open();
    await messages.says('you stupid bitch');
    await messages.says('i will kill you');
    await questionBelow('i will kill you');

    const dismiss = await button('Not a problem', 'you stupid bitch');
    act(() => dismiss.focus());
    await user.keyboard('{Enter}');

    expect(questions()).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Actions for message: you stupid bitch' })).toHaveFocus();
    unmount();
    expect(JSON.stringify({ ...localStorage })).toContain(`answered.${bob._id}`);
    expect(JSON.stringify({ ...localStorage })).not.toContain('bitch');
  });

  test('is asked again when the message was edited since', async () => {
    const { messages, user } = await open();
    await messages.says('you stupid bitch');
    await user.click(await button('Not a problem', 'you stupid bitch'));
    expect(questions()).toHaveLength(0);

    await messages.changes(1, { text: 'i will kill you', editedAt: messages.now() });

    expect(await questionBelow('i will kill you')).toBeVisible();
  });

  test('reports the message, and is not asked again after that', async () => {
    const { messages, user, asked } = await open({
      script: { [REPORT]: { status: 200, body: { success: true, reportId: 'c'.repeat(24) } } },
    });
    await messages.says('i will kill you');

    await user.click(await button('Report', 'i will kill you'));
    const dialog = await screen.findByRole('dialog', { name: 'Report a message from Bob' });
    await user.click(within(dialog).getByRole('radio', { name: 'Harassment or insults' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send Report' }));

    await waitFor(() => expect(questions()).toHaveLength(0));
    expect(
      asked.find(({ method, path }) => method === 'POST' && path === '/api/moderation/reports')?.body,
    ).toMatchObject({
      about: { kind: 'message', seq: 1 },
    });
  });

  test('blocks after one more question, which can be left', async () => {
    const { messages, user, asked } = await open();
    await messages.says('i will kill you');

    await user.click(await button('Block', 'i will kill you'));
    const dialog = await screen.findByRole('dialog', { name: /Block Bob/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(await button('Block', 'i will kill you'));
    const again = await screen.findByRole('dialog', { name: /Block Bob/ });
    await user.click(within(again).getByRole('button', { name: 'Block' }));

    await waitFor(() => expect(asked.filter(({ path }) => path === '/api/friends/block')).toHaveLength(1));
  });

  test('is announced politely for the newest message alone', async () => {
    const { messages } = await open();
    await messages.says('hello');
    await row('hello');
    await messages.says('you stupid bitch');
    await messages.says('i will kill you');

    await waitFor(() => expect(screen.getAllByText(/Did this message bother you/)).toHaveLength(1));
    expect(screen.getByText(/Did this message bother you/)).toHaveAttribute('role', 'status');
  });

  test('is not asked about what was answered before, also of history', async () => {
    setStorageOwner(ALICE_ID);
    const { messages, user, unmount } = await open();
    await messages.says('i will kill you');
    await user.click(await button('Not a problem', 'i will kill you'));
    const kept = { ...localStorage };
    unmount();

    await open({}, again => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
      again.log.push(...messages.log);
    });

    await row('i will kill you');
    expect(questions()).toHaveLength(0);
  });
});
