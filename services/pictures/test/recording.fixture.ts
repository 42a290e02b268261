import { asFloat, asNumber, written } from '../src/voices/ebml.js';
import { asHead } from '../src/voices/opus.js';
import { AUDIO, ID, OPUS } from '../src/voices/webm.ids.js';

const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');
/** An element whose size a recorder does not know. */
export const open = (id: number) => Buffer.concat([Buffer.from(id.toString(16), 'hex'), UNKNOWN_SIZE]);

/** 60 milliseconds in three frames, as Chrome's encoder packs them. */
export const aPacket = (fill = 7) => Buffer.concat([Buffer.from([0xfb, 3]), Buffer.alloc(90, fill)]);
const PACKET_MS = 60;

export const header = (docType = 'webm', ...more: Buffer[]) =>
  written(ID.header, written(ID.docType, Buffer.from(docType)), ...more);

/** The head of a track, and which of its fields are others. */
export const aTrack = ({
  codec = OPUS,
  type = AUDIO,
  head = asHead({ channels: 1, preSkip: 312 }),
  more = [],
}: Track = {}) =>
  written(
    ID.track,
    written(ID.trackNumber, asNumber(1, 1)),
    written(ID.trackType, asNumber(type, 1)),
    written(ID.codecId, Buffer.from(codec)),
    written(ID.codecPrivate, head),
    written(ID.audio, written(ID.samplingFrequency, asFloat(48_000)), written(ID.channels, asNumber(1, 1))),
    ...more,
  );
export const tracks = (track?: Track) => written(ID.tracks, aTrack(track));

interface Track {
  codec?: string;
  type?: number;
  head?: Buffer;
  more?: Buffer[];
}

export const aBlock = (packet: Buffer, atMs = 0, flags = 0x80) => {
  const head = Buffer.from([0x81, 0, 0, flags]);
  head.writeInt16BE(atMs, 1);
  return written(ID.simpleBlock, head, packet);
};

interface Recording extends Track {
  ms?: number;
  docType?: string;
  /** Between the header of the segment and the sound. */
  before?: Buffer[];
  /** Behind the sound. */
  behind?: Buffer[];
}

/** A recording as Chrome writes it while it goes on: neither the segment nor a cluster knows how long it gets. */
export function aRecording({
  ms = 3000,
  docType = 'webm',
  before = [],
  behind = [],
  ...track
}: Recording = {}): Buffer {
  const info = written(
    ID.info,
    written(ID.timestampScale, asNumber(1_000_000)),
    written(ID.muxingApp, Buffer.from('Chrome')),
  );
  const blocks = Array.from({ length: Math.ceil(ms / PACKET_MS) }, (_, index) => aBlock(aPacket(index % 250)));
  const cluster = [open(ID.cluster), written(ID.timestamp, asNumber(0)), ...blocks];
  return Buffer.concat([header(docType), open(ID.segment), info, ...before, tracks(track), ...cluster, ...behind]);
}
