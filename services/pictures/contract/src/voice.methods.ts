import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { UploadId } from './upload.methods.js';
import { RecordedVoice, VoiceId } from './voice.js';

/** Voice messages, and recordings on profiles. */
export const voiceMethods = {
  /**
   * Makes a voice message of an upload, for the caller's conversation with the member `with`. `invalid_input`: the bytes are no WebM
   * with one Opus track, or more than a minute. `rate_limited`: 60 an hour of one member. One that no message carries is deleted after
   * a day.
   */
  finishVoice: {
    input: z.strictObject({ uploadId: UploadId, with: UserId }),
    output: z.object({ voice: RecordedVoice }),
    timeoutMs: 15_000,
  },
  /**
   * For a message that is about to carry it: null unless the caller uploaded it within a day, for the conversation with the member
   * `with`.
   */
  uploadedVoice: {
    input: z.strictObject({ voiceId: VoiceId, with: UserId }),
    output: z.object({ voice: RecordedVoice.nullable() }),
    timeoutMs: 1500,
  },
  /** Makes a recording for the caller's profile likewise. `rate_limited`: 20 an hour of one member. One that isn't saved is deleted after a day. */
  finishProfileVoice: {
    input: z.strictObject({ uploadId: UploadId }),
    output: z.object({ voice: RecordedVoice }),
    timeoutMs: 15_000,
  },
  /** For a profile that is about to show it: null unless the caller uploaded it for theirs within a day, and hasn't replaced it since. */
  uploadedProfileVoice: {
    input: z.strictObject({ voiceId: VoiceId }),
    output: z.object({ voice: RecordedVoice.nullable() }),
    timeoutMs: 1500,
  },
} as const;
