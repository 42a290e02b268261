import 'reflect-metadata';
import { KeyObject, randomBytes } from 'node:crypto';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

cryptoProvider.set(crypto);

const DAY_MS = 24 * 3_600_000;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Signs proofs of age: the extended key usage in the example of the EU's profile. */
export const SIGNS_AGES = '1.3.130.2.0.0.1.2';

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A certificate, and the key that signs in its name. */
export interface Certified {
  certificate: X509Certificate;
  key: KeyObject;
}

interface Certifying {
  days?: [from: number, to: number];
  /** Whose name and key issue it; without, it issues itself. */
  by?: Certified;
  isAuthority?: boolean;
  keyUsage?: number | null;
  /** What else the key is for. */
  purposes?: string[];
}

export async function certify(name: string, certifying: Certifying = {}): Promise<Certified> {
  const { days = [-30, 365], by, isAuthority = false, purposes = isAuthority ? [] : [SIGNS_AGES] } = certifying;
  const { keyUsage = isAuthority ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature } = certifying;
  const keys = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(8).toString('hex')}`,
    subject: `CN=${name}, C=UT`,
    issuer: by?.certificate.subject ?? `CN=${name}, C=UT`,
    notBefore: inDays(days[0]),
    notAfter: inDays(days[1]),
    signingAlgorithm: ECDSA,
    publicKey: keys.publicKey,
    signingKey: by ? await asCryptoKey(by.key) : keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(isAuthority, undefined, true),
      ...(keyUsage === null ? [] : [new KeyUsagesExtension(keyUsage, true)]),
      ...(purposes.length > 0 ? [new ExtendedKeyUsageExtension(purposes, true)] : []),
    ],
  });
  return { certificate, key: KeyObject.from(keys.privateKey) };
}

const asCryptoKey = (key: KeyObject) =>
  crypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), ECDSA, true, ['sign']);

/** A provider of proofs of age: its authority, and the certificate it signs with. */
export class AgeIssuer {
  readonly authority: Certified;
  readonly signer: Certified;

  private constructor(authority: Certified, signer: Certified) {
    this.authority = authority;
    this.signer = signer;
  }

  static async create({
    signerDays = [-30, 365] as [number, number],
    authorityDays = [-60, 3650] as [number, number],
  } = {}): Promise<AgeIssuer> {
    const name = `Test Age CA ${randomBytes(4).toString('hex')}`;
    const authority = await certify(name, { days: authorityDays, isAuthority: true });
    return new AgeIssuer(authority, await certify('Test Age Signer', { days: signerDays, by: authority }));
  }

  get pem(): string {
    return this.authority.certificate.toString('pem');
  }
}
