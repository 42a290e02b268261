import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encode, Tagged } from 'cborg';
import { type Certified, inDays } from './age-issuer.ts';

const AV = 'eu.europa.ec.av.1';
const ES256 = new Map([[1, -7]]);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const embedded = (content: unknown) => new Tagged(24, encode(content));
/** As ISO/IEC 18013-5 has it: without fractions of a second. */
const date = (time: Date) => new Tagged(0, `${time.toISOString().slice(0, 19)}Z`);

function sign1(key: KeyObject, payload: Uint8Array, headers = new Map<number, unknown>(), isDetached = false) {
  const signed = encode(['Signature1', encode(ES256), new Uint8Array(), payload]);
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  return [encode(ES256), headers, isDetached ? null : payload, signature];
}

/** What a wallet is asked, as it reads the link. */
export interface AskedOfWallet {
  clientId: string;
  responseUri: string;
  nonce: string;
  state: string;
  query: unknown;
  parameters: URLSearchParams;
}

export function readLink(link: string): AskedOfWallet {
  const { protocol, host, searchParams: parameters } = new URL(link);
  if (protocol !== 'av:' || host !== 'authorize') throw new Error('No link to a wallet.');
  const of = (name: string) => parameters.get(name) ?? '';
  return {
    clientId: of('client_id'),
    responseUri: of('response_uri'),
    nonce: of('nonce'),
    state: of('state'),
    query: JSON.parse(of('dcql_query')),
    parameters,
  };
}

/** OpenID4VP 1.0, B.2.6.1. */
export function transcriptOf(
  { clientId, responseUri, nonce }: Pick<AskedOfWallet, 'clientId' | 'responseUri' | 'nonce'>,
  thumbprint: Uint8Array | null = null,
) {
  return [null, null, ['OpenID4VPHandover', sha256(encode([clientId, nonce, thumbprint, responseUri]))]];
}

/** How an answer differs from an honest one. */
export interface Differing {
  isOver18?: boolean;
  validDays?: [from: number, to: number];
  docType?: string;
  /** Elements that the request did not ask for. */
  more?: Record<string, unknown>;
  /** What the issuer's digest is of, where it is not of what is shown. */
  certifiedAge?: boolean;
  /** The device's signature: none, by another device's key, or with words of the device's own. */
  device?: 'unsigned' | 'other' | 'talkative';
  /** The request that the device answers, where it is not the one that was made. */
  request?: Partial<AskedOfWallet>;
  /** Documents in the answer. */
  copies?: number;
}

/** A wallet in software: has proofs of age issued to itself, each for one answer, and shows them as OpenID4VP and ISO/IEC 18013-5 have it. */
export class SoftAgeWallet {
  readonly #issuer: { signer: Certified };

  constructor(issuer: { signer: Certified }) {
    this.#issuer = issuer;
  }

  /** The form that it posts to the response URI of a link. */
  answer(link: string, differing: Differing = {}): { responseUri: string; form: Record<string, string> } {
    const asked = readLink(link);
    const token = { proof_of_age: [Buffer.from(this.#response(asked, differing)).toString('base64url')] };
    return { responseUri: asked.responseUri, form: { vp_token: JSON.stringify(token), state: asked.state } };
  }

  #response(asked: AskedOfWallet, differing: Differing): Uint8Array {
    const { copies = 1 } = differing;
    const documents = Array.from({ length: copies }, () => this.#document(asked, differing));
    return encode(
      new Map<string, unknown>([
        ['version', '1.0'],
        ['documents', documents],
        ['status', 0],
      ]),
    );
  }

  #document(asked: AskedOfWallet, differing: Differing) {
    const { isOver18 = true, more = {}, docType = AV, device, certifiedAge = isOver18 } = differing;
    const [key, other] = [newKey(), newKey()];
    const shown = Object.entries({ age_over_18: isOver18, ...more }).map(([name, value], at) => item(at, name, value));
    const certified = certifiedAge === isOver18 ? shown : [item(0, 'age_over_18', certifiedAge), ...shown.slice(1)];
    const names = embedded(new Map(device === 'talkative' ? [[AV, new Map([['age_over_18', true]])]] : []));
    const transcript = transcriptOf({ ...asked, ...differing.request });
    const said = encode(embedded(['DeviceAuthentication', transcript, docType, names]));
    const signature = sign1((device === 'other' ? other : key).privateKey, said, new Map(), true);
    return new Map<string, unknown>([
      ['docType', docType],
      [
        'issuerSigned',
        new Map<string, unknown>([
          ['nameSpaces', new Map([[AV, shown]])],
          ['issuerAuth', this.#certify(certified, docType, key.publicKey, differing)],
        ]),
      ],
      [
        'deviceSigned',
        new Map<string, unknown>([
          ['nameSpaces', names],
          ['deviceAuth', new Map(device === 'unsigned' ? [] : [['deviceSignature', signature]])],
        ]),
      ],
    ]);
  }

  /** The issuer's signature over digests, validity and the key of the device. */
  #certify(items: Tagged[], docType: string, deviceKey: KeyObject, { validDays = [-1, 89] }: Differing) {
    const { x = '', y = '' } = deviceKey.export({ format: 'jwk' });
    const coordinates: [number, unknown][] = [
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    const security = new Map<string, unknown>([
      ['version', '1.0'],
      ['digestAlgorithm', 'SHA-256'],
      ['docType', docType],
      ['valueDigests', new Map([[AV, new Map(items.map((one, at) => [at, sha256(encode(one))]))]])],
      ['deviceKeyInfo', new Map([['deviceKey', new Map<number, unknown>([[1, 2], [-1, 1], ...coordinates])]])],
      [
        'validityInfo',
        new Map([
          ['signed', date(inDays(validDays[0]))],
          ['validFrom', date(inDays(validDays[0]))],
          ['validUntil', date(inDays(validDays[1]))],
        ]),
      ],
    ]);
    const { signer } = this.#issuer;
    const chain = new Map<number, unknown>([[33, new Uint8Array(signer.certificate.rawData)]]);
    return sign1(signer.key, encode(embedded(security)), chain);
  }
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const item = (digestID: number, elementIdentifier: string, elementValue: unknown) =>
  embedded(
    new Map<string, unknown>([
      ['digestID', digestID],
      ['random', randomBytes(32)],
      ['elementIdentifier', elementIdentifier],
      ['elementValue', elementValue],
    ]),
  );
