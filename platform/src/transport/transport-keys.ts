import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Before the 32 bytes of an Ed25519 key: what makes them PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What another service's secret gave for this process; of two, the first one is used and both are accepted. */
const Given = z.object({
  call: z.array(z.base64url()).default([]),
  events: z.array(z.base64url()).default([]),
  signed: z.array(z.base64url()).default([]),
});
/** `TRANSPORT_KEYS`: what the process was given, by service. */
export const GivenKeys = z.record(z.string(), Given);

export interface TransportSecrets {
  TRANSPORT_SECRET: string;
  TRANSPORT_SECRET_ACCEPTED?: string | undefined;
  TRANSPORT_KEYS?: z.output<typeof GivenKeys> | undefined;
}

/**
 * The keys of one process. A service derives those of its callers, of its events and of their signatures from its own secret;
 * for calls to others and for events of others it has what was derived for it, and nothing from which more could be derived.
 * Without TRANSPORT_KEYS, all processes have one secret.
 */
export class TransportKeys {
  readonly #secrets: string[];
  readonly #given: z.output<typeof GivenKeys> | undefined;

  constructor(
    readonly name: string,
    { TRANSPORT_SECRET: secret, TRANSPORT_SECRET_ACCEPTED: accepted, TRANSPORT_KEYS: given }: TransportSecrets,
  ) {
    this.#secrets = accepted === undefined ? [secret] : [secret, accepted];
    this.#given = given;
  }

  /** For calls of `caller` to `service` and their answers. Throws where they are no business of this process. */
  ofCalls(caller: string, service: string): Buffer[] {
    if (!this.#isGiven(service)) return this.#secrets.map(secret => derived(secret, 'call', caller, service));
    return this.#keys(caller === this.name ? this.#given?.[service]?.call : [], `calls of ${caller} to ${service}`);
  }

  /** For events of `service`. Throws where it was given none. */
  ofEvents(service: string): Buffer[] {
    if (!this.#isGiven(service)) return this.#secrets.map(secret => derived(secret, 'events', service));
    return this.#keys(this.#given?.[service]?.events, `events of ${service}`);
  }

  /** Signs what `service` tells all others. */
  signerOf(service: string): KeyObject {
    if (this.#isGiven(service)) throw new Error(`${this.name} cannot sign for ${service}.`);
    return signer(this.#secrets[0] as string, service);
  }

  /** With one of these, what `service` has signed is recognised. */
  verifiersOf(service: string): KeyObject[] {
    if (!this.#isGiven(service)) return this.#secrets.map(secret => createPublicKey(signer(secret, service)));
    const keys = this.#keys(this.#given?.[service]?.signed, `signatures of ${service}`);
    return keys.map(key => createPublicKey({ key, format: 'der', type: 'spki' }));
  }

  #isGiven(service: string): boolean {
    return this.#given !== undefined && service !== this.name;
  }

  #keys(keys: string[] = [], what: string): Buffer[] {
    if (keys.length === 0) throw new Error(`TRANSPORT_KEYS of ${this.name} has no key for ${what}.`);
    return keys.map(key => Buffer.from(key, 'base64url'));
  }
}

/** The same as in infra/docker/transport-keys.ts, which derives what others are given. */
const derived = (secret: string, ...what: string[]) =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(what), 32));

const signer = (secret: string, service: string) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, derived(secret, 'signatures', service)]),
    format: 'der',
    type: 'pkcs8',
  });
