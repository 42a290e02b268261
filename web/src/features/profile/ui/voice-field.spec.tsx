import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeMicrophone } from '../../../../test/fake-microphone.js';
import { spyOnAudio } from '../../../../test/spy-on-audio.js';
import type { Answer } from '../../../../test/fake-gateway.js';
import { openProfile, stored } from './profile.fixture.js';

const voiceId = `${stored._id}-11111111-2222-4333-8444-555555555555`;
const voice = { voiceId, durationMs: 14_200, bars: '0v'.repeat(24) };
const UPLOADED = {
  status: 201,
  body: { success: true, message: 'Recording uploaded.', voice: { voiceId, durationMs: 2994 } },
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const own = (length: string) => screen.findByRole('group', { name: `Your recording, ${length}` });

describe('the recording on the own profile', () => {
  let microphone: FakeMicrophone;
  beforeEach(() => {
    microphone = new FakeMicrophone();
  });
  afterEach(() => {
    microphone.remove();
    jest.restoreAllMocks();
  });

  const removeInDialog = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your recording?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  };

  /** Until it may be saved. */
  const record = async (ms = 3000) => {
    await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(ms));
    await press('Stop');
    await screen.findByRole('button', { name: 'Save recording' });
    microphone.later(600);
  };

  test('it is recorded, heard, and saved at once with its waveform, for the member whose page it is', async () => {
    const { uploads, puts } = await openProfile();
    await press('Record');
    await record();
    await own('0:03');
    expect(uploads.all).toHaveLength(0);

    await press('Save recording');
    await waitFor(() => expect(uploads.all.map(({ address }) => address)).toEqual(['POST /api/voices']));
    expect(uploads.all[0]?.headers).toMatchObject({ 'x-sender-id': stored._id });
    // What is on its way is not thrown away.
    await press('Throw away');
    expect(await button('Throw away')).toHaveAttribute('aria-disabled', 'true');
    await own('0:03');
    await uploads.isAnswered(UPLOADED);

    expect(await screen.findByText('Your recording is on your profile.')).toBeVisible();
    expect(puts()).toEqual([{ voice: { voiceId, durationMs: 2994, bars: 'v'.repeat(48) } }]);
    await waitFor(async () => expect(await button('Record again')).toHaveFocus());
    await own('0:03');
  });

  test('a slip of the finger after Stop saves nothing that was not heard', async () => {
    const { uploads } = await openProfile();
    await press('Record');
    await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(2000));
    await press('Stop');

    await press('Save recording');

    await own('0:02');
    expect(uploads.all).toHaveLength(0);
  });

  test('it is replaced, thrown away before that, and the one there stays until then', async () => {
    const { uploads } = await openProfile({ voice });
    await own('0:14');
    await press('Record again');
    await record();

    await press('Throw away');

    await own('0:14');
    expect(uploads.all).toHaveLength(0);
    await waitFor(async () => expect(await button('Record again')).toHaveFocus());
  });

  test('H11 the one there is neither loaded nor played before it is pressed', async () => {
    const loaded = spyOnAudio();
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await openProfile({ voice });
    const player = within(await own('0:14'));
    expect(loaded).not.toHaveBeenCalled();

    fireEvent.click(player.getByRole('button', { name: 'Play' }));

    expect(loaded.mock.calls).toEqual([[`/api/voices/${voiceId}.webm`]]);
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('removed, it is gone from the page, and the focus is where one can record', async () => {
    const answer: Answer = { status: 200, body: { success: true, user: stored } };
    const { puts } = await openProfile({ voice }, answer);
    await own('0:14');

    await press('Remove');
    await removeInDialog();

    expect(await screen.findByText('Your recording is removed.')).toBeVisible();
    expect(puts()).toEqual([{ voice: null }]);
    expect(screen.queryByRole('group', { name: /^Your recording/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await button('Record')).toHaveFocus());
  });

  test('what the server refuses is said, and the recording stays to be saved again', async () => {
    const { uploads } = await openProfile();
    await press('Record');
    await record();
    await press('Save recording');
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    const message = 'We can’t read this recording. Please record it again.';
    await uploads.isAnswered({ status: 400, body: { success: false, message, reason: 'voice_unreadable' } });
    expect(await screen.findByText(message)).toBeVisible();

    await press('Save recording');
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    await uploads.breaksOff();

    expect(await screen.findByText('Couldn’t save this. Try again.')).toBeVisible();
    await own('0:03');
  });

  test('leaving with one that is not saved is asked about', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = await openProfile();
    await press('Record');
    await record();

    await user.click(screen.getByRole('link', { name: 'Moments' }));

    expect(confirm).toHaveBeenCalledTimes(1);
    await own('0:03');
  });

  test('so is leaving while it records', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = await openProfile();
    await press('Record');
    await button('Stop');

    await user.click(screen.getByRole('link', { name: 'Moments' }));

    expect(confirm).toHaveBeenCalledTimes(1);
    await press('Throw away');
    await user.click(screen.getByRole('link', { name: 'Moments' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a browser that does not record says so, and still removes', async () => {
    microphone.remove();
    await openProfile({ voice }, { status: 200, body: { success: true, user: stored } });

    expect(await screen.findByText('This browser can’t record. Update it, or use another device.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record again' })).not.toBeInTheDocument();
    await press('Remove');
    await removeInDialog();
    await waitFor(() => expect(screen.getByText(/^This browser can’t record/)).toHaveFocus());
    microphone = new FakeMicrophone();
  });

  test('H7 it is kept for friends before anything is recorded, and given to everyone again', async () => {
    const { puts } = await openProfile();
    expect(await screen.findByText(/Everyone who sees your photos can listen\.$/)).toBeVisible();
    const forFriends = screen.getByRole('switch', { name: 'For friends only' });

    fireEvent.click(forFriends);

    expect(await screen.findByText(/Only your friends can listen\.$/)).toBeVisible();
    expect(forFriends).toBeChecked();
    fireEvent.click(forFriends);
    expect(await screen.findByText(/Everyone who sees your photos can listen\.$/)).toBeVisible();
    expect(puts()).toEqual([
      { friendsOnly: { hide: ['voice'], show: [] } },
      { friendsOnly: { hide: [], show: ['voice'] } },
    ]);
  });
});
