import { Photo } from '@attune/pictures-contract/photo';
import { z } from 'zod';
import type { Route } from './route.js';

/** Photos in conversations. Answers carry their sentence in `message`. */
export const photosApi = {
  /**
   * The body is the picture itself; `with` is the friend it is for. The answer's photo is for one message to that friend, within a
   * day.
   */
  upload: {
    method: 'POST',
    path: '/api/messages/:with/photos',
    summary: 'Upload a photo for a conversation; the answer holds its id for one message',
    status: 201,
    output: z.object({ success: z.literal(true), message: z.string(), photo: Photo }),
  },
  /** The photo itself, WebP: for the two members of the conversation, while a message in it carries it. */
  photo: { method: 'GET', path: '/api/messages/photos/:file', summary: 'A photo of a message', output: z.void() },
} as const satisfies Record<string, Route>;

/** Where the photo of a message is found. */
export { photoPathOf } from '@attune/pictures-contract/photo';
