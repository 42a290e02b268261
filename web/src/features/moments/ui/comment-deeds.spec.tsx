import { screen, waitFor, within } from '@testing-library/react';
import { refusal, success } from '../../../../test/fake-gateway.js';
import { agreed, bob, carla, posted } from '../../friends/model/friends.fixture.js';
import { commentOf, pageOf } from '../model/moments.fixture.js';
import { cosy, LIST, mine, openComments, PATH, playNothing } from './comments.fixture.js';

beforeEach(() => {
  localStorage.clear();
  playNothing();
});

describe('what is done to comments on a moment', () => {
  test('an own comment is deleted after a question, which Escape leaves without closing the comments', async () => {
    let page = pageOf([mine, cosy]);
    const { user, asked, sheet } = await openComments({ [LIST]: () => page, [`POST ${PATH}/remove`]: success() });
    const remove = await within(sheet).findByRole('button', { name: 'Delete your comment “Lovely light.”' });

    await user.click(remove);
    await screen.findByRole('dialog', { name: 'Delete this comment?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this comment?' })).not.toBeInTheDocument());
    expect(sheet).toBeVisible();
    await user.click(remove);
    page = pageOf([cosy]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(within(sheet).queryByText('Lovely light.')).not.toBeInTheDocument());
    expect(posted(asked, `${PATH}/remove`)).toEqual([{ commentId: mine.commentId }]);
    expect(within(sheet).getByText('So cosy!')).toBeVisible();
  });

  test('a comment that could not be deleted is there, and the question says why', async () => {
    const { user, sheet } = await openComments({
      [LIST]: pageOf([mine]),
      [`POST ${PATH}/remove`]: refusal(503, { message: 'Not now.' }),
    });

    await user.click(await within(sheet).findByRole('button', { name: /^Delete your comment/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(within(sheet).getByText('Lovely light.')).toBeInTheDocument();
  });

  test('another one’s comment is reported as a comment', async () => {
    const reports = '/api/moderation/reports';
    const { user, asked, sheet } = await openComments({
      [LIST]: pageOf([cosy]),
      [`POST ${reports}`]: { status: 200, body: { success: true, reportId: '5'.repeat(24) } },
    });

    await user.click(await within(sheet).findByRole('button', { name: 'More about Bob Builder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report a comment by Bob Builder' });
    expect(dialog).toHaveTextContent('We keep this comment');
    await user.click(within(dialog).getByRole('radio', { name: /^Spam/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send Report' }));

    await screen.findByText(/we’ve got it/);
    expect(posted(asked, reports)).toEqual([
      { targetId: bob._id, reason: 'spam', about: { kind: 'profile' }, commentId: cosy.commentId },
    ]);
  });

  test('the comments of a member who is blocked are gone at once', async () => {
    const { user, world, sheet } = await openComments({
      [LIST]: pageOf([cosy, commentOf(carla, 'Hello.')]),
      'POST /api/friends/block': () => {
        world.blocked = [bob];
        return agreed;
      },
    });

    await user.click(await within(sheet).findByRole('button', { name: 'More about Bob Builder' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Block Bob/ })).getByRole('button', { name: /^Block/ }),
    );

    await waitFor(() => expect(within(sheet).queryByText('So cosy!')).not.toBeInTheDocument());
    expect(within(sheet).getByText('Hello.')).toBeVisible();
  });
});
