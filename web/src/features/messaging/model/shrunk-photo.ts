import { PICTURE_MAX_BYTES } from '@attune/gateway-contract/pictures';

/** More than a stored photo has, and far less than the server takes. */
const SIDE = 2048;
const QUALITY = 0.85;

/** The browser cannot read the file as a picture, however often it tries. */
export class UnreadablePicture extends Error {}

/** The file, or a smaller one where the server would not take it. Rejects with UnreadablePicture where the browser cannot read it. */
export async function shrunkPhoto(file: File): Promise<File> {
  if (file.size <= PICTURE_MAX_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture();
  });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new UnreadablePicture();
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
