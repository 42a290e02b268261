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

/** Turns untrusted bytes into the one kind of picture that members see. */
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

  /** Square, upright, WebP, nothing but pixels. Rejects with NotAPicture. */
  async make(bytes: Buffer): Promise<Buffer> {
    const made = await this.#make(bytes, toSquare);
    if (made.width < SMALLEST) throw new NotAPicture('picture_too_small');
    if (await showsNothing(made.bytes)) throw new NotAPicture('picture_transparent');
    return made.bytes;
  }

  /** The same, as wide and as high as it is, at most 1280 pixels a side. */
  async makePhoto(bytes: Buffer): Promise<MadePicture> {
    return this.#make(bytes, toPhoto);
  }

  #make(bytes: Buffer, toSize: Resize): Promise<MadePicture> {
    if (this.#limit.pendingCount >= WAITING) throw unavailable();
    return this.#limit(() => make(bytes, toSize));
  }
}

/** Sizes in pixels. */
export interface MadePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

type Resize = (picture: Sharp, shortestSide: number) => Sharp;

const toSquare: Resize = (picture, shortestSide) => {
  const side = Math.min(shortestSide, SIDE);
  return picture.resize(side, side, { fit: 'cover', position: 'attention' });
};
const toPhoto: Resize = picture => picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true });

async function make(bytes: Buffer, toSize: Resize): Promise<MadePicture> {
  const { picture, side } = await look(bytes);
  try {
    // What is not asked for, like EXIF and GPS, is left out; colours become those that every screen shows.
    const sized = toSize(picture.timeout({ seconds: SECONDS }).autoOrient(), side);
    const { data, info } = await sized.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (/timeout/i.test(String(error))) throw tooLarge();
    throw new NotAPicture('picture_damaged');
  }
}

async function showsNothing(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  const [, , , alpha] = channels;
  return alpha !== undefined && alpha.mean < BARELY_SEEN;
}

/** Reads what the picture says of itself; its pixels are not touched yet. */
async function look(bytes: Buffer): Promise<{ picture: Sharp; side: number }> {
  const { picture, metadata } = await read(bytes);
  const { format, width, height } = metadata;
  if (UNPACKED_WHOLE.includes(format) && width * height > UNPACKED_LIMIT) throw tooLarge();
  return { picture, side: Math.min(width, height) };
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
