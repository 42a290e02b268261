import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';

/** Push services refuse what is good for more than a day. */
const GOOD_FOR_S = 12 * 3600;
const RENEWED_AFTER_MS = 3_600_000;
/** Push services that are remembered: there are a handful. */
const REMEMBERED = 100;
const ANONYMOUS = 'mailto:operator@attune.localhost';

/** The key that signs what is sent to push services (VAPID, RFC 8292). It tells them who sends, and to whom they may complain. */
export class VapidKey {
  readonly publicKey: string;
  readonly #privateKey: KeyObject;
  readonly #jwt = new JwtService();
  readonly #signed = new Map<string, { authorization: string; at: number }>();

  /** @param contact of the operator: a mail address or an https:// URL */
  constructor(
    privateKey: string,
    private readonly contact?: string,
  ) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    const point = pair.getPublicKey();
    this.publicKey = point.toString('base64url');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const key = { kty: 'EC', crv: 'P-256', d: privateKey, x, y };
    this.#privateKey = createPrivateKey({ key, format: 'jwk' });
  }

  /** The header for one push service. A signature costs more than the rest of a push, so it is used for an hour. */
  authorizationFor(origin: string): string {
    const known = this.#signed.get(origin);
    if (known && Date.now() - known.at < RENEWED_AFTER_MS) return known.authorization;
    const claims = { aud: origin, sub: this.#subject(), exp: Math.floor(Date.now() / 1000) + GOOD_FOR_S };
    const token = this.#jwt.sign(claims, { privateKey: this.#privateKey, algorithm: 'ES256', noTimestamp: true });
    const authorization = `vapid t=${token}, k=${this.publicKey}`;
    if (this.#signed.size >= REMEMBERED) this.#signed.clear();
    this.#signed.set(origin, { authorization, at: Date.now() });
    return authorization;
  }

  #subject(): string {
    if (this.contact === undefined) return ANONYMOUS;
    return this.contact.includes('://') ? this.contact : `mailto:${this.contact}`;
  }
}
