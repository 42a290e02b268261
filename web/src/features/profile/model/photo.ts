/** A picture of the member's device, upright and small enough to handle; its place, time and other words are left behind. */
export interface Photo {
  canvas: HTMLCanvasElement;
  /** The same picture as an address: the page's policy allows `data:` addresses, not `blob:` ones. */
  address: string;
}

/** A part of a photo, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Enough to choose a part from. A camera's picture has five times as many pixels a side. */
const LONGEST_SIDE = 2048;
/** A portrait is four wide and five high; the server keeps 1080 pixels of its width. */
export const ASPECT = 4 / 5;
const SENT_WIDTH = 1080;

/** Rejects if the browser cannot read the file as a picture. */
export async function openPhoto(file: File): Promise<Photo> {
  // The browser turns it upright, as its camera noted.
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [scaled(bitmap.width), scaled(bitmap.height)];
  const photo = drawn(width, height, brush => brush.drawImage(bitmap, 0, 0, width, height));
  bitmap.close();
  return photo;
}

/** The same photo, turned a quarter to the right. */
export function turned({ canvas }: Photo): Photo {
  return drawn(canvas.height, canvas.width, brush => {
    brush.translate(canvas.height, 0);
    brush.rotate(Math.PI / 2);
    brush.drawImage(canvas, 0, 0);
  });
}

/** The chosen part, or the middle, as the file of a portrait. */
export async function cutOut({ canvas }: Photo, area: Area = middleOf(canvas)): Promise<File> {
  const width = Math.min(SENT_WIDTH, Math.max(1, Math.round(area.width)));
  const height = Math.round(width / ASPECT);
  const portrait = drawn(width, height, brush =>
    brush.drawImage(canvas, area.x, area.y, area.width, area.height, 0, 0, width, height),
  );
  // A browser that writes no WebP writes PNG.
  const blob = await new Promise<Blob | null>(done => portrait.canvas.toBlob(done, 'image/webp', 0.9));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], 'picture', { type: blob.type });
}

function middleOf(canvas: HTMLCanvasElement): Area {
  const width = Math.min(canvas.width, canvas.height * ASPECT);
  const height = width / ASPECT;
  return { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height };
}

function drawn(width: number, height: number, draw: (brush: CanvasRenderingContext2D) => void): Photo {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  brush.imageSmoothingQuality = 'high';
  draw(brush);
  return { canvas, address: canvas.toDataURL('image/jpeg', 0.85) };
}
