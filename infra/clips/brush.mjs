// What the scenes draw with. A scene is 350 × 600, its phase runs from 0 to 1, and at 1 it looks as it did at 0.

export const WIDTH = 350;
export const HEIGHT = 600;
const TAU = Math.PI * 2;

/** From -1 to 1 and back, a whole number of times in a clip, so that its end meets its beginning. */
export const wave = (phase, cycles = 1, offset = 0) => Math.sin(TAU * (phase * cycles + offset));

/** From 0 to 1, and again from 0. */
export const turn = value => ((value % 1) + 1) % 1;

/** 0 below `from`, 1 above `to`, and a soft way between. */
export function ease(value, from, to) {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** The same numbers each time: a clip that is rendered again is the same clip. */
export function numbers(seed) {
  let state = seed;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  };
}

/** Colours from the top of an area to its foot. */
export function fade(c, top, foot, colours) {
  const gradient = c.createLinearGradient(0, top, 0, foot);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

export function box(c, x, y, width, height, colour, radius = 0) {
  c.fillStyle = colour;
  c.beginPath();
  c.roundRect(x, y, width, height, radius);
  c.fill();
}

export function disc(c, x, y, radius, fill) {
  c.fillStyle = fill;
  c.beginPath();
  c.arc(x, y, radius, 0, TAU);
  c.fill();
}

export function oval(c, x, y, wide, high, fill, tilt = 0) {
  c.fillStyle = fill;
  c.beginPath();
  c.ellipse(x, y, wide, high, tilt, 0, TAU);
  c.fill();
}

/** A filled shape, as SVG writes paths. */
export function shape(c, path, fill) {
  c.fillStyle = fill;
  fillIn(c, new Path2D(path));
}

const fillIn = (c, outline) => c.fill(outline);

export function line(c, path, colour, width) {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.stroke(new Path2D(path));
}

/** Light that adds to what is there. `colour` is "r g b". */
export function glow(c, x, y, radius, colour, strength = 1) {
  const gradient = c.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, `rgb(${colour} / ${strength})`);
  gradient.addColorStop(0.35, `rgb(${colour} / ${strength * 0.38})`);
  gradient.addColorStop(1, `rgb(${colour} / 0)`);
  apart(c, () => {
    c.globalCompositeOperation = 'screen';
    disc(c, x, y, radius, gradient);
  });
}

/** Draws with settings of its own. */
export function apart(c, draw) {
  c.save();
  draw();
  c.restore();
}

const sheet = typeof OffscreenCanvas === 'undefined' ? undefined : new OffscreenCanvas(WIDTH, HEIGHT);

/** Draws out of focus. All of it at once, on a sheet of its own: a filter is dear, and would run for each stroke. */
export function blurred(c, radius, draw) {
  const brush = sheet.getContext('2d');
  brush.clearRect(0, 0, WIDTH, HEIGHT);
  draw(brush);
  apart(c, () => {
    c.filter = `blur(${radius * c.getTransform().a}px)`;
    c.drawImage(sheet, 0, 0, WIDTH, HEIGHT);
  });
}

/** Draws around a place of its own, turned and scaled. */
export function at(c, x, y, draw, { tilt = 0, size = 1 } = {}) {
  apart(c, () => {
    c.translate(x, y);
    c.rotate(tilt);
    c.scale(size, size);
    draw();
  });
}

/** A ridge of hills, waves or grass from one side to the other, filled down to the foot. */
export function ridge(c, heightAt, fill, foot = HEIGHT) {
  c.fillStyle = fill;
  c.beginPath();
  c.moveTo(-10, foot);
  for (let x = -10; x <= WIDTH + 10; x += 5) c.lineTo(x, heightAt(x));
  c.lineTo(WIDTH + 10, foot);
  c.fill();
}

/** Darkens the corners: the eye goes to the middle. */
export function vignette(c, colour = '20 8 18', strength = 0.5) {
  const gradient = c.createRadialGradient(WIDTH / 2, HEIGHT * 0.45, 150, WIDTH / 2, HEIGHT * 0.5, 390);
  gradient.addColorStop(0, `rgb(${colour} / 0)`);
  gradient.addColorStop(1, `rgb(${colour} / ${strength})`);
  c.fillStyle = gradient;
  c.fillRect(0, 0, WIDTH, HEIGHT);
}
