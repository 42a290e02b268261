import { z } from 'zod';
import { DOC_TYPE, ELEMENT, QUERY_ID } from './openid4vp.js';
import { Bytes, CborDate, embedded, mapOf, readCbor } from './strict-cbor.js';

/** ES256 under both of its numbers: ECDSA with SHA-256, and the same with its curve in the name. */
const ES256 = [-7, -9];
const X5CHAIN = 33;
const P256_BYTES = 32;

/** The headers that are signed. `crit` (2) would name more to heed. */
const SignedHeaders = mapOf(
  z.looseObject({ '1': z.int().refine(algorithm => ES256.includes(algorithm)), '2': z.undefined().optional() }),
);
const Signed = z.tuple([
  Bytes.refine(headers => SignedHeaders.safeParse(readCbor(headers)).success),
  z.map(z.unknown(), z.unknown()),
  Bytes.nullable(),
  Bytes.refine(({ length }) => length === 2 * P256_BYTES),
]);
/** A COSE_Sign1: signed headers, headers, what is signed, the signature. */
export type SignedStructure = z.output<typeof Signed>;

const Coordinate = Bytes.refine(({ length }) => length === P256_BYTES);
/** An EC key of the curve P-256, in COSE's numbers. */
const DeviceKey = mapOf(z.looseObject({ '1': z.literal(2), '-1': z.literal(1), '-2': Coordinate, '-3': Coordinate }));

/** What the issuer signed: ISO/IEC 18013-5, 9.1.2.4. */
export const SecurityObject = embedded(
  mapOf(
    z.object({
      version: z.literal('1.0'),
      digestAlgorithm: z.literal('SHA-256'),
      docType: z.literal(DOC_TYPE),
      valueDigests: z.map(z.string(), z.map(z.int(), Bytes)),
      deviceKeyInfo: mapOf(z.object({ deviceKey: DeviceKey })),
      validityInfo: mapOf(z.object({ signed: CborDate, validFrom: CborDate, validUntil: CborDate })),
    }),
  ),
);
export type SecurityObject = z.output<typeof SecurityObject>['content'];

/** The one element that is asked for. Its random bytes keep its digest from being guessed. */
const Item = mapOf(
  z.strictObject({
    digestID: z.int().nonnegative(),
    random: Bytes.refine(({ length }) => length >= 16),
    elementIdentifier: z.literal(ELEMENT),
    elementValue: z.boolean(),
  }),
);

/** One document with one element, and no word of the device's own: an answer with more is refused. ISO/IEC 18013-5, 8.3.2.1.2.2. */
const Document = mapOf(
  z.strictObject({
    docType: z.literal(DOC_TYPE),
    issuerSigned: mapOf(
      z.strictObject({
        nameSpaces: mapOf(z.strictObject({ [DOC_TYPE]: z.tuple([embedded(Item)]) })),
        issuerAuth: Signed,
      }),
    ),
    deviceSigned: mapOf(
      z.strictObject({
        nameSpaces: embedded(mapOf(z.strictObject({}))),
        deviceAuth: mapOf(z.strictObject({ deviceSignature: Signed })),
      }),
    ),
  }),
);
const DeviceResponse = mapOf(
  z.strictObject({ version: z.literal('1.0'), status: z.literal(0), documents: z.tuple([Document]) }),
);
export type Document = z.output<typeof Document>;

const Answer = z.strictObject({ [QUERY_ID]: z.tuple([z.string().regex(/^[\w-]+={0,2}$/)]) });

/** The document in a `vp_token`. Throws for everything that is not exactly what was asked for. */
export function documentIn(answer: string): Document {
  const {
    [QUERY_ID]: [encoded],
  } = Answer.parse(JSON.parse(answer));
  const response = DeviceResponse.parse(readCbor(Buffer.from(encoded, 'base64url')));
  return response.documents[0];
}

/** The certificate of who signed: the only one, or the first of a chain. */
export function certificateIn([, headers]: SignedStructure): Uint8Array {
  const chain = headers.get(X5CHAIN);
  return Bytes.parse(Array.isArray(chain) ? chain[0] : chain);
}
