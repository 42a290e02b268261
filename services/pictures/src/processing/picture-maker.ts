import { PORTRAIT_WIDTHS, type PortraitWidth } from '@attune/pictures-contract/picture-files';
import { unavailable } from '@attune/platform/service-error';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { NotAPicture } from './not-a-picture.js';

/** What a picture may have before it is made smaller: those of today's cameras have some 50 million pixels. */
const PIXEL_LIMIT = 64_000_000;
/** These are unpacked as a whole, and no camera makes them: an AVIF of 64 million pixels would take over a gigabyte. */
const UNPACKED_WHOLE = ['heif', 'gif'];
const UNPACKED_LIMIT = 16_000_000;
const SIDE = 512;
/** Of a portrait, its height to its width. */
const TALL = 5 / 4;
/** Of a photo in a conversation, which fills a phone's screen. */
const PHOTO_SIDE = 1280;
const QUALITY = 82;
/** The shortest side of a portrait, in pixels: a smaller picture, such as a tracking pixel, shows no face. */
const SMALLEST = 24;
/** Of 255, on average: a portrait that covers less shows nothing. */
const BARELY_SEEN = 13;
/** What bounds the memory that pictures take: two of them, as large as they may be, are some 600 MB. */
const AT_ONCE = 2;
const WAITING = 20;
const SECONDS = 10;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}Buffer`);

/** Turns untrusted bytes into the kinds of picture that members see. */
@Injectable()
export class PictureMaker implements OnModuleInit {
  readonly #limit = pLimit(AT_ONCE);

  /** The library has these settings once in a process. Nothing else here reads pictures. */
  onModuleInit(): void {
    // The library reads many more kinds, SVG and PDF among them: their code must not even see the bytes.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    sharp.concurrency(1);
  }

  /** A portrait of each width, and the square at their top: upright, WebP, nothing but pixels. Rejects with NotAPicture. */
  makePicture(bytes: Buffer): Promise<MadePortraits> {
    return this.#inTurn(async () => {
      // The bytes are read once. What comes of them is small, and holds all that the others show.
      const largest = await make(bytes, toPortrait(Math.max(...PORTRAIT_WIDTHS)));
      const square = await make(largest.bytes, toTop);
      await requireFace(square);
      const portraits: MadePortraits['portraits'] = [];
      for (const width of PORTRAIT_WIDTHS) {
        const made = width < largest.width ? await make(largest.bytes, toPortrait(width)) : largest;
        portraits.push({ width, bytes: made.bytes });
      }
      return { square: square.bytes, portraits };
    });
  }

  /** The square alone, of the part that draws attention. Rejects with NotAPicture. */
  makeSquare(bytes: Buffer): Promise<Buffer> {
    return this.#inTurn(async () => {
      const made = await make(bytes, toSquare);
      await requireFace(made);
      return made.bytes;
    });
  }

  /** As wide and as high as it is, at most 1280 pixels a side. */
  makePhoto(bytes: Buffer): Promise<MadePicture> {
    return this.#inTurn(() => make(bytes, toPhoto));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= WAITING) throw unavailable();
    return this.#limit(work);
  }
}

export interface MadePortraits {
  square: Buffer;
  portraits: { width: PortraitWidth; bytes: Buffer }[];
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

export interface MadePicture extends Size {
  bytes: Buffer;
}

type Resize = (picture: Sharp, size: Size) => Sharp;

const toSquare: Resize = (picture, { width, height }) => cover(picture, sideOf(width, height), 1, 'attention');
/** Where a portrait has its face. While a member cuts theirs, the app shows it as a circle. */
const toTop: Resize = (picture, { width, height }) => cover(picture, sideOf(width, height), 1, 'top');
const toPortrait =
  (most: number): Resize =>
  (picture, { width, height }) =>
    cover(picture, Math.min(most, width, height / TALL), TALL, 'attention');

const sideOf = (width: number, height: number) => Math.min(width, height, SIDE);

function cover(picture: Sharp, width: number, tall: number, position: 'attention' | 'top'): Sharp {
  const [across, down] = [width, width * tall].map(side => Math.max(1, Math.round(side)));
  return picture.resize(across, down, { fit: 'cover', position });
}

const toPhoto: Resize = picture => picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true });

async function make(bytes: Buffer, toSize: Resize): Promise<MadePicture> {
  const { picture, size } = await look(bytes);
  try {
    // What is not asked for, like EXIF and GPS, is left out; colours become those that every screen shows.
    const sized = toSize(picture.timeout({ seconds: SECONDS }).autoOrient(), size);
    const { data, info } = await sized.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (/timeout/i.test(String(error))) throw tooLarge();
    throw new NotAPicture('picture_damaged');
  }
}

async function requireFace({ bytes, width }: MadePicture): Promise<void> {
  if (width < SMALLEST) throw new NotAPicture('picture_too_small');
  if (await showsNothing(bytes)) throw new NotAPicture('picture_transparent');
}

async function showsNothing(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  const [, , , alpha] = channels;
  return alpha !== undefined && alpha.mean < BARELY_SEEN;
}

/** Reads what the picture says of itself; its pixels are not touched yet. */
async function look(bytes: Buffer): Promise<{ picture: Sharp; size: Size }> {
  const { picture, metadata } = await read(bytes);
  const { format, width, height } = metadata;
  if (UNPACKED_WHOLE.includes(format) && width * height > UNPACKED_LIMIT) throw tooLarge();
  return { picture, size: metadata.autoOrient };
}

async function read(bytes: Buffer): Promise<{ picture: Sharp; metadata: Metadata }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
    return { picture, metadata: await picture.metadata() };
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw tooLarge();
    throw new NotAPicture('picture_type_unknown');
  }
}

const tooLarge = () => new NotAPicture('picture_has_too_many_pixels');
