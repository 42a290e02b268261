import { VOICE_TYPE } from '@attune/gateway-contract/voices';
import type { FastifyReply } from 'fastify';
import { partOf } from './range.js';

/** Sends a recording whole, or the part that is asked for: some browsers play nothing that they can't ask for in parts. */
export function sendRecording(reply: FastifyReply, bytes: Buffer, range: string | undefined): void {
  const part = partOf(range, bytes.length);
  void reply.header('accept-ranges', 'bytes').type(VOICE_TYPE);
  if (!part) return void reply.send(bytes);
  if (part === 'none')
    return void reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
  const { from, to } = part;
  void reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}
