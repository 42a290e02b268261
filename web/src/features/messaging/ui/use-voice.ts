import { useState } from 'react';
import type { MessagingClient } from '../model/messaging-client.js';
import type { Recording } from '../../voice/model/voice-recorder.js';

/**
 * Whether a voice message stands where the box is, and what becomes of it.
 *
 * @param isAway something else stands there. What was recorded is there again afterwards; nothing records by itself.
 */
export function useVoice({ sender, recordings }: MessagingClient, friendId: string, isAway: boolean) {
  const [isRecording, setIsRecording] = useState(() => recordings.has(friendId));
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway !== wasAway) {
    setWasAway(isAway);
    setIsRecording(!isAway && recordings.has(friendId));
  }
  const leave = () => {
    recordings.delete(friendId);
    setIsRecording(false);
  };
  return {
    recordings,
    isRecording,
    record: () => setIsRecording(true),
    leave,
    send: (recording: Recording, replyTo: number | undefined) => {
      leave();
      void sender.send(friendId, '', { replyTo, recording });
    },
  };
}
