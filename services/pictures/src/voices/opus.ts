import { NotAVoice } from '../processing/not-a-voice.js';

/** Opus counts 48 samples a millisecond, at every rate of the recording. */
export const SAMPLES_A_MS = 48;

const [TEN_MS, SECOND_MS] = [10 * SAMPLES_A_MS, 1000];
/** No packet lasts longer (RFC 6716, 3.2.5). */
const LONGEST = 120 * SAMPLES_A_MS;

/** How many samples a packet holds, as its first bytes say (RFC 6716, 3.1): decoders go by these. */
export function samplesOf(packet: Buffer): number {
  const [head, second] = packet;
  if (head === undefined) throw new NotAVoice();
  const samples = frameOf(head >> 3) * framesOf(head & 3, second);
  if (samples === 0 || samples > LONGEST) throw new NotAVoice();
  return samples;
}

/** The samples of one frame, by the configuration. */
function frameOf(configuration: number): number {
  if (configuration < 12) return [TEN_MS, 2 * TEN_MS, 4 * TEN_MS, 6 * TEN_MS][configuration % 4] ?? 0;
  if (configuration < 16) return [TEN_MS, 2 * TEN_MS][configuration % 2] ?? 0;
  return [TEN_MS / 4, TEN_MS / 2, TEN_MS, 2 * TEN_MS][configuration % 4] ?? 0;
}

function framesOf(code: number, second: number | undefined): number {
  if (code < 3) return code === 0 ? 1 : 2;
  return (second ?? 0) & 0x3f;
}

/** What a decoder has to know of a track. */
export interface OpusHead {
  channels: 1 | 2;
  /** Samples at the start that are not played. */
  preSkip: number;
}

const MAGIC = Buffer.from('OpusHead');
const HEAD_BYTES = 19;

/** The head of a track with one or two channels (RFC 7845, 5.1). A gain is not taken over: it could make a recording deafening. */
export function headIn(bytes: Buffer): OpusHead {
  const isHead = bytes.length === HEAD_BYTES && bytes.subarray(0, MAGIC.length).equals(MAGIC);
  if (!isHead || bytes.readUInt8(8) !== 1 || bytes.readUInt8(18) !== 0) throw new NotAVoice();
  const channels = bytes.readUInt8(9);
  const preSkip = bytes.readUInt16LE(10);
  if ((channels !== 1 && channels !== 2) || preSkip > SECOND_MS * SAMPLES_A_MS) throw new NotAVoice();
  return { channels, preSkip };
}

export function asHead({ channels, preSkip }: OpusHead): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  MAGIC.copy(bytes);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(channels, 9);
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(SECOND_MS * SAMPLES_A_MS, 12);
  return bytes;
}
