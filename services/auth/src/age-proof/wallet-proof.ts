import { createHash, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { encode, Tagged } from 'cborg';
import type { AgeVerdict } from './age-provider.js';
import { certificateIn, type Document, documentIn, SecurityObject, type SignedStructure } from './device-response.js';
import { DOC_TYPE, sessionTranscript, type WalletRequest } from './openid4vp.js';
import { readCbor } from './strict-cbor.js';

/** The clocks of two machines differ. */
const FORGIVEN_MS = 5 * 60_000;
/** Signs proofs of age, or documents as ISO/IEC 18013-5 has them: an authority certifies others too, for seals or mail. */
const PURPOSES = ['1.3.130.2.0.0.1.2', '1.0.18013.5.1.2'];

/** What a wallet's answer to this request shows. Throws for one that is not what was asked for, or has no valid signature. */
export function verdictOn(answer: string, request: WalletRequest, issuers: X509Certificate[], now: Date): AgeVerdict {
  const document = documentIn(answer);
  const signer = new X509Certificate(certificateIn(document.issuerSigned.issuerAuth));
  if (!isTrusted(signer, issuers, now)) return 'issuer_unknown';
  const { security, item } = certifiedIn(document, signer);
  requireDeviceSignature(document, security, request);
  if (!isValid(security, signer, now)) return 'expired';
  return item.elementValue ? 'over_18' : 'not_shown';
}

/** What the signer certified, and the element whose digest is in it. */
export function certifiedIn({ issuerSigned }: Document, signer: X509Certificate) {
  const security = signedBy(signer, issuerSigned.issuerAuth);
  const { content: item, tagged } = issuerSigned.nameSpaces[DOC_TYPE][0];
  const digest = security.valueDigests.get(DOC_TYPE)?.get(item.digestID);
  if (!digest || !createHash('sha256').update(encode(tagged)).digest().equals(digest))
    throw new Error('Another element.');
  return { security, item };
}

/** Issued for this by one of those that the operator named, or one of them itself; both valid now. */
function isTrusted(signer: X509Certificate, issuers: X509Certificate[], now: Date): boolean {
  // Node calls the extended key usage so; it has none where the certificate has none.
  const purposes = (signer.keyUsage as string[] | undefined) ?? [];
  const isSigner = !signer.ca && purposes.some(purpose => PURPOSES.includes(purpose));
  const isIssuer = (issuer: X509Certificate) =>
    isSigner && issuer.ca && signer.checkIssued(issuer) && signer.verify(issuer.publicKey);
  return (
    isWithin(signer, now) &&
    issuers.some(
      issuer => isWithin(issuer, now) && (issuer.fingerprint256 === signer.fingerprint256 || isIssuer(issuer)),
    )
  );
}

const isWithin = ({ validFromDate, validToDate }: X509Certificate, time: Date) =>
  validFromDate <= time && time <= validToDate;

function isValid({ validityInfo }: SecurityObject, signer: X509Certificate, now: Date): boolean {
  const { signed, validFrom, validUntil } = validityInfo;
  return isWithin(signer, signed) && validFrom.getTime() <= now.getTime() + FORGIVEN_MS && now < validUntil;
}

function signedBy(signer: X509Certificate, issuerAuth: SignedStructure): SecurityObject {
  const [, , payload] = issuerAuth;
  if (!payload) throw new Error('Nothing is signed.');
  requireSignature(issuerAuth, payload, signer.publicKey);
  return SecurityObject.parse(readCbor(payload)).content;
}

/** The device signs the request: an answer to another one, or a copy, is refused. ISO/IEC 18013-5, 9.1.3. */
function requireDeviceSignature({ deviceSigned }: Document, security: SecurityObject, request: WalletRequest): void {
  const { deviceSignature } = deviceSigned.deviceAuth;
  if (deviceSignature[2]) throw new Error('The device signed something of its own.');
  const said = encode(['DeviceAuthentication', sessionTranscript(request), DOC_TYPE, deviceSigned.nameSpaces.tagged]);
  requireSignature(deviceSignature, encode(new Tagged(24, said)), deviceKeyOf(security));
}

function deviceKeyOf({ deviceKeyInfo: { deviceKey } }: SecurityObject): KeyObject {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const point = { x: text(deviceKey['-2']), y: text(deviceKey['-3']) };
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...point } });
}

/** ES256 over the Sig_structure of RFC 9052, 4.4. */
function requireSignature([headers, , , signature]: SignedStructure, payload: Uint8Array, key: KeyObject): void {
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('A key of another curve.');
  const signed = encode(['Signature1', headers, new Uint8Array(), payload]);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)) throw new Error('A wrong signature.');
}
