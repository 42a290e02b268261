import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { Access } from './redis-users.ts';

/** Before the 32 bytes of an Ed25519 key: what makes them PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * What a process is given for its calls and events: its own secret, and of others' what their secrets give for this process. Nothing more can be
 * derived from it.
 *
 * @param secretsOf of a process: the one in use, and the one that is accepted while it is replaced
 */
export function transportSettings(
  name: string,
  access: Record<string, Access>,
  secretsOf: (name: string) => string[],
): Record<string, string> {
  const { calls = [], listensTo = [] } = access[name] ?? {};
  const given = [...new Set([...calls, ...listensTo])].map(service => {
    const keys = (key: (secret: string) => string) => secretsOf(service).map(key);
    return [
      service,
      {
        ...(calls.includes(service) && { call: keys(secret => encoded(derived(secret, 'call', name, service))) }),
        ...(listensTo.includes(service) && {
          events: keys(secret => encoded(derived(secret, 'events', service))),
          signed: keys(secret => encoded(verifierOf(secret, service))),
        }),
      },
    ];
  });
  const [secret = '', accepted] = secretsOf(name);
  return {
    TRANSPORT_SECRET: secret,
    ...(accepted && { TRANSPORT_SECRET_ACCEPTED: accepted }),
    TRANSPORT_KEYS: JSON.stringify(Object.fromEntries(given)),
  };
}

/** The same as in platform/src/transport/transport-keys.ts: this runs where nothing is installed. */
const derived = (secret: string, ...what: string[]) =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(what), 32));

function verifierOf(secret: string, service: string) {
  const key = Buffer.concat([PKCS8, derived(secret, 'signatures', service)]);
  const signer = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return createPublicKey(signer).export({ format: 'der', type: 'spki' });
}

const encoded = (bytes: Buffer) => bytes.toString('base64url');
