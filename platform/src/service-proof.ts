import { createHmac, hkdfSync, sign, verify } from 'node:crypto';
import { isSame } from './is-same.js';
import { ServiceError } from './service-error.js';
import { TransportKeys, type TransportSecrets } from './transport/transport-keys.js';

/** Which services may prove what: by purpose, or by purpose and first value. */
export type ProvenBy = Readonly<Record<string, readonly string[]>>;

/**
 * Shows which service makes a call, and not another process that reaches Redis: for methods that one service has for another
 * and that no member's session stands behind. It is worth something for these values alone, and to the service it is made for.
 */
export class ServiceProof {
  readonly #keys: TransportKeys;
  readonly #own: Buffer;
  readonly #derived = new Map<string, Buffer[]>();

  constructor(
    name: string,
    secrets: TransportSecrets & { DIGEST_KEY?: string | undefined },
    private readonly provenBy: ProvenBy = {},
  ) {
    this.#keys = new TransportKeys(name, secrets);
    this.#own = Buffer.from(
      hkdfSync('sha256', secrets.DIGEST_KEY ?? secrets.TRANSPORT_SECRET, '', `digests of ${name}`, 32),
    );
  }

  /** For a call to `service`. */
  of(service: string, purpose: string, ...values: string[]): string {
    return proof(this.#pair(this.#keys.name, service)[0] as Buffer, purpose, values);
  }

  /** Refuses a call without the proof of a service that the contract names. */
  require(given: string | undefined, purpose: string, ...values: string[]): void {
    if (given === undefined || !this.isRight(given, purpose, ...values))
      throw new ServiceError('forbidden', 'service_only');
  }

  /** Whether one of the services that the contract names for this purpose made it. */
  isRight(given: string, purpose: string, ...values: string[]): boolean {
    const named = this.provenBy[`${purpose} ${values[0]}`] ?? this.provenBy[purpose] ?? [];
    const keys = named.flatMap(caller => this.#pair(caller, this.#keys.name));
    return keys.some(key => isSame(given, proof(key, purpose, values)));
  }

  /** For an event: every listener recognises it, and none can make it. */
  toAll(purpose: string, ...values: string[]): string {
    const { name } = this.#keys;
    return sign(null, Buffer.from(textOf(purpose, values)), this.#keys.signerOf(name)).toString('base64url');
  }

  /** Whether `service` made it by `toAll`. */
  isOf(service: string, given: string, purpose: string, ...values: string[]): boolean {
    const [text, signature] = [Buffer.from(textOf(purpose, values)), Buffer.from(given, 'base64url')];
    return this.#keys.verifiersOf(service).some(verifier => verify(null, text, verifier, signature));
  }

  /** A digest that this service alone makes, and makes again from the same values, where it has a DIGEST_KEY for years. */
  ofItself(purpose: string, ...values: string[]): string {
    return proof(this.#own, purpose, values);
  }

  #pair(caller: string, service: string): Buffer[] {
    const id = `${caller} ${service}`;
    const known = this.#derived.get(id);
    if (known) return known;
    const keys = this.#keys.ofCalls(caller, service).map(keyOf);
    this.#derived.set(id, keys);
    return keys;
  }
}

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'service proof', 32));

const textOf = (purpose: string, values: string[]) => JSON.stringify([purpose, ...values]);

const proof = (key: Buffer, purpose: string, values: string[]) =>
  createHmac('sha256', key).update(textOf(purpose, values)).digest('base64url');
