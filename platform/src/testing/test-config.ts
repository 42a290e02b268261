import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { PlatformConfig } from '../config.js';
import type { Caller } from '../contract.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Signs the session tokens of this test run (PEM). */
export const testPrivateKey = privateKey;
export const testPublicKey = publicKey;
const transportSecret = randomBytes(32).toString('base64url');

/** The platform's settings in a test; the Redis is the one the test run was given. */
export function testConfig(redisUrl: string): PlatformConfig {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    HEALTH_PORT: 0,
    SHUTDOWN_DELAY_MS: 0,
    HEALTH_HOST: '127.0.0.1',
    SESSION_PUBLIC_KEYS: testPublicKey,
    // Without keys of its own for each process: one secret for all.
    TRANSPORT_SECRET: transportSecret,
    OTEL_TRACES_SAMPLER_ARG: 1,
  };
}

/** A caller whose token the services of this test run accept. */
export const testCaller = (userId: string, sessionId?: string, seconds?: number): Caller =>
  testSession(userId, sessionId, seconds, { use: 'call' });

/** A caller with the token of their session, which the gateways of this test run accept. */
export function testSession(
  userId: string,
  sessionId = randomBytes(16).toString('hex'),
  seconds = 3600,
  more: { use?: 'call' } = {},
): Caller {
  const token = new JwtService().sign(
    { sid: sessionId, ...more },
    { privateKey, algorithm: 'ES256', subject: userId, expiresIn: seconds },
  );
  return { userId, sessionId, token };
}

/** A token for one purpose, as auth signs it and the services of this test run accept it. */
export function testPurposeToken(userId: string, purpose: string, id: string): string {
  const claims = { purpose, jti: id };
  return new JwtService().sign(claims, { privateKey, algorithm: 'ES256', subject: userId, expiresIn: 3600 });
}
