import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { pathNamedBy } from './malformed-url.js';

const POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  // A member listens to their own recording before it is sent.
  'media-src': ["'self'", 'blob:'],
  // The component library writes style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};
/** No page may use these. */
const CLOSED = ['camera', 'geolocation', 'payment', 'usb', 'browsing-topics', 'display-capture'];

/** Voice messages are recorded in our own pages, never in a frame of another. */
const PERMISSIONS = [...CLOSED.map(feature => `${feature}=()`), 'microphone=(self)'].join(', ');

/** The security headers of every response: no content of other hosts, no frames, no token in a Referer. */
export async function sendSecurityHeaders(server: FastifyInstance, isHttps: boolean): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isHttps ? { ...POLICY, 'upgrade-insecure-requests': [] } : POLICY,
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: false,
  });
  server.addHook('onRequest', ({ url }, reply, done) => {
    // However it is written: the router reads `/%61pi` as `/api`.
    const path = pathNamedBy(url);
    void reply.headers({
      'permissions-policy': PERMISSIONS,
      'referrer-policy': holdsToken(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    if (/^[/\\]+api([/\\]|$)/i.test(path)) void reply.header('cache-control', 'no-store');
    done();
  });
}

const TOKEN_PATHS =
  /^[/\\]+((api[/\\]+auth[/\\]+)?(oidc|verify|reset|email|not-me|second-factor|unsubscribe|shared-date)([/\\]|$)|api[/\\]+(notifications[/\\]+unsubscribe|dates[/\\]+shared)[/\\])/i;

const holdsToken = (path: string) => TOKEN_PATHS.test(path);
