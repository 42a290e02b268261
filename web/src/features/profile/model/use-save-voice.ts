import { voicesApi } from '@attune/gateway-contract/voices';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { uploadRecording } from '../../voice/model/upload-recording.js';
import type { Recording } from '../../voice/model/voice-recorder.js';
import { useSaveProfile } from './use-save-profile.js';

/** Puts a recording on the profile of this member in place of the one there, or, null, removes that. */
export function useSaveVoice(memberId: string) {
  const { mutateAsync: save } = useSaveProfile();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const mine = new AbortController();
    leaving.current = mine;
    return () => mine.abort();
  }, []);
  return useMutation({
    mutationFn: async (recording: Recording | null) => {
      if (!recording) return save({ voice: null });
      const { signal } = leaving.current ?? new AbortController();
      const { bytes, bars } = recording;
      const voice = await uploadRecording(voicesApi.uploadForProfile, bytes, { senderId: memberId, signal });
      return save({ voice: { ...voice, bars } });
    },
  });
}
