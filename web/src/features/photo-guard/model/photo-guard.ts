import { isOn } from '../../safer-settings/model/safer-settings.js';
import { storageOwner } from '../../session/model/storage-owner.js';

/** The pixels of a picture, red, green, blue and alpha. */
export interface Question {
  id: number;
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

export interface Answer {
  id: number;
  /** Undefined where the model cannot be loaded, or cannot compute. */
  isNude: boolean | undefined;
}

/** The model takes some 50 MB of memory, and comes back from the browser's cache. */
const IDLE_MS = 60_000;
/** A worker that owes an answer for so long will give none. */
const HANGS_AFTER_MS = 60_000;
/** What the model looks at (judge.ts, which is not loaded here). */
const SIDE = 224;

/**
 * Whether this device takes a picture for a nude one. The picture stays here. Undefined where it cannot tell: the guard is switched
 * off, the device saves data, or something is missing.
 */
export async function looksNude(picture: ImageBitmapSource): Promise<boolean | undefined> {
  return isWanted() ? pixelsOf(picture).then(ask, () => undefined) : undefined;
}

/** Loads the model before there is a picture to look at. */
export function prepareGuard(): void {
  if (isWanted()) theWorker();
}

/** The model is 5 MB. */
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

function isWanted(): boolean {
  const owner = storageOwner();
  return typeof owner === 'string' && isOn(owner, 'photos') && !savesData();
}

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const waiting = new Map<number, (isNude: boolean | undefined) => void>();

function ask(rgba: Question['rgba']): Promise<boolean | undefined> {
  return new Promise(resolve => {
    const asked = theWorker();
    if (!asked) return resolve(undefined);
    lastId += 1;
    const hangs = setTimeout(end, HANGS_AFTER_MS);
    waiting.set(lastId, isNude => {
      clearTimeout(hangs);
      resolve(isNude);
    });
    asked.postMessage({ id: lastId, rgba } satisfies Question, [rgba.buffer]);
  });
}

/** The one that runs, or a new one; undefined where the browser has none. */
function theWorker(): Worker | undefined {
  endLater();
  try {
    worker ??= newWorker();
  } catch {
    return undefined;
  }
  return worker;
}

function newWorker(): Worker {
  const made = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data: { id, isNude } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(isNude);
    waiting.delete(id);
    // Something of it could not be loaded: the next photo begins anew.
    if (isNude === undefined) end();
  });
  made.addEventListener('error', end);
  return made;
}

function endLater(): void {
  clearTimeout(idle);
  idle = setTimeout(() => (waiting.size === 0 ? end() : endLater()), IDLE_MS);
}

function end(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = undefined;
  for (const resolve of waiting.values()) resolve(undefined);
  waiting.clear();
}

/** The whole picture, pressed into the model's square. */
async function pixelsOf(picture: ImageBitmapSource): Promise<Question['rgba']> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: SIDE, resizeHeight: SIDE, resizeQuality: 'high' });
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser cannot draw.');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.drawImage(bitmap, 0, 0, SIDE, SIDE);
  bitmap.close();
  return brush.getImageData(0, 0, SIDE, SIDE).data;
}
