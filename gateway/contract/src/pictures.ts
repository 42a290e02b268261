import { ForeignUrl } from '@attune/pictures-contract/foreign-url';
import { z } from 'zod';
import type { Route } from './route.js';

export { PORTRAIT_WIDTHS } from '@attune/pictures-contract/picture-files';
export { pictureIdOf } from '@attune/pictures-contract/picture-path';
export { PICTURE_MAX_BYTES } from '@attune/pictures-contract/picture-size';

/** The kinds of picture that may be uploaded; the bytes decide, not what they are called. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Answers carry their sentence in `message`. */
export const picturesApi = {
  /** The body is the picture itself. The answer's address is for `profilePicture` and `photos` of PUT /api/auth/me. */
  upload: {
    method: 'POST',
    path: '/api/pictures',
    summary: 'Upload a picture; the answer holds its address for `profilePicture`',
    status: 201,
    output: z.object({ success: z.literal(true), message: z.string(), profilePicture: z.string() }),
  },
  /** Our own copy of a picture on another host, as WebP, so that its host never sees who looks at it. */
  foreign: {
    method: 'GET',
    path: '/api/pictures/foreign',
    summary: 'Lead to our own copy of a picture that lies elsewhere',
    input: z.strictObject({ url: ForeignUrl }),
    output: z.void(),
  },
  /**
   * The picture itself, WebP: for those who may see a member who has it, and for who uploaded it, until it is saved. `<id>.webp` is its square,
   * `<id>-<width>.webp` a portrait of one of PORTRAIT_WIDTHS; of a picture from before there were portraits, the square as well.
   */
  picture: { method: 'GET', path: '/api/pictures/:file', summary: 'A picture', output: z.void() },
} as const satisfies Record<string, Route>;
