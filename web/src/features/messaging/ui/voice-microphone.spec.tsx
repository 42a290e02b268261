import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { FakeMicrophone } from '../../../../test/fake-microphone.js';
import { box, openConversationWithBob, take } from './messaging.fixture.js';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const begin = () => press('Record a voice message');

/** What the browser says of the permission. */
const permissionIs = (state: string) =>
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });

describe('the microphone', () => {
  let microphone: FakeMicrophone;
  beforeEach(() => {
    microphone = new FakeMicrophone();
  });
  afterEach(() => {
    microphone.remove();
    Reflect.deleteProperty(navigator, 'permissions');
  });

  const record = async (ms: number) => {
    await begin();
    await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(ms));
    expect(microphone.isOpen).toBe(true);
  };

  test('W35 is let go when a recording is thrown away while it goes on', async () => {
    await openConversationWithBob();
    await record(2000);

    await press('Throw away');

    expect(microphone.isOpen).toBe(false);
    expect(await box()).toBeInTheDocument();
  });

  test('W35 is let go when the member leaves the conversation', async () => {
    const { unmount } = await openConversationWithBob();
    await record(2000);

    unmount();

    await waitFor(() => expect(microphone.isOpen).toBe(false));
  });

  test('W35 is let go when it is allowed after the member left', async () => {
    const isAllowed = microphone.asks();
    await openConversationWithBob();
    await begin();
    await press('Throw away');

    await act(async () => isAllowed());

    await waitFor(() => expect(microphone.opened).toBeGreaterThan(0));
    expect(microphone.opened).toBe(microphone.asked);
    await waitFor(() => expect(microphone.isOpen).toBe(false));
    expect(await box()).toBeInTheDocument();
  });

  test('W35 does not open in a page that was hidden meanwhile', async () => {
    const isAllowed = microphone.asks();
    await openConversationWithBob();
    await begin();
    microphone.hides(true);

    await act(async () => isAllowed());

    expect(await screen.findByRole('alert')).toHaveTextContent('You left the page before the recording started.');
    expect(microphone.isOpen).toBe(false);
  });

  test('a muted one records no silence', async () => {
    microphone.isMuted();
    await openConversationWithBob();

    await begin();

    expect(await screen.findByRole('alert')).toHaveTextContent('Another app is using your microphone.');
    expect(microphone.isOpen).toBe(false);
  });

  test('W35 does not open by itself after an edit, and what was recorded is there again', async () => {
    fakeUploads();
    const { user, messages } = await openConversationWithBob();
    await user.type(await box(), 'Helo{Enter}');
    await waitFor(() => expect(messages.texts()).toEqual(['Helo']));
    await record(300);
    await press('Stop');
    expect(await screen.findByRole('alert')).toHaveTextContent('That was too short.');
    const { asked } = microphone;

    await take(user, 'Edit', 'Helo');
    await user.type(await box(), '{Escape}');
    expect(await box()).toBeInTheDocument();
    expect(microphone.asked).toBe(asked);

    await record(3000);
    await take(user, 'Edit', 'Helo');
    await waitFor(() => expect(microphone.isOpen).toBe(false));
    await user.type(await box(), '{Escape}');
    expect(await screen.findByRole('group', { name: 'Your voice message, 0:03' })).toBeInTheDocument();
    expect(microphone.asked).toBe(2 * asked);
  });

  test('a browser that does not let its level be measured records', async () => {
    microphone.breaks('meter');
    await openConversationWithBob();
    await begin();
    await screen.findByRole('button', { name: 'Stop' });
    microphone.later(2000);

    await press('Stop');

    expect(await screen.findByRole('group', { name: 'Your voice message, 0:02' })).toBeInTheDocument();
  });

  test('nothing goes on where the browser can’t record it after all', async () => {
    microphone.breaks('recorder');
    await openConversationWithBob();

    await begin();

    expect(await screen.findByRole('alert')).toHaveTextContent('Recording didn’t work.');
    expect(microphone.isOpen).toBe(false);
  });

  test.each([
    ['prompt', 'Try again, then allow it.'],
    ['denied', 'Allow it in your browser’s settings'],
  ])('settings are named where the browser does not ask again (%s)', async (state, words) => {
    permissionIs(state);
    microphone.refuses('NotAllowedError');
    await openConversationWithBob();

    await begin();

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('group', { name: 'Voice message' })).toBeInTheDocument();
  });
});
