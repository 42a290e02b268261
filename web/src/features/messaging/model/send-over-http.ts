import { messagesApi } from '@attune/gateway-contract/message-routes';
import type { Acknowledgement, Refused } from '@attune/gateway-contract/socket-types';
import { voicesApi } from '@attune/gateway-contract/voices';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { uploadRecording } from '../../voice/model/upload-recording.js';

/** What a socket says where HTTP has a status; any other one is worth another try. */
const CODES: Record<number, string> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'invalid_input',
  415: 'invalid_input',
  429: 'rate_limited',
  500: 'internal',
};

/** Sends a message where no socket stays open, and answers as the socket does; rejects where no answer of the server came. */
export async function sendOverHttp(
  input: z.input<typeof messagesApi.send.input>,
): Promise<Acknowledgement<'send_message'>> {
  try {
    const { success: _success, ...stored } = await call(messagesApi.send, { input });
    return { ok: true, ...stored };
  } catch (error) {
    return refusedBy(error);
  }
}

interface VoiceUpload {
  friendId: string;
  senderId: string;
  signal: AbortSignal;
}

/** Uploads a recording for the conversation with this friend, and answers likewise. */
export async function uploadVoice(
  bytes: Blob,
  { friendId, ...about }: VoiceUpload,
): Promise<{ ok: true; voiceId: string } | Refused> {
  try {
    const { voiceId } = await uploadRecording(voicesApi.upload, bytes, { ...about, params: { with: friendId } });
    return { ok: true, voiceId };
  } catch (error) {
    // A server of the version before knows no such address, and soon will.
    const { code, ...refused } = refusedBy(error);
    return { ...refused, code: code === 'not_found' ? 'unavailable' : code };
  }
}

function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError) || !error.failure) throw error;
  const { retryAfter, failure, status } = error;
  const { message = '', reason, params } = failure;
  const more = {
    ...(reason && { reason }),
    ...(params && { params }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return { ok: false, code: CODES[status] ?? 'unavailable', message, ...more };
}
