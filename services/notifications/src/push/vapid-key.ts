import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** Push services refuse what is good for more than a day. */
const GOOD_FOR_S = 12 * 3600;
const RENEWED_AFTER_MS = 3_600_000;
/** Push services that are remembered: there are a handful. */
const REMEMBERED = 100;
const ANONYMOUS = 'mailto:operator@attune.localhost';

/** The key that signs what is sent to push services (VAPID, RFC 8292). It tells them who sends, and to whom they may complain. */
export class VapidKey {
  readonly publicKey: string;
  readonly #signed = new Map<string, { authorization: string; at: number }>();

  /** @param contact of the operator: a mail address or an https:// URL */
  constructor(
    private readonly privateKey: string,
    private readonly contact?: string,
  ) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    this.publicKey = pair.getPublicKey('base64url');
  }

  /** The header for one push service. A signature costs more than the rest of a push, so it is used for an hour. */
  authorizationFor(origin: string): string {
    const known = this.#signed.get(origin);
    if (known && Date.now() - known.at < RENEWED_AFTER_MS) return known.authorization;
    const expiresAt = Math.floor(Date.now() / 1000) + GOOD_FOR_S;
    const { publicKey, privateKey } = this;
    const { Authorization: authorization } = webPush.getVapidHeaders(
      ...([origin, this.#subject(), publicKey, privateKey, 'aes128gcm', expiresAt] as const),
    );
    if (this.#signed.size >= REMEMBERED) this.#signed.clear();
    this.#signed.set(origin, { authorization, at: Date.now() });
    return authorization;
  }

  #subject(): string {
    if (this.contact === undefined) return ANONYMOUS;
    return this.contact.includes('://') ? this.contact : `mailto:${this.contact}`;
  }
}
