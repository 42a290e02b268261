import { messagesApi } from '@attune/gateway-contract/message-routes';
import type { Acknowledgement } from '@attune/gateway-contract/socket-types';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';

/** What a socket says where HTTP has a status; any other one is worth another try. */
const CODES: Record<number, string> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
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
    if (!(error instanceof ApiError) || !error.failure) throw error;
    const { message = '', reason, params } = error.failure;
    const code = CODES[error.status] ?? 'unavailable';
    return { ok: false, code, message, ...(reason && { reason }), ...(params && { params }) };
  }
}
