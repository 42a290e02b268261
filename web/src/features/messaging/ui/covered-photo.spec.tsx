import { fireEvent, screen, within } from '@testing-library/react';
import { fakeGuard } from '../../../../test/fake-guard.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { ALICE_ID, bob, openConversationWithBob } from './messaging.fixture.js';

const photo = { photoId: `${bob._id}-41111111-2222-4333-8444-555555555555`, width: 1280, height: 640 };

describe('A covered photo', () => {
  let guard: ReturnType<typeof fakeGuard>;
  afterEach(() => guard.undo());

  test('says on its cover that the device takes it for a nude one, until it is tapped', async () => {
    setStorageOwner(ALICE_ID);
    guard = fakeGuard(true);
    const { user } = await openConversationWithBob({ saidBefore: 1 }, ({ log }) =>
      Object.assign(log[0] ?? {}, { createdAt: new Date().toISOString(), text: '', photo }),
    );
    const cover = await screen.findByRole('button', { name: 'Show photo from Bob' });

    fireEvent.load(within(cover).getByRole('presentation', { hidden: true }));

    expect(await screen.findByText('Your device thinks this is a nude photo. Tap to show')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show photo from Bob, probably a nude photo' }));
    expect(await screen.findByRole('img', { name: 'Photo from Bob' })).toBeInTheDocument();
  });
});
