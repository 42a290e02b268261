import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): how to report a weakness of this installation. 404 where the operator has named no contact. */
export function serveSecurityText(
  server: FastifyInstance,
  { OPERATOR_CONTACT: contact, PUBLIC_URL }: Pick<GatewayConfig, 'OPERATOR_CONTACT' | 'PUBLIC_URL'>,
): void {
  server.get('/.well-known/security.txt', (_request, reply) => {
    if (contact === undefined) return reply.callNotFound();
    const lines = [
      `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, de, es',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(`${lines.join('\n')}\n`);
  });
}
