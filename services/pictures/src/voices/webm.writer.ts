import { asFloat, asNumber, written } from './ebml.js';
import { asHead, SAMPLES_A_MS, samplesOf } from './opus.js';
import { AUDIO, ID, OPUS } from './webm.ids.js';
import type { OpusTrack } from './webm.reader.js';

const APP = Buffer.from('Attune');
/** In nanoseconds: what a decoder plays unheard after a jump (RFC 7845, 4.6). */
const PRE_ROLL_NS = 80_000_000;
const NS_A_MS = 1_000_000;
const CLUSTER_MS = 1000;
const KEY_FRAME = 0x80;
const TRACK = 1;

/** A file with this track and nothing else: each size is known, and each second can be jumped to. */
export function writeRecording(track: OpusTrack, durationMs: number): Buffer {
  const clusters = clustersOf(track.packets);
  const front = Buffer.concat([infoOf(durationMs), tracksOf(track)]);
  const cues = cuesOf(clusters, front.length);
  const segment = written(ID.segment, front, cues, ...clusters.map(({ bytes }) => bytes));
  return Buffer.concat([HEADER, segment]);
}

const HEADER = written(
  ID.header,
  written(ID.version, asNumber(1, 1)),
  written(ID.readVersion, asNumber(1, 1)),
  written(ID.longestId, asNumber(4, 1)),
  written(ID.longestSize, asNumber(8, 1)),
  written(ID.docType, Buffer.from('webm')),
  written(ID.docTypeVersion, asNumber(4, 1)),
  written(ID.docTypeReadVersion, asNumber(2, 1)),
);

const infoOf = (durationMs: number) =>
  written(
    ID.info,
    written(ID.timestampScale, asNumber(NS_A_MS)),
    written(ID.duration, asFloat(durationMs)),
    written(ID.muxingApp, APP),
    written(ID.writingApp, APP),
  );

const tracksOf = ({ channels, preSkip }: OpusTrack) =>
  written(
    ID.tracks,
    written(
      ID.track,
      written(ID.trackNumber, asNumber(TRACK, 1)),
      written(ID.trackUid, asNumber(TRACK, 1)),
      written(ID.trackType, asNumber(AUDIO, 1)),
      written(ID.flagLacing, asNumber(0, 1)),
      written(ID.codecId, Buffer.from(OPUS)),
      written(ID.codecPrivate, asHead({ channels, preSkip })),
      written(ID.codecDelay, asNumber(Math.round((preSkip * NS_A_MS) / SAMPLES_A_MS), 6)),
      written(ID.seekPreRoll, asNumber(PRE_ROLL_NS)),
      written(
        ID.audio,
        written(ID.samplingFrequency, asFloat(1000 * SAMPLES_A_MS)),
        written(ID.channels, asNumber(channels, 1)),
      ),
    ),
  );

interface Cluster {
  atMs: number;
  bytes: Buffer;
}

function clustersOf(packets: Buffer[]): Cluster[] {
  const clusters: { atMs: number; blocks: Buffer[] }[] = [];
  let samples = 0;
  for (const packet of packets) {
    const atMs = Math.round(samples / SAMPLES_A_MS);
    let last = clusters.at(-1);
    if (!last || atMs - last.atMs >= CLUSTER_MS) {
      last = { atMs, blocks: [] };
      clusters.push(last);
    }
    last.blocks.push(written(ID.simpleBlock, blockHead(atMs - last.atMs), packet));
    samples += samplesOf(packet);
  }
  return clusters.map(({ atMs, blocks }) => ({
    atMs,
    bytes: written(ID.cluster, written(ID.timestamp, asNumber(atMs)), ...blocks),
  }));
}

function blockHead(afterMs: number): Buffer {
  const head = Buffer.from([0x80 + TRACK, 0, 0, KEY_FRAME]);
  head.writeInt16BE(afterMs, 1);
  return head;
}

/** Where each cluster lies, counted from the segment's data: behind the front, and behind the cues, which are as long wherever it is. */
function cuesOf(clusters: Cluster[], frontBytes: number): Buffer {
  const from = frontBytes + pointsOf(clusters, 0).length;
  return pointsOf(clusters, from);
}

function pointsOf(clusters: Cluster[], from: number): Buffer {
  let at = from;
  const points = clusters.map(({ atMs, bytes }) => {
    const place = [written(ID.cueTrack, asNumber(TRACK, 1)), written(ID.cueCluster, asNumber(at))];
    at += bytes.length;
    return written(ID.cuePoint, written(ID.cueTime, asNumber(atMs)), written(ID.cuePositions, ...place));
  });
  return written(ID.cues, ...points);
}
