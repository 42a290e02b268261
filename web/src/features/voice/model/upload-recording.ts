import { SENDER_HEADER, VOICE_TYPE, type voicesApi } from '@attune/gateway-contract/voices';
import { upload } from '../../../api/upload.js';

/** An upload of which no byte leaves for so long has broken off. */
const STALLED_MS = 60_000;

interface RecordingUpload {
  /** Another member may have logged in in another tab: the server refuses it then. */
  senderId: string;
  params?: Record<string, string>;
  signal: AbortSignal;
}

/** Uploads a recording; resolves with its id and length, and rejects as `upload` does. */
export async function uploadRecording(
  route: typeof voicesApi.upload | typeof voicesApi.uploadForProfile,
  bytes: Blob,
  { senderId, params = {}, signal }: RecordingUpload,
) {
  // A recorder names the codec as well, and the server no type but this.
  const file = new File([bytes], 'voice.webm', { type: VOICE_TYPE });
  const stalled = new AbortController();
  const waitAgain = () => setTimeout(() => stalled.abort(), STALLED_MS);
  let timer = waitAgain();
  const onProgress = () => {
    clearTimeout(timer);
    timer = waitAgain();
  };
  try {
    const ends = AbortSignal.any([signal, stalled.signal]);
    const headers = { [SENDER_HEADER]: senderId };
    return (await upload(route, file, { params, headers, onProgress, signal: ends })).voice;
  } finally {
    clearTimeout(timer);
  }
}
