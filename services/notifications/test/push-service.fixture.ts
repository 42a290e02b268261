import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '@attune/notifications-contract/push-payload';
import type { PushSubscription } from '@attune/notifications-contract/push-subscription';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** It takes what it is sent, and does not answer. */
  isSilent?: boolean;
}

interface Browser {
  subscription: PushSubscription;
  /** What it was pushed, decrypted, in order. */
  told: { payload: PushPayload; headers: IncomingHttpHeaders }[];
}

/** A push service on this machine, and browsers that subscribed there. It answers 201 unless the test says otherwise. */
export async function startPushService() {
  const answers = new Map<string, Answer>();
  const browsers = new Map<string, Browser & { open: (body: Buffer) => string }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(body => {
      const path = request.url ?? '';
      asked.push(path);
      const { status, headers = {}, body: text = '', isSilent } = answers.get(path) ?? { status: 201 };
      if (isSilent) return;
      const browser = browsers.get(path);
      if (status < 300 && browser)
        browser.told.push({ payload: JSON.parse(browser.open(body)) as PushPayload, headers: request.headers });
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    answer: ({ endpoint }: PushSubscription, answer: Answer) => void answers.set(new URL(endpoint).pathname, answer),
    browser: (locale: PushSubscription['locale'] = 'en'): Browser => {
      const path = `/${randomBytes(9).toString('base64url')}`;
      const { keys, open } = newKeys();
      const browser = { subscription: { endpoint: origin + path, keys, locale }, told: [], open };
      browsers.set(path, browser);
      return browser;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A browser's keys, and how it reads what was encrypted for them (RFC 8291, by RFC 8188). */
function newKeys() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const secret = derived(pair.computeSecret(theirs), auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(21 + theirs.length, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, open };
}

const derived = (from: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** What the Authorization of a push claims, once its signature was checked with the key that it names (RFC 8292). */
export function claimsIn(authorization: string | undefined): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown> };
}
