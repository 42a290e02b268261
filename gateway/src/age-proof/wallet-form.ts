import { Readable } from 'node:stream';
import { WALLET_ANSWER_MAX } from '@attune/auth-contract/age-proof';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dropRest } from '../http/refused-body.js';

const FORM = 'application/x-www-form-urlencoded';
/** A form writes some characters as three. */
const FORM_MAX_BYTES = 3 * WALLET_ANSWER_MAX;

/** What OpenID4VP has a wallet send. It may say more, which is not read. */
const Form = z.object({
  state: z.string().max(64),
  vp_token: z.string().max(WALLET_ANSWER_MAX).optional(),
  error: z.string().optional(),
});

/** The form of a wallet: no other route reads one. `answer` is null where the member declined, and empty where the wallet has no answer. Undefined for everything else. */
export async function walletForm({ headers, body }: FastifyRequest) {
  if (!(body instanceof Readable)) return undefined;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const text = type === FORM ? await textOf(body) : undefined;
  if (text === undefined) dropRest(body);
  const { data } = Form.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!data || (data.vp_token === undefined) === (data.error === undefined)) return undefined;
  return { state: data.state, answer: data.vp_token ?? (data.error === 'access_denied' ? null : '') };
}

/** Undefined for more than a wallet has to say, and for a body that ends before it is over. */
async function textOf(body: Readable): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > FORM_MAX_BYTES) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString();
}
