import { RecordedVoice } from '@attune/pictures-contract/voice';
import { z } from 'zod';
import type { Route } from './route.js';

/** What may be uploaded as a voice message; the bytes decide, not what they are called. */
export const VOICE_TYPE = 'audio/webm';

/** With an upload: the member whose recording it is, where the app knows. Another one's session refuses it. */
export const SENDER_HEADER = 'x-sender-id';

/** Voice messages, and recordings on profiles. Answers carry their sentence in `message`. */
export const voicesApi = {
  /**
   * The body is the recording itself, WebM with one Opus track, at most a minute; `with` is the friend it is for. The answer's id is for
   * one message to that friend, within a day.
   */
  upload: {
    method: 'POST',
    path: '/api/messages/:with/voices',
    summary: 'Upload a recording for a conversation; the answer holds its id for one message',
    status: 201,
    output: z.object({ success: z.literal(true), message: z.string(), voice: RecordedVoice }),
  },
  /** The recording itself, WebM, or a part of it: for the two members of the conversation, while a message in it carries it. */
  voice: { method: 'GET', path: '/api/messages/voices/:file', summary: 'A voice message', output: z.void() },
  /** Likewise, for the member's own profile: the answer is for `voice` of PUT /api/auth/me, within a day. */
  uploadForProfile: {
    method: 'POST',
    path: '/api/voices',
    summary: 'Upload a recording for the own profile; the answer is for `voice` there',
    status: 201,
    output: z.object({ success: z.literal(true), message: z.string(), voice: RecordedVoice }),
  },
  /** The recording itself, or a part of it: for those who may read the profile that shows it, while it does. */
  profileVoice: { method: 'GET', path: '/api/voices/:file', summary: 'The recording on a profile', output: z.void() },
} as const satisfies Record<string, Route>;

export {
  profileVoiceIdOf,
  profileVoicePathOf,
  VOICE_BARS,
  VOICE_MAX_MS,
  voiceIdOf,
  voicePathOf,
} from '@attune/pictures-contract/voice';
export { clockOf, voiceTextOf } from '@attune/messaging-contract/voice-text';
