import { z } from 'zod';
import type { AuthReason } from './auth.reasons.js';

/** The longest recording, in milliseconds. */
export const VOICE_MAX_MS = 60_000;

/** How many bars a waveform has. */
export const VOICE_BARS = 48;

/** A waveform: the height of each bar, from 0 to v (31). */
export const WAVEFORM = new RegExp(`^[0-9a-v]{${VOICE_BARS}}$`);

const GONE: AuthReason = 'recording_gone';

/**
 * A recording on a profile: its id of the pictures service, which begins with its member's, its length, and its waveform, drawn by the
 * member's device.
 */
export const ProfileVoice = z.object(
  {
    voiceId: z.string(GONE).regex(/^[0-9a-f]{24}-[0-9a-f]{8}-[0-9a-f-]{27}$/, GONE),
    durationMs: z.int(GONE).min(1, GONE).max(VOICE_MAX_MS, GONE),
    bars: z.string(GONE).regex(WAVEFORM, GONE),
  },
  GONE,
);
export type ProfileVoice = z.infer<typeof ProfileVoice>;

/** Whose recording it is. */
export const speakerOf = (voiceId: string): string => voiceId.slice(0, 24);
