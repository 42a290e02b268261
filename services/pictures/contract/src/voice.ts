import { speakerOf, VOICE_BARS, VOICE_MAX_MS, WAVEFORM } from '@attune/auth-contract/profile-voice';
import { z } from 'zod';
import { PhotoId } from './photo.js';
import type { PicturesReason } from './pictures.reasons.js';

const PATH = /^\/api\/messages\/voices\/([0-9a-f]{24}-[0-9a-f]{8}-[0-9a-f-]{27})\.webm$/;
const PROFILE_PATH = /^\/api\/voices\/([0-9a-f]{24}-[0-9a-f]{8}-[0-9a-f-]{27})\.webm$/;

/** The most bytes that a recording may have as a member sends it: a minute at 64 kbit/s, and some room. */
export const VOICE_MAX_BYTES = 640 * 1024;
export { VOICE_BARS, VOICE_MAX_MS };

/** The id of a recording: like a photo's, its uploader's and a random UUID. */
export const VoiceId = PhotoId;

/** Its waveform, drawn by the sender's device: the height of each bar, from 0 to v (31). */
export const VoiceBars = z.string().regex(WAVEFORM, 'malformed_voice_bars' satisfies PicturesReason);

/** A recording as it is kept: WebM with one Opus track and nothing else. */
export const RecordedVoice = z.object({ voiceId: VoiceId, durationMs: z.int().min(1).max(VOICE_MAX_MS) });
export type RecordedVoice = z.infer<typeof RecordedVoice>;

/** Where browsers find it; also what stands for it in the evidence of a report. */
export const voicePathOf = (voiceId: string) => `/api/messages/voices/${voiceId}.webm`;

/** Undefined of an address that is no voice message's. */
export const voiceIdOf = (path: string): string | undefined => PATH.exec(path)?.[1];

/** Its place in the object storage: all voice messages of a member lie in one folder. */
export const voiceKeyOf = (voiceId: string) => `voices/${speakerOf(voiceId)}/${voiceId.slice(25)}.webm`;

/** The same three of a recording on a profile: it lies apart, so that neither kind passes for the other. */
export const profileVoicePathOf = (voiceId: string) => `/api/voices/${voiceId}.webm`;
export const profileVoiceIdOf = (path: string): string | undefined => PROFILE_PATH.exec(path)?.[1];
export const profileVoiceKeyOf = (voiceId: string) => `profile-voices/${speakerOf(voiceId)}/${voiceId.slice(25)}.webm`;
