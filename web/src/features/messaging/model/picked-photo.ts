import type { Photo } from './conversation.types.js';

/** A picture of this device, to be sent with the text; with a photo, it is uploaded. */
export interface Picked {
  file: File;
  photo?: Photo;
}
