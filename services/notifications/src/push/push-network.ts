import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@attune/platform/public-address';

export const AT_ONCE = 50;
/** The code of the failure where a name leads to an address that is not public. */
export const NOT_PUBLIC = 'ENOTPUBLIC';
const AGENT = { keepAlive: true, maxSockets: AT_ONCE };

/** Of the browsers' makers. What is under them is theirs. */
const KNOWN_SERVICES = ['googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** A browser names where it is told, so that an attacker could too: only the public internet is connected to (SSRF). */
export class PushNetwork {
  readonly #public = new HttpsAgent({ ...AGENT, lookup: publicAlone });
  readonly #allowed = { 'http:': new HttpAgent(AGENT), 'https:': new HttpsAgent(AGENT) };

  /** @param allowedOrigins which may be anywhere, and plain http */
  constructor(private readonly allowedOrigins: readonly string[]) {}

  /** Whether something may be sent there, judging by the address alone. */
  accepts(endpoint: string): boolean {
    const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
    if (username || password) return false;
    if (this.allowedOrigins.includes(origin)) return true;
    // For an address instead of a name Node looks nothing up, so nothing would be checked.
    return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  }

  /** Whether it is neither of a browser's maker nor allowed by the operator: it may be a stranger's, who never asked for pushes. */
  isForeign(endpoint: string): boolean {
    const { hostname, origin } = new URL(endpoint);
    const isKnown = KNOWN_SERVICES.some(known => hostname === known || hostname.endsWith(`.${known}`));
    return !isKnown && !this.allowedOrigins.includes(origin);
  }

  /** Connects to addresses that were checked. */
  agentFor({ origin, protocol }: URL): HttpAgent {
    if (!this.allowedOrigins.includes(origin)) return this.#public;
    return protocol === 'http:' ? this.#allowed['http:'] : this.#allowed['https:'];
  }

  close(): void {
    for (const agent of [this.#public, ...Object.values(this.#allowed)]) agent.destroy();
  }
}

/** Looked up for each connection, which goes to what was checked. One of several addresses is enough to be led astray, so all have to do. */
export const publicAlone: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('The address is not public.'), { code: NOT_PUBLIC }), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
