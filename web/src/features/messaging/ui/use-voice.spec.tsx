import { act, renderHook } from '@testing-library/react';
import type { MessagingClient } from '../model/messaging-client.js';
import type { Recorded } from '../../voice/model/voice-recorder.js';
import { useVoice } from './use-voice.js';

const recording = { bytes: new Blob(['sound']), durationMs: 2000, bars: 'v'.repeat(48) };

describe('useVoice', () => {
  test('a recording waits without a text, which an app of before recordings would send in its place', () => {
    const send = jest.fn(async () => undefined);
    const client = { sender: { send }, recordings: new Map<string, Recorded>() } as unknown as MessagingClient;
    const { result } = renderHook(() => useVoice(client, 'bob', false));

    act(() => result.current.send(recording, 7));

    expect(send).toHaveBeenCalledWith('bob', '', { replyTo: 7, recording });
  });
});
