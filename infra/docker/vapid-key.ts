import { generateKeyPairSync } from 'node:crypto';

/** The private half of a new P-256 pair: 32 bytes in base64url, as browsers' push services and their libraries write it. */
export function newVapidKey(): string {
  const { d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return String(d);
}
