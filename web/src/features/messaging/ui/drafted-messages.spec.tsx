import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, box, fakeChat, openConversationWithBob, row } from './messaging.fixture.js';

const ROUTE = 'POST /api/ai/topics';
const OPENING = 'How are the bees?';
const answer = (writtenBy: 'model' | 'rules') => ({
  status: 200,
  body: {
    success: true,
    writtenBy,
    ideas: [{ title: 'Bees', opening: OPENING, basis: [{ whose: 'theirs', words: 'I keep bees.' }] }],
    sent: { destination: 'local', model: 'llama', tools: [], messages: [] },
  },
});
const sent = () => server.emitted('send_message').map(({ input }) => input);

interface Setup {
  writtenBy?: 'model' | 'rules';
  refusesDrafted?: boolean;
}

/** Alice has put an idea into the box of her conversation with Bob. */
async function beginWithIdea({ writtenBy = 'model', refusesDrafted = false }: Setup = {}) {
  const opened = await openConversationWithBob({ script: { [ROUTE]: answer(writtenBy) } }, messages => {
    messages.refusesDrafted = refusesDrafted;
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Ideas to talk about' }));
  return { ...opened, dialog: await screen.findByRole('dialog') };
}
const choose = async ({ user, dialog }: Awaited<ReturnType<typeof beginWithIdea>>) =>
  user.click(await within(dialog).findByRole('button', { name: /^Start with this/ }));

describe('a message that began with a suggestion', () => {
  test.each([
    ['model', 'ai', 'Written with AI'],
    ['rules', 'rules', 'Started from a suggestion'],
  ] as const)('of %s says so before it is sent, when it is sent, and under it', async (writtenBy, mark, label) => {
    const opened = await beginWithIdea({ writtenBy });
    await choose(opened);
    expect(await screen.findByText('This message started from a suggestion. Bob will see that.')).toBeVisible();

    await opened.user.type(await box(), ' Mine are fine.{Enter}');

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ text: `${OPENING} Mine are fine.`, draftedWith: mark });
    expect(await row(`${OPENING} Mine are fine.`)).toHaveTextContent(label);
    expect(screen.queryByText(/will see that/)).not.toBeInTheDocument();

    await opened.user.type(await box(), 'My own words{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).not.toHaveProperty('draftedWith');
  });

  test('is the member’s own again once the box was cleared', async () => {
    const opened = await beginWithIdea();
    await choose(opened);

    await opened.user.clear(await box());
    await opened.user.type(await box(), 'My own words{Enter}');

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('draftedWith');
  });

  test('keeps its mark while there is no connection, and over a reload', async () => {
    fakeChat({ script: { [ROUTE]: answer('model') } });
    const first = renderApp(`/messaging?with=${bob._id}`);
    await first.user.click(await screen.findByRole('button', { name: 'Ideas to talk about' }));
    await first.user.click(await screen.findByRole('button', { name: /^Start with this/ }));
    first.unmount();

    const { user } = renderApp(`/messaging?with=${bob._id}`);
    expect(await box()).toHaveValue(OPENING);
    await user.type(await box(), '{Enter}');
    expect(await row(OPENING)).toHaveTextContent('Written with AI');
    expect(sent()).toEqual([]);
    await server.connects();

    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ text: OPENING, draftedWith: 'ai' });
  });

  test('of the friend says by whom it was edited', async () => {
    const { messages } = await openConversationWithBob({ saidBefore: 1 });
    await row('before 1');

    await messages.changes(1, { draftedWith: 'ai' });

    await waitFor(async () => expect(await row('before 1')).toHaveTextContent('Written with AI'));
  });

  test('cannot be begun for a friend who takes none: that is said, and the ideas can be read', async () => {
    const { dialog } = await beginWithIdea({ refusesDrafted: true });

    expect(await within(dialog).findByText(OPENING)).toBeVisible();
    expect(within(dialog).getByText(/^Bob likes messages without suggestions/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Start with this/ })).not.toBeInTheDocument();
  });

  test('is not sent to a friend who takes none since: the draft stays, with the reason', async () => {
    const opened = await beginWithIdea();
    await choose(opened);
    opened.messages.refusesDrafted = true;
    await server.pushes('friends_changed');
    expect(await screen.findByText('Bob prefers messages without suggestions: write it yourself.')).toBeVisible();

    await opened.user.type(await box(), '{Enter}');

    expect(await screen.findByText('Clear the box and write it yourself.')).toBeVisible();
    expect(await box()).toHaveValue(OPENING);
    expect(sent()).toEqual([]);
  });

  describe('that the server refuses', () => {
    const WHY = 'Bob doesn’t take messages started from a suggestion. We didn’t send this one.';
    async function refusedMessage() {
      const opened = await beginWithIdea();
      await choose(opened);
      const refused = { ok: false, code: 'forbidden', reason: 'drafted_message_refused', message: 'No.' };
      opened.messages.refuses = ({ event }) => (event === 'send_message' ? refused : undefined);
      await opened.user.type(await box(), '{Enter}');
      expect(await screen.findByText(WHY)).toBeVisible();
      expect(await row(OPENING)).toBeVisible();
      return opened;
    }

    test('cannot be sent again as it is', async () => {
      await refusedMessage();

      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });

    test('is written in own words in the box, which does not get the text of the suggestion back', async () => {
      const { user, messages } = await refusedMessage();
      messages.refuses = () => undefined;

      await user.click(screen.getByRole('button', { name: 'Write it in your own words' }));

      expect(await box()).toHaveFocus();
      expect(await box()).toHaveValue('');
      await user.type(await box(), 'Hello Bob{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]).toMatchObject({ text: 'Hello Bob' });
      expect(sent()[1]).not.toHaveProperty('draftedWith');
      expect(screen.getByText(WHY)).toBeVisible();
    });

    test('leaves what stands in the box meanwhile as it is', async () => {
      const { user } = await refusedMessage();
      await user.type(await box(), 'Half a word');

      await user.click(screen.getByRole('button', { name: 'Write it in your own words' }));

      expect(await box()).toHaveValue('Half a word');
    });

    test('is deleted', async () => {
      const { user } = await refusedMessage();

      await user.click(screen.getByRole('button', { name: 'Delete' }));

      await waitFor(() => expect(screen.queryByText(WHY)).not.toBeInTheDocument());
      expect(screen.queryByTestId('text')).not.toBeInTheDocument();
    });
  });
});
