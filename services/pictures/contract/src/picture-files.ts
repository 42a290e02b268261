/** How wide the portraits of a picture are, in pixels; a smaller one is not enlarged. All are 4:5. */
export const PORTRAIT_WIDTHS = [540, 1080] as const;
export type PortraitWidth = (typeof PORTRAIT_WIDTHS)[number];

const KEY = /^pictures\/([0-9a-f]{64})(-\d+)?\.webp$/;

/** The name of a picture's square in the object storage. */
export const squareKeyOf = (pictureId: string) => `pictures/${pictureId}.webp`;

/** The name of one of its portraits. A picture from before there were portraits has none. */
export const portraitKeyOf = (pictureId: string, width: PortraitWidth) => `pictures/${pictureId}-${width}.webp`;

/** The names of all its files. The square is written last and removed first: where it is, the others are. */
export const keysOf = (pictureId: string): string[] => [
  ...PORTRAIT_WIDTHS.map(width => portraitKeyOf(pictureId, width)),
  squareKeyOf(pictureId),
];

/** The id of the picture that a file belongs to; undefined if it isn't a picture's file. */
export const pictureIdAt = (key: string): string | undefined => KEY.exec(key)?.[1];

/** Whether a file is a portrait: where pictures are listed, their squares are enough. */
export const isPortrait = (key: string): boolean => KEY.exec(key)?.[2] !== undefined;

/** Its files as an export hands them over: named as in the storage. */
export const exportedFilesOf = (pictureId: string) =>
  keysOf(pictureId).map(key => ({ name: key.replace(/\.webp$/, ''), ending: 'webp', key }));
