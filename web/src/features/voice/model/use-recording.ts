import { useEffect, useRef, useState } from 'react';
import { pausePlaying } from './voice-playback.js';
import { problemOf, type Recorded, type RecordingProblem, VoiceRecorder } from './voice-recorder.js';

export type RecordingState =
  | { is: 'asking' }
  | { is: 'recording'; elapsedMs: number; level: number }
  | ({ is: 'recorded' } & Recorded)
  | { is: 'problem'; problem: RecordingProblem | 'tooShort' };

const ASKING: RecordingState = { is: 'asking' };
const stateOf = (recorded: Recorded): RecordingState => ({ is: 'recorded', ...recorded });

/** Records at once, unless something is recorded already. What was recorded is kept when the member leaves. */
export function useRecording(recordings: Map<string, Recorded>, place: string) {
  const [state, setState] = useState<RecordingState>(() => {
    const kept = recordings.get(place);
    return kept ? stateOf(kept) : ASKING;
  });
  const [attempt, setAttempt] = useState(0);
  const recorder = useRef<Recorder>(undefined);
  useEffect(() => {
    if (recordings.has(place)) return;
    const begun = beginRecording(setState, recorded => recordings.set(place, recorded));
    recorder.current = begun;
    return begun.leave;
  }, [recordings, place, attempt]);
  return {
    state,
    stop: () => recorder.current?.stop(),
    /** Nothing is left of it. */
    discard: () => {
      recorder.current?.cancel();
      recordings.delete(place);
    },
    tryAgain: () => {
      setState(ASKING);
      setAttempt(attempt + 1);
    },
  };
}

type Recorder = ReturnType<typeof beginRecording>;

/** @param keep is also told of what was recorded when the member has left */
function beginRecording(onChange: (state: RecordingState) => void, keep: (recorded: Recorded) => void) {
  let recorder: VoiceRecorder | undefined;
  let isHere = true;
  const show = (next: RecordingState) => {
    if (isHere) onChange(next);
  };
  const onEnd = (recorded: Recorded | undefined) => {
    if (recorded) keep(recorded);
    show(recorded ? stateOf(recorded) : { is: 'problem', problem: 'tooShort' });
  };
  // It would be in the recording.
  pausePlaying();
  const onProgress = (elapsedMs: number, level: number) => show({ is: 'recording', elapsedMs, level });
  VoiceRecorder.begin({ onProgress, onEnd }).then(
    begun => {
      if (!isHere) return begun.cancel();
      recorder = begun;
      show({ is: 'recording', elapsedMs: 0, level: 0 });
    },
    async (error: unknown) => show({ is: 'problem', problem: await problemOf(error) }),
  );
  return {
    stop: () => recorder?.stop(),
    cancel: () => recorder?.cancel(),
    leave: () => {
      isHere = false;
      recorder?.stop('interrupted');
    },
  };
}
