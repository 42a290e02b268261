import { screen, waitFor, within } from '@testing-library/react';
import { refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { fakeFriends } from '../model/friends.fixture.js';

const PATH = 'POST /api/friends/block-username';

async function openBlock() {
  const { user } = renderApp('/friends');
  const summary = await screen.findByText('Block someone you can’t find');
  const details = summary.closest('details')!;
  expect(details).not.toHaveAttribute('open');
  await user.click(summary);
  const box = within(details);
  await waitFor(() => expect(box.getByLabelText('Username')).toHaveFocus());
  return { user, box };
}

describe('A block by username', () => {
  test('is folded up, and begins with its field; it is sent once a name was typed, and says nothing of whether there is such a member', async () => {
    const { asked } = fakeFriends({}, { [PATH]: success() });
    const { user, box } = await openBlock();

    await user.click(box.getByRole('button', { name: 'Block' }));
    await user.type(box.getByLabelText('Username'), 'sam');
    await user.click(box.getByRole('button', { name: 'Block' }));

    expect(await box.findByText(/^Done\. If someone here has this username/)).toBeVisible();
    expect(box.getByLabelText('Username')).toHaveValue('');
    const sent = asked.filter(({ path }) => path === '/api/friends/block-username');
    expect(sent.map(({ body }) => body)).toEqual([{ username: 'sam' }]);
  });

  test('that fails keeps the name', async () => {
    fakeFriends({}, { [PATH]: refusal(503, {}) });
    const { user, box } = await openBlock();

    await user.keyboard('sam');
    await user.click(box.getByRole('button', { name: 'Block' }));

    expect(await box.findByText(/^Couldn’t block them/)).toBeVisible();
    expect(box.getByLabelText('Username')).toHaveValue('sam');
  });
});
