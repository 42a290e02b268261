import { type Element, elementAt, elementsIn, numberIn, type WholeElement } from './ebml.js';
import { NotAVoice } from '../processing/not-a-voice.js';
import { headIn, type OpusHead } from './opus.js';
import { AUDIO, ID, OPUS } from './webm.ids.js';

/** The one track of a recording. */
export interface OpusTrack extends OpusHead {
  packets: Buffer[];
}

/** What is entered: recorders write these before they know how long they get. */
const ENTERED = new Set<number>([ID.cluster, ID.blockGroup]);
/** What is left out unread: times are counted anew, and where, when and with what the sender recorded goes no further. */
const LEFT_OUT = new Set<number>([
  ID.seekHead,
  ID.info,
  ID.cues,
  ID.tags,
  ID.timestamp,
  ID.position,
  ID.previousSize,
  ID.blockDuration,
  ID.discardPadding,
  ID.void,
  ID.crc,
]);
/** A minute of the shortest packets has fewer elements. */
const ELEMENTS_AT_MOST = 50_000;
const LACING = 0x06;
/** Of a block: the track's number in one byte, the time, and flags. */
const BLOCK_HEAD = 4;

/**
 * Reads a recording as browsers write it: a header, and a segment with one Opus track. It reads forward and
 * recurses into nothing; an unknown element is refused. Throws NotAVoice.
 */
export function readRecording(bytes: Buffer): OpusTrack {
  const from = enterSegment(bytes);
  let track: Track | undefined;
  const packets: Buffer[] = [];
  let elements = 0;
  for (let at = from; at < bytes.length;) {
    const element = elementAt(bytes, at, bytes.length);
    elements += 1;
    if (elements > ELEMENTS_AT_MOST) throw new NotAVoice();
    at = ENTERED.has(element.id) ? element.start : endOf(element);
    if (element.id === ID.tracks) track = onlyTrackIn(bytes, element, track);
    else if (element.id === ID.simpleBlock || element.id === ID.block) packets.push(packetIn(bytes, element, track));
    else if (!ENTERED.has(element.id) && !LEFT_OUT.has(element.id)) throw new NotAVoice();
  }
  if (!track) throw new NotAVoice();
  return { channels: track.channels, preSkip: track.preSkip, packets };
}

interface Track extends OpusHead {
  number: number;
}

/** Where the segment's data begins. It has to reach to the end: nothing lies behind it. */
function enterSegment(bytes: Buffer): number {
  const header = elementAt(bytes, 0, bytes.length);
  if (header.id !== ID.header) throw new NotAVoice();
  const docType = only(elementsIn(bytes, header.start, endOf(header)), ID.docType);
  if (textIn(bytes, docType) !== 'webm') throw new NotAVoice();
  const segment = elementAt(bytes, endOf(header), bytes.length);
  if (segment.id !== ID.segment || (segment.end ?? bytes.length) !== bytes.length) throw new NotAVoice();
  return segment.start;
}

function onlyTrackIn(bytes: Buffer, tracks: Element, before: Track | undefined): Track {
  const entries = elementsIn(bytes, tracks.start, endOf(tracks)).filter(({ id }) => id !== ID.void && id !== ID.crc);
  const [entry] = entries;
  if (before || !entry || entries.length > 1 || entry.id !== ID.track) throw new NotAVoice();
  const fields = elementsIn(bytes, entry.start, entry.end);
  const number = numberIn(bytes, only(fields, ID.trackNumber));
  const isOpus =
    numberIn(bytes, only(fields, ID.trackType)) === AUDIO && textIn(bytes, only(fields, ID.codecId)) === OPUS;
  const isPlain = !fields.some(({ id }) => id === ID.encodings);
  if (!isOpus || !isPlain || number < 1 || number > 126) throw new NotAVoice();
  const { start, end } = only(fields, ID.codecPrivate);
  return { number, ...headIn(bytes.subarray(start, end)) };
}

/** One packet a block: a block with several has a head of its own, which no browser's recorder writes. */
function packetIn(bytes: Buffer, block: Element, track: Track | undefined): Buffer {
  const [start, end] = [block.start, endOf(block)];
  const isWhole = track !== undefined && end - start > BLOCK_HEAD;
  if (!isWhole || bytes.readUInt8(start) !== 0x80 + track.number) throw new NotAVoice();
  if ((bytes.readUInt8(start + 3) & LACING) !== 0) throw new NotAVoice();
  return bytes.subarray(start + BLOCK_HEAD, end);
}

function only(elements: WholeElement[], wanted: number): WholeElement {
  const [found, ...more] = elements.filter(({ id }) => id === wanted);
  if (!found || more.length > 0) throw new NotAVoice();
  return found;
}

function endOf({ end }: Element): number {
  if (end === undefined) throw new NotAVoice();
  return end;
}

/** Padded with zeros, where a recorder does that. */
const textIn = (bytes: Buffer, { start, end = start }: Element) =>
  bytes.toString('latin1', start, end).replace(/\0+$/, '');
