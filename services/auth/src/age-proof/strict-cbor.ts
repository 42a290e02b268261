import { decode, Tagged } from 'cborg';
import { z } from 'zod';

const DATE = 0;
const EMBEDDED = 24;

/** Only what a proof of age has: no other tags, no lengths left open, no key twice, no number in more bytes than it needs. */
const STRICT = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowInfinity: false,
  allowNaN: false,
  tags: Tagged.preserve(DATE, EMBEDDED),
};

export const readCbor = (bytes: Uint8Array): unknown => decode(bytes, STRICT);

export const Bytes = z.instanceof(Uint8Array);

/** A map of CBOR with these keys; numbers are written as text. */
export const mapOf = <Schema extends z.ZodType<unknown, Record<string, unknown>>>(schema: Schema) =>
  z
    .map(z.union([z.string(), z.int()]), z.unknown())
    .transform(entries => Object.fromEntries(entries))
    .pipe(schema);

export const CborDate = z
  .instanceof(Tagged)
  .refine(({ tag, value }) => tag === DATE && typeof value === 'string')
  .transform(({ value }) => value as unknown)
  .pipe(z.iso.datetime())
  .transform(text => new Date(text));

/** CBOR in CBOR, `#6.24(bstr)`: what it says, and itself as it is signed or digested. */
export const embedded = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .instanceof(Tagged)
    .refine(({ tag, value }) => tag === EMBEDDED && value instanceof Uint8Array)
    .transform(tagged => ({ content: schema.parse(readCbor(tagged.value as Uint8Array)), tagged }));
