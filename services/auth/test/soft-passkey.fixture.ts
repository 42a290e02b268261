import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyJson } from '@attune/auth-contract/second-factor';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const RP_ID = 'attune.example';
const ORIGIN = 'https://attune.example';
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Told {
  origin?: string;
  /** Whether the device asked its user for a finger or a PIN. */
  isUserVerified?: boolean;
  counter?: number;
}

/** An authenticator in software: makes one passkey (ES256, attestation `none`) and signs with it. */
export class SoftPasskey {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(16);
  #userHandle = '';

  get id(): string {
    return this.#credentialId.toString('base64url');
  }

  register(options: PasskeyJson, told: Told = {}): PasskeyJson {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#credentialId.length);
    const authData = Buffer.concat([
      this.#authData(WITH_CREDENTIAL, told),
      Buffer.alloc(16),
      length,
      this.#credentialId,
      this.#publicKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as never,
    );
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, told).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  authenticate(options: PasskeyJson, told: Told = {}): PasskeyJson {
    const data = clientData('webauthn.get', options['challenge'] as string, told);
    const authData = this.#authData(0, told);
    const signed = Buffer.concat([authData, sha256(data)]);
    return this.#answer({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer(response: object): PasskeyJson {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authData(more: number, { isUserVerified = true, counter = 0 }: Told): Buffer {
    const flags = PRESENT | (isUserVerified ? VERIFIED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(RP_ID), Buffer.from([flags]), count]);
  }

  /** As COSE has it (RFC 9053): EC2, ES256, P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const entries: [number, unknown][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    return Buffer.from(isoCBOR.encode(new Map(entries) as never));
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Told) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
