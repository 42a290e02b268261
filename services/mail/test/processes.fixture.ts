import { randomBytes } from 'node:crypto';
import { testConfig, testPrivateKey, testPublicKey } from '@attune/platform/testing/test-config';

/** What auth and mail read as processes of their own, on a database that none has used. */
export const settingsOfProcesses = (redisUrl: string, smtpUrl: string): Record<string, string> => ({
  REDIS_URL: redisUrl,
  TRANSPORT_SECRET: testConfig(redisUrl).TRANSPORT_SECRET,
  SESSION_PRIVATE_KEY: testPrivateKey,
  SESSION_PUBLIC_KEYS: testPublicKey,
  MAIL_TOKEN_KEY: randomBytes(32).toString('base64url'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
  MONGODB_URI: process.env['MONGODB_URI'] ?? '',
  MONGODB_DATABASE: `crash-test-${randomBytes(6).toString('hex')}`,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Attune <hello@attune.example>',
  PUBLIC_URL: 'https://attune.example',
});
