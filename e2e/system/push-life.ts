import { createECDH, randomBytes } from 'node:crypto';

type Ask = (method: 'POST', path: string, body: object) => Promise<unknown>;

/** A browser of the member who asks is told of things, at a push service that is not there. */
export async function subscribe(ask: Ask): Promise<void> {
  await ask('POST', '/api/notifications/push-subscriptions', {
    endpoint: `https://push.invalid/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    locale: 'en',
  });
}
