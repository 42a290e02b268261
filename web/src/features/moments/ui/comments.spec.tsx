import { act, screen, waitFor, within } from '@testing-library/react';
import { away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { loadMessages } from '../../../i18n/language.js';
import { carla, fakeFriends, posted } from '../../friends/model/friends.fixture.js';
import { asStored, commentOf, pageOf } from '../model/moments.fixture.js';
import { cosy, LIST, mine, openComments, PATH, playNothing, stored } from './comments.fixture.js';

beforeAll(() => Promise.all([import('../../messaging/rules/rules-of-the-app.js'), loadMessages(['safer-chat'])]));
beforeEach(() => {
  localStorage.clear();
  playNothing();
});

const box = () => screen.getByRole('textbox', { name: 'Your comment' });
const send = () => screen.getByRole('button', { name: 'Send comment' });
const SENT = 'Comment sent.';

describe('comments on a moment', () => {
  test('members’ comments alone are counted once there is one, and 100 stand for more', async () => {
    fakeFriends({}, { 'GET /api/moments': asStored({ coffee: { comments: 100 }, walk: { comments: 2 } }) });
    const { user } = renderApp('/moments');

    expect(await screen.findByRole('button', { name: 'Comments, 100+' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Down/ }));
    expect(await screen.findByRole('button', { name: 'Comments, 2' })).toBeVisible();
  });

  test('each one says whose it is, and leads to their profile', async () => {
    const { sheet } = await openComments({ [LIST]: pageOf([cosy]) });

    const row = await within(sheet).findByRole('listitem', { name: /^Bob Builder/ });
    expect(row).toHaveTextContent('So cosy!');
    expect(within(row).getByRole('link', { name: 'Bob Builder' })).toHaveAttribute('href', '/members/bob');
    expect(await screen.findByRole('button', { name: 'Comments, 1', hidden: true })).toBeInTheDocument();
    expect(within(sheet).queryByText(/made up/)).not.toBeInTheDocument();
  });

  test('the member reads their own name there as strangers do', async () => {
    const { sheet } = await openComments({ [LIST]: pageOf([mine]) });

    expect(await within(sheet).findByRole('link', { name: 'Alice' })).toBeVisible();
  });

  test('where there is none, it says so', async () => {
    const { sheet } = await openComments({ [LIST]: pageOf([]) });

    expect(await within(sheet).findByText('No comments yet')).toBeVisible();
    expect(within(sheet).getByText(/^The 18 comments counted here are made up/)).toBeVisible();
  });

  test('comments that could not be loaded are asked for again', async () => {
    let isAway = true;
    const { user, sheet } = await openComments({ [LIST]: () => (isAway ? away() : pageOf([cosy])) });

    expect(await within(sheet).findByRole('alert')).toHaveTextContent('Couldn’t load the comments.');
    isAway = false;
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));

    expect(await within(sheet).findByText('So cosy!')).toBeVisible();
  });

  test('older ones come with a button, also on a page without any', async () => {
    const older = commentOf(carla, 'The oldest');
    const { user, sheet } = await openComments({
      [LIST]: pageOf([], cosy.commentId),
      [`${LIST}&before=${cosy.commentId}`]: pageOf([older]),
    });

    await user.click(await within(sheet).findByRole('button', { name: 'More comments' }));

    expect(await within(sheet).findByText('The oldest')).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
  });

  test('a comment is sent with Enter, stands first, and the box is empty', async () => {
    let page = pageOf([cosy]);
    const { user, asked, sheet } = await openComments({ [LIST]: () => page, [`POST ${PATH}`]: () => stored() });
    await within(sheet).findByText('So cosy!');
    page = pageOf([mine, cosy]);

    await user.type(box(), '  Lovely light. {Enter}');

    const rows = await within(sheet).findAllByRole('listitem');
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')[0]).toHaveTextContent('Lovely light.'));
    expect(rows.length).toBeGreaterThan(0);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(posted(asked, PATH)).toEqual([
      { momentId: 'coffee', text: 'Lovely light.', clientCommentId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
  });

  test.each([
    ['no answer came', away, /./],
    ['the server refused', refusal(429, { message: 'Please wait.' }), 'Please wait.'],
    ['its text is at fault', refusal(400, { message: 'No.', fields: { text: 'Not these characters.' } }), 'Not these'],
  ])(
    'a comment of which %s stays in the box with the reason, and is sent again as the same one',
    async (_, answer, why) => {
      const { user, asked, sheet } = await openComments({ [LIST]: pageOf([]), [`POST ${PATH}`]: answer });

      await user.type(box(), 'Hello{Enter}');
      expect(await within(sheet).findByRole('alert')).toHaveTextContent(why);
      expect(box()).toHaveValue('Hello');
      await user.click(send());

      await waitFor(() => expect(posted(asked, PATH)).toHaveLength(2));
      const [first, second] = posted(asked, PATH);
      expect(second).toEqual(first);
    },
  );

  test('what was typed is there again when the sheet was closed', async () => {
    const { user } = await openComments({ [LIST]: pageOf([]) });
    await user.type(box(), 'Half a thou');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Comments, 18' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Comments, 18' }));

    expect(await screen.findByRole('textbox', { name: 'Your comment' })).toHaveValue('Half a thou');
  });

  test('nothing and too much are not sent, and the counter says how much is too much', async () => {
    const { user, asked } = await openComments({ [LIST]: pageOf([]) });

    await user.type(box(), '   {Enter}');
    await user.click(box());
    await user.paste('x'.repeat(502));
    await user.click(send());

    expect(screen.getByText('2 characters too many')).toBeVisible();
    expect(box()).toHaveAccessibleDescription(/2 characters too many/);
    expect(posted(asked, PATH)).toEqual([]);
  });

  test('a comment that may hurt is asked about first, and is sent when the member is sure', async () => {
    const { user, asked, sheet } = await openComments({ [LIST]: pageOf([]), [`POST ${PATH}`]: () => stored() });
    await act(async () => undefined);

    await user.type(box(), 'You are a stupid idiot, I hate you{Enter}');
    expect(await within(sheet).findByText(/This may hurt people who read it/)).toBeVisible();
    expect(posted(asked, PATH)).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Send anyway' }));

    await waitFor(() => expect(posted(asked, PATH)).toHaveLength(1));
  });

  test('each comment that was sent is announced, the second as well', async () => {
    const { user, sheet } = await openComments({ [LIST]: pageOf([]), [`POST ${PATH}`]: () => stored() });
    await user.type(box(), 'One{Enter}');
    const first = await within(sheet).findByText(SENT);

    await user.type(box(), 'Two{Enter}');

    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(within(sheet).getByText(SENT)).toBeInTheDocument();
  });
});
