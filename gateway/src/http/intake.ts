import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { ServiceError } from '@attune/platform/service-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNotAPage } from './not-a-page.js';
import { isText } from './malformed-url.js';
import { Refusal } from './refusal.js';

/** How many requests are handled at once before more are refused: this bounds the memory that a flood can take. */
const IN_FLIGHT = 1000;
const URL_LIMIT = 2048;
/** Browsers send some thirty headers. */
const HEADER_LIMIT = 100;
/** On localhost a browser also sends the cookies of other applications. */
const COOKIE_LIMIT = 8000;

/** Refuses excessive and unreadable requests before their body is read. */
export function limitIntake(
  server: FastifyInstance,
  refusalOfAddress: (address: string) => Error | undefined,
  inFlightLimit = IN_FLIGHT,
): void {
  let inFlight = 0;
  server.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    done(inFlight > inFlightLimit ? overloaded() : (refusalOfAddress(request.ip) ?? refusalOf(request)));
  });
}

const overloaded = () => new ServiceError<GatewayReason>('unavailable', 'overloaded', {}, { retryAfter: 1 });

function refusalOf(request: FastifyRequest): Error | undefined {
  const { rawHeaders, url = '' } = request.raw;
  const { headers, originalUrl } = request;
  if (url.length > URL_LIMIT) return new Refusal('address_too_long', 'address_too_long');
  // A page shows itself at any address; the API must not read another text than was sent.
  if (isNotAPage(originalUrl.split('?', 1)[0] ?? '') && !isText(originalUrl))
    return new ServiceError<GatewayReason>('invalid_input', 'malformed_request');
  if (rawHeaders.length / 2 > HEADER_LIMIT || (headers.cookie?.length ?? 0) > COOKIE_LIMIT)
    return new Refusal('headers_too_large', 'too_many_headers');
  // Unpacking would let a small request grow beyond the limit for bodies.
  if (headers['content-encoding']) return new Refusal('unsupported_body', 'body_compressed');
  return undefined;
}
