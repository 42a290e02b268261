import { screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const { user: aliceUser } = alice.body as { user: object };
const memberWith = (fields: object): Answer => ({
  status: 200,
  body: { success: true, user: { ...aliceUser, ...fields } },
});
const bob = { _id: 'b'.repeat(24), username: 'bob', firstname: 'Bob', lastname: 'Builder', profilePicture: null };
const profile = { bio: 'I like hills.', profilePicture: 'https://example.org/alice.png' };

beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play: async () => {} });
  setStorageOwner('a'.repeat(24));
});
afterEach(() => localStorage.clear());

const openMomentsAs = async (member: Answer) => {
  fakeGateway({ 'GET /api/auth/me': member });
  const app = renderApp('/moments');
  await screen.findByRole('heading', { name: 'Moments' });
  return app;
};
const card = () => screen.queryByRole('region', { name: 'Welcome! Start here' });
const steps = () =>
  [...(card()?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.getAttribute('href')]);

describe('FirstSteps', () => {
  test('shows a member who has nothing yet the way to the start and to people', async () => {
    await openMomentsAs(alice);

    expect(steps()).toEqual([
      ['Start', '/start'],
      ['Find people', '/discover'],
    ]);
  });

  test.each([
    ['a complete profile', profile, ['Find people']],
    ['a bio', { bio: profile.bio }, ['Complete your profile', 'Find people']],
    ['a friend', { friends: [bob] }, ['Start']],
    ['lists that could not be had', { degraded: true }, ['Start']],
    ['both', { ...profile, friends: [bob] }, []],
  ])('with %s, only the rest is shown', async (_what, fields, rest) => {
    await openMomentsAs(memberWith(fields));

    expect(steps().map(([text]) => text)).toEqual(rest);
  });

  test('a dismissed card is still gone after a reload, and the focus is at the heading', async () => {
    const { user, unmount } = await openMomentsAs(alice);

    await user.click(within(card()!).getByRole('button', { name: 'Hide' }));
    expect(card()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Moments' })).toHaveFocus();
    unmount();

    await openMomentsAs(alice);
    expect(card()).toBeNull();
  });

  test('a dismissal is the member’s own', async () => {
    localStorage.setItem(`attune.kept.${'a'.repeat(24)}.first-steps-dismissed`, 'true');

    await openMomentsAs(memberWith({ _id: 'c'.repeat(24), username: 'carla' }));

    expect(card()).toBeVisible();
  });

  test('a step leads to its screen', async () => {
    const { user } = await openMomentsAs(alice);

    await user.click(screen.getByRole('link', { name: 'Find people' }));

    await waitFor(() => expect(address()).toBe('/discover'));
  });
});
