import { act, fireEvent, screen } from '@testing-library/react';
import { FakeMicrophone } from '../../../../test/fake-microphone.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { box, openConversationWithBob } from './messaging.fixture.js';

const sendButton = () => screen.findByRole('button', { name: 'Send voice message' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a recording that was not heard yet', () => {
  let microphone: FakeMicrophone;
  beforeEach(() => {
    microphone = new FakeMicrophone();
  });
  afterEach(() => microphone.remove());

  const recordAndStop = async () => {
    await press('Record a voice message');
    await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(3000));
    await press('Stop');
    return sendButton();
  };

  test('is not sent by a second press where Stop was', async () => {
    const uploads = fakeUploads();
    await openConversationWithBob();
    await press('Record a voice message');
    const stop = await screen.findByRole('button', { name: 'Stop' });
    await act(async () => microphone.passes(3000));
    fireEvent.click(stop);
    const send = await sendButton();

    expect(send).not.toBe(stop);
    fireEvent.click(send);
    microphone.later(700);
    fireEvent.click(send, { detail: 2 });
    expect(send).toBeInTheDocument();
    expect(uploads.all).toEqual([]);

    fireEvent.click(send, { detail: 1 });
    expect(await box()).toBeInTheDocument();
  });

  test('takes the focus to Play, so that a held key does not send it', async () => {
    await openConversationWithBob();

    await recordAndStop();

    expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
  });

  test('hides the ideas, which write into a box that is not there', async () => {
    await openConversationWithBob();
    expect(await screen.findByRole('button', { name: 'Ideas to talk about' })).toBeInTheDocument();

    await recordAndStop();

    expect(screen.queryByRole('button', { name: 'Ideas to talk about' })).not.toBeInTheDocument();
  });
});
