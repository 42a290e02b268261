import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { server } from '../../../../test/fake-socket.js';
import { FakeMicrophone } from '../../../../test/fake-microphone.js';
import { ALICE_ID, bob, box, messageList, openConversationWithBob } from './messaging.fixture.js';

const mine = `${ALICE_ID}-11111111-2222-4333-8444-555555555555`;

const sent = () =>
  server
    .emitted('send_message')
    .map(({ input }) => [input['text'], input['voiceId'], input['voiceBars'], input['replyTo']]);
const microphoneButton = () => screen.findByRole('button', { name: 'Record a voice message' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('recording a voice message', () => {
  let microphone: FakeMicrophone;
  beforeEach(() => {
    microphone = new FakeMicrophone();
  });
  afterEach(() => microphone.remove());

  /** Records so long, with what Alice hears of it. */
  const record = async (ms: number) => {
    fireEvent.click(await microphoneButton());
    await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(ms));
  };

  /** When it was long enough there to be meant. */
  const send = async () => {
    await screen.findByRole('button', { name: 'Send voice message' });
    microphone.later(600);
    await press('Send voice message');
  };

  test('a browser that does not record what the server takes has no microphone', async () => {
    microphone.remove();
    await openConversationWithBob();

    expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).not.toBeInTheDocument();
  });

  test('the microphone is where Send is, until something is written', async () => {
    const { user } = await openConversationWithBob();
    await microphoneButton();

    await user.type(await box(), 'Hi');

    expect(screen.queryByRole('button', { name: 'Record a voice message' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeInTheDocument();
  });

  test('it is uploaded for this friend and sent with its waveform once it was stopped and sent', async () => {
    const uploads = fakeUploads();
    await openConversationWithBob();
    await record(3000);
    expect(screen.getByRole('timer', { name: '0:03 recorded' })).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '50');

    await press('Stop');
    await screen.findByRole('group', { name: 'Your voice message, 0:03' });
    expect(uploads.all).toHaveLength(0);
    expect(microphone.isOpen).toBe(false);
    await send();

    await waitFor(() =>
      expect(uploads.all.map(({ address }) => address)).toEqual([`POST /api/messages/${bob._id}/voices`]),
    );
    const body = { success: true, message: 'Recording uploaded.', voice: { voiceId: mine, durationMs: 2994 } };
    await uploads.isAnswered({ status: 201, body });
    await waitFor(() => expect(sent()).toEqual([['', mine, 'v'.repeat(48), undefined]]));
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test('thrown away, nothing of it is left', async () => {
    const uploads = fakeUploads();
    await openConversationWithBob();
    await record(2000);
    await press('Stop');

    await press('Throw away');

    expect(await box()).toBeInTheDocument();
    await microphoneButton();
    expect(uploads.all).toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  test('it says when 10 seconds are left, and ends with the minute', async () => {
    await openConversationWithBob();
    await record(49_900);
    expect(screen.queryByText('10 seconds left.')).not.toBeInTheDocument();

    await act(async () => microphone.passes(200));
    expect(screen.getByText('10 seconds left.')).toBeInTheDocument();
    await act(async () => microphone.passes(10_000));

    expect(await screen.findByText('That’s the full minute. Listen to it, then send it.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Your voice message, 1:00' })).toBeInTheDocument();
  });

  test.each(['ends', 'is muted', 'page is hidden'])(
    'what there is stays when the microphone or the page goes: it %s',
    async how => {
      await openConversationWithBob();
      await record(4000);

      await act(async () => microphone.isInterrupted(how));

      expect(await screen.findByText('The recording stopped here. You can still send it.')).toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Your voice message, 0:04' })).toBeInTheDocument();
      expect(microphone.isOpen).toBe(false);
    },
  );

  test.each([
    ['NotAllowedError', /Allow it in your browser’s settings/],
    ['SecurityError', /Allow it in your browser’s settings/],
    ['NotFoundError', /Connect one/],
    ['NotReadableError', /Another app/],
    ['TypeError', /Recording didn’t work/],
  ])('where the browser gives no microphone (%s) it says what to do, and tries again', async (name, words) => {
    microphone.refuses(name);
    await openConversationWithBob();
    fireEvent.click(await microphoneButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    microphone.refuses(undefined);
    await press('Try again');

    expect(await screen.findByRole('button', { name: 'Stop' })).toHaveFocus();
  });

  test('a slip of the finger is no message', async () => {
    await openConversationWithBob();
    await record(300);
    await press('Stop');

    expect(await screen.findByRole('alert')).toHaveTextContent('That was too short.');
    await press('Back to writing');
    expect(await box()).toBeInTheDocument();
  });

  test('what the server refuses stays in its place, and is uploaded again', async () => {
    const uploads = fakeUploads();
    await openConversationWithBob();
    await record(2000);
    await press('Stop');
    await send();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    const message = 'You can only chat with friends.';
    await uploads.isAnswered({ status: 403, body: { success: false, message, reason: 'not_a_friend' } });
    const again = await within(await messageList()).findByRole('button', { name: 'Try again' });

    fireEvent.click(again);

    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(screen.getByRole('group', { name: 'Your voice message, 0:02' })).toBeInTheDocument();
  });

  test('an upload that is gone when its message is sent is made again by itself, once', async () => {
    const uploads = fakeUploads();
    const { messages } = await openConversationWithBob();
    const answer = { success: true, message: 'Recording uploaded.', voice: { voiceId: mine, durationMs: 2000 } };
    const refusal = { ok: false, code: 'invalid_input', reason: 'voice_gone', message: 'This recording is gone.' };
    messages.refuses = () => refusal;
    await record(2000);
    await press('Stop');
    await send();
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: answer });
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    await uploads.isAnswered({ status: 201, body: { ...answer, voice: { ...answer.voice, voiceId: `${mine}2` } } });
    const again = await within(await messageList()).findByRole('button', { name: 'Try again' });

    messages.refuses = () => undefined;
    fireEvent.click(again);
    await waitFor(() => expect(uploads.all).toHaveLength(3));
    await uploads.isAnswered({ status: 201, body: { ...answer, voice: { ...answer.voice, voiceId: `${mine}3` } } });

    await waitFor(() => expect(sent().map(([, id]) => id)).toEqual([mine, `${mine}2`, `${mine}3`]));
  });
});
