// Runs in the browser: paints one moment of one scene, and hands it out as a picture.
import { HEIGHT, numbers, WIDTH } from './brush.mjs';
import { scenes } from './scenes.mjs';

const SCALE = 2;
const canvas = new OffscreenCanvas(WIDTH * SCALE, HEIGHT * SCALE);
const context = canvas.getContext('2d', { willReadFrequently: true });
const grain = paper();

/** A picture of the scene, as base64. */
globalThis.picture = async (name, phase, type, quality) => {
  const scene = scenes.find(one => one.name === name);
  context.resetTransform();
  context.scale(SCALE, SCALE);
  scene.paint(context, phase);
  context.resetTransform();
  context.drawImage(grain, 0, 0);
  const blob = await canvas.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 32_768) {
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  }
  return btoa(text);
};

/** Grain that lies still: soft gradients show no steps, and it costs a clip next to nothing. */
function paper() {
  const sheet = new OffscreenCanvas(canvas.width, canvas.height);
  const brush = sheet.getContext('2d');
  const pixels = brush.createImageData(sheet.width, sheet.height);
  const next = numbers(1);
  for (let index = 0; index < pixels.data.length; index += 4) {
    pixels.data.fill(next() < 0.5 ? 0 : 255, index, index + 3);
    pixels.data[index + 3] = next(0, 9);
  }
  brush.putImageData(pixels, 0, 0);
  return sheet;
}
