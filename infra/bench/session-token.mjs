import { sign } from 'node:crypto';

const DAY_SECONDS = 24 * 3600;

/**
 * A caller as a login would have made one: a token that the product's own key signed.
 *
 * @param {string} userId
 * @param {string} sessionId
 * @param {string} privateKey
 */
export function callerOf(userId, sessionId, privateKey) {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'ES256', typ: 'JWT' },
    { sub: userId, sid: sessionId, iat: now, exp: now + DAY_SECONDS },
  ];
  const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { userId, sessionId, token: `${signed}.${signature.toString('base64url')}` };
}
