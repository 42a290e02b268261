import { NotAVoice } from '../processing/not-a-voice.js';

/** An element of EBML (RFC 8794), of which WebM is made: its id with the marker, and where its data lies. */
export interface Element {
  id: number;
  start: number;
  /** Undefined while a recorder does not know it yet. */
  end: number | undefined;
}

/** One whose end is known. */
export interface WholeElement extends Element {
  end: number;
}

const ID_BYTES = 4;
const SIZE_BYTES = 8;
/** Under one parent. Browsers' recorders write about twenty. */
const SIBLINGS_AT_MOST = 300;

/** The element at a place. Rejects what claims more bytes than its parent has. @param limit where the parent ends */
export function elementAt(bytes: Buffer, at: number, limit: number): Element {
  const idLength = lengthOf(bytes, at, limit, ID_BYTES);
  const id = bytes.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes, sizeAt, limit, SIZE_BYTES);
  const start = sizeAt + sizeLength;
  const size = sizeIn(bytes, sizeAt, sizeLength);
  if (size === undefined) return { id, start, end: undefined };
  if (size > limit - start) throw new NotAVoice();
  return { id, start, end: start + size };
}

/** The elements between two places, each with its end. None of them is entered. */
export function elementsIn(bytes: Buffer, from: number, to: number): WholeElement[] {
  const found: WholeElement[] = [];
  for (let at = from; at < to; at = found.at(-1)?.end ?? to) {
    const element = elementAt(bytes, at, to);
    if (element.end === undefined || found.length === SIBLINGS_AT_MOST) throw new NotAVoice();
    found.push({ ...element, end: element.end });
  }
  return found;
}

/** Reads a whole number. No field that is read here has more than six bytes. */
export function numberIn(bytes: Buffer, { start, end = start }: Element): number {
  const length = end - start;
  if (length < 1 || length > 6) throw new NotAVoice();
  return bytes.readUIntBE(start, length);
}

/** The first byte says by its leading zeros how long the number is. */
function lengthOf(bytes: Buffer, at: number, limit: number, most: number): number {
  const first = at < limit ? bytes.readUInt8(at) : 0;
  const length = Math.clz32(first) - 23;
  if (length > most || at + length > limit) throw new NotAVoice();
  return length;
}

/** Undefined where all its bits are set: the size is not known. */
function sizeIn(bytes: Buffer, at: number, length: number): number | undefined {
  let size = BigInt(bytes.readUInt8(at) & (0xff >> length));
  for (let next = at + 1; next < at + length; next += 1) size = size * 256n + BigInt(bytes.readUInt8(next));
  return size === (1n << BigInt(7 * length)) - 1n ? undefined : Number(size);
}

/** An element as it is written: its size always takes four bytes, so that it is known before its data is. */
export function written(id: number, ...data: Buffer[]): Buffer {
  const length = data.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const head = Buffer.alloc(12);
  const idLength = Math.ceil((32 - Math.clz32(id)) / 8);
  head.writeUIntBE(id, 0, idLength);
  head.writeUInt32BE(0x1000_0000 + length, idLength);
  return Buffer.concat([head.subarray(0, idLength + 4), ...data]);
}

/** A whole number as the data of an element. */
export function asNumber(value: number, length = 4): Buffer {
  const data = Buffer.alloc(length);
  data.writeUIntBE(value, 0, length);
  return data;
}

export function asFloat(value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return data;
}
