import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { Injectable } from '@nestjs/common';
import { NOT_PUBLIC, PushNetwork } from './push-network.js';
import type { Subscription } from './push-subscription.schema.js';
import { VapidKey } from './vapid-key.js';

const TIMEOUT_MS = 10_000;
/** Of an answer nothing but its head is read; a short rest is let through, so that the connection can be used again. */
const REST_BYTES = 16_384;

interface Sending {
  payload: string;
  ttlSeconds: number;
  /** What waits at the push service under it is replaced. */
  topic: string;
  urgency: 'normal' | 'high';
}

/**
 * What the push service said. `gone`: the subscription is worth nothing. `keyRefused`: it does not take our signature. `later`: it is
 * busy, or away.
 */
export type PushAnswer =
  | { outcome: 'taken' }
  | { outcome: 'gone' | 'keyRefused' | 'refused'; reason: string }
  | { outcome: 'later'; reason: string; afterMs: number };

/** Encrypts for one browser (RFC 8291), and hands it to the browser's push service. Redirects are not followed. */
@Injectable()
export class PushSender {
  constructor(
    private readonly network: PushNetwork,
    private readonly vapid: VapidKey,
  ) {}

  async send({ endpoint, keys }: Subscription, { payload, ttlSeconds, topic, urgency }: Sending): Promise<PushAnswer> {
    if (!this.network.accepts(endpoint)) return { outcome: 'gone', reason: 'address' };
    const body = await encryptedFor({ endpoint, keys }, payload);
    if (!body) return { outcome: 'gone', reason: 'keys' };
    const url = new URL(endpoint);
    const headers = {
      authorization: this.vapid.authorizationFor(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlSeconds,
      topic,
      urgency,
    };
    return this.#post(url, headers, body).then(answerOf, failureOf);
  }

  #post(url: URL, headers: Record<string, string | number>, body: Uint8Array): Promise<IncomingMessage> {
    const request = url.protocol === 'http:' ? overHttp : overHttps;
    const agent = this.network.agentFor(url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers, agent, signal, maxHeaderSize: REST_BYTES }, answer => {
        let rest = 0;
        answer.on('error', () => undefined);
        answer.on('data', (chunk: Buffer) => {
          rest += chunk.length;
          if (rest > REST_BYTES) answer.destroy();
        });
        resolve(answer);
      })
        .on('error', reject)
        .end(body);
    });
  }
}

/** Undefined where the keys are no keys: a point that is not on the curve. */
async function encryptedFor(browser: Pick<Subscription, 'endpoint' | 'keys'>, payload: string) {
  try {
    // Padded, it would be 4096 bytes, of which Mozilla lets 3070 through to Firefox on Android.
    return await encryptNotification({ ...browser, expirationTime: null }, Buffer.from(payload), { pad: false });
  } catch {
    return undefined;
  }
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  const reason = String(statusCode);
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone', reason };
  if (statusCode === 401 || statusCode === 403) return { outcome: 'keyRefused', reason };
  if (statusCode === 429 || statusCode >= 500)
    return { outcome: 'later', reason, afterMs: waitOf(headers['retry-after']) };
  return { outcome: 'refused', reason };
}

/** The code alone: messages of Node name the host. */
function failureOf(error: unknown): PushAnswer {
  const reason = String(Object(error).code ?? 'unknown');
  return reason === NOT_PUBLIC ? { outcome: 'gone', reason: 'address' } : { outcome: 'later', reason, afterMs: 0 };
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
