import { VOICE_MAX_BYTES, VOICE_MAX_MS } from '@attune/pictures-contract/voice';
import { NotAVoice } from '../processing/not-a-voice.js';
import { SAMPLES_A_MS, samplesOf } from './opus.js';
import { readRecording } from './webm.reader.js';
import { writeRecording } from './webm.writer.js';

export interface MadeRecording {
  bytes: Buffer;
  durationMs: number;
}

/** A recorder is stopped by a clock that may be late; what it adds is cut off. */
const LATE_MS = 2000;

/** A recording of at most a minute, with nothing of the upload but its sound. Rejects with NotAVoice. */
export function makeVoice(upload: Buffer): MadeRecording {
  if (upload.length > VOICE_MAX_BYTES) throw new NotAVoice('voice_too_large');
  const track = readRecording(upload);
  const most = VOICE_MAX_MS * SAMPLES_A_MS + track.preSkip;
  let samples = 0;
  const kept: Buffer[] = [];
  for (const packet of track.packets) {
    samples += samplesOf(packet);
    if (samples <= most) kept.push(packet);
  }
  if (samples > most + LATE_MS * SAMPLES_A_MS) throw new NotAVoice('voice_too_long');
  const durationMs = Math.round((Math.min(samples, most) - track.preSkip) / SAMPLES_A_MS);
  if (durationMs < 1) throw new NotAVoice();
  return { bytes: writeRecording({ ...track, packets: kept }, durationMs), durationMs };
}
