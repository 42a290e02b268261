import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { UploadId } from './upload.methods.js';

/** Selfies, which the moderation service keeps until they are decided. */
export const selfieMethods = {
  /**
   * Makes a selfie of an upload: WebP in base64, upright, at most 1280 pixels a side, nothing but pixels. Nothing of it is kept here, and the upload is removed, also when
   * it is refused. `invalid_input` as for any upload, and below 240 pixels a side; `not_found`: the upload is gone; `forbidden` without the moderation service's
   * proof for `finishSelfie` and the upload.
   */
  finishSelfie: {
    input: z.strictObject({ uploadId: UploadId, proof: z.string().max(64) }),
    output: z.object({ bytes: z.base64() }),
    timeoutMs: 15_000,
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
