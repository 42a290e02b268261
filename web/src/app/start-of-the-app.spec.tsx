import { screen, waitFor } from '@testing-library/react';
import { alice, refusal } from '../../test/fake-gateway.js';
import { address, renderApp } from '../../test/render-app.js';
import { closeAll } from '../features/messaging/model/messaging-client.fixture.js';
import { ALICE_ID, bob, fakeChat } from '../features/messaging/ui/messaging.fixture.js';
import { setStorageOwner } from '../features/session/model/device-storage.js';

afterEach(closeAll);

const { user: aliceUser } = alice.body as { user: object };
const carla = { ...aliceUser, _id: 'c'.repeat(24), username: 'carla', firstname: 'Carla' };

describe('the start of the app', () => {
  test('S5 what a member left whose session expired while the tab was closed is cleared at the next start', async () => {
    fakeChat({ script: { 'GET /api/auth/me': refusal(401) } });
    setStorageOwner(ALICE_ID);
    localStorage.setItem(`attune-draft-${ALICE_ID}-${bob._id}`, 'a draft');

    renderApp('/moments');

    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage).toHaveLength(0);
  });

  test('S5 a member who signs in finds nothing of the one before', async () => {
    fakeChat({
      script: { 'GET /api/auth/me': { status: 200, body: { success: true, user: { ...carla, friends: [bob] } } } },
    });
    setStorageOwner(ALICE_ID);
    localStorage.setItem(`attune.kept.${ALICE_ID}.ai-chat`, '"secret"');

    renderApp('/moments');

    expect(await screen.findByRole('heading', { name: 'Moments' })).toBeVisible();
    expect(Object.entries(localStorage)).toEqual([['attune.member', carla._id]]);
  });
});
