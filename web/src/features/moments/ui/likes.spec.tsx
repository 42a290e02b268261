import { screen, within } from '@testing-library/react';
import { alice, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { clearMemberStorage, setStorageOwner } from '../../session/model/device-storage.js';

const bob: Answer = {
  status: 200,
  body: { success: true, user: { ...(alice.body as { user: object }).user, _id: 'b'.repeat(24), username: 'bob' } },
};

beforeEach(() => Object.assign(HTMLMediaElement.prototype, { play: async () => {} }));
afterEach(() => localStorage.clear());

const openMomentsAs = async (member: Answer) => {
  fakeGateway({ 'GET /api/auth/me': member });
  const app = renderApp('/moments');
  await screen.findByRole('heading', { name: 'Moments' });
  return app;
};
const like = (count: number) => screen.getByRole('button', { name: `Like, ${count} likes` });

describe('moments', () => {
  test('a like is still there after a reload, and only for the member who gave it', async () => {
    const { user, unmount } = await openMomentsAs(alice);
    await user.click(like(214));
    unmount();

    const again = await openMomentsAs(alice);
    expect(like(215)).toHaveAttribute('aria-pressed', 'true');
    again.unmount();

    await openMomentsAs(bob);
    expect(like(214)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a like is gone from the device with everything else that is kept for its member', async () => {
    const { user, unmount } = await openMomentsAs(alice);
    await user.click(like(214));
    unmount();

    await clearMemberStorage();

    await openMomentsAs(alice);
    expect(like(214)).toHaveAttribute('aria-pressed', 'false');
  });

  test('something unreadable in its place is no like', async () => {
    setStorageOwner('a'.repeat(24));
    localStorage.setItem(`attune.kept.${'a'.repeat(24)}.liked-moments`, '{"coffee":true}');

    await openMomentsAs(alice);

    expect(like(214)).toHaveAttribute('aria-pressed', 'false');
  });

  test('one of the moments that follow can be chosen', async () => {
    const { user } = await openMomentsAs(alice);
    const following = within(screen.getByRole('region', { name: 'Up next' }));
    expect(following.getAllByRole('button')).toHaveLength(3);

    await user.click(following.getByRole('button', { name: /^teo_reyes/ }));

    expect(screen.getByRole('group', { name: 'Moment 4 of 8' })).toBeVisible();
    expect(following.getByRole('button', { name: /^yuki\.h/ })).toBeVisible();
  });
});
