import { isUtf8 } from 'node:buffer';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import type { FastifyInstance } from 'fastify';

/** Valid UTF-8 can contain half a character only as an escape. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
const HALF_A_CHARACTER = /\p{Cs}/u;

/**
 * Reads JSON bodies as Fastify does, and refuses what Node would silently repair: bytes that are not UTF-8 and unpaired
 * surrogates. So the stored text is the sent text.
 */
export function readJsonStrictly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) {
      done(notText());
      return;
    }
    const text = body.toString();
    void parse(request, text, (error, value: unknown) => {
      if (!error && ESCAPED_SURROGATE.test(text) && !isWellFormed(value)) done(notText());
      else done(error, value);
    });
  });
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !HALF_A_CHARACTER.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !HALF_A_CHARACTER.test(key) && isWellFormed(inner));
}

const notText = () => new ServiceError<GatewayReason>('invalid_input', 'malformed_json');
