import { apart, at, disc, line, numbers, oval, shape, wave } from '../brush.mjs';

// What stands around the cup of tea.

export function rings(c, radius, colours) {
  for (const [part, colour] of colours) disc(c, 0, 0, radius * part, colour);
}

export function neighbour(c) {
  apart(c, () => {
    c.shadowColor = 'rgb(84 30 30 / 55%)';
    c.shadowBlur = 40;
    c.shadowOffsetX = 22;
    c.shadowOffsetY = 30;
    disc(c, 0, 0, 116, '#3f5f63');
  });
  rings(c, 116, [
    [1, '#35545a'],
    [0.98, '#4a7074'],
    [0.92, '#e7c29b'],
    [0.905, '#4a7074'],
    [0.74, '#3c5c62'],
  ]);
  disc(c, 0, 0, 78, '#5a8386');
  disc(c, 0, 0, 71, '#2f4a50');
  const liquid = c.createRadialGradient(-12, -14, 8, 0, 0, 66);
  liquid.addColorStop(0, '#f2c266');
  liquid.addColorStop(1, '#9c4c22');
  disc(c, 0, 0, 66, liquid);
  line(c, 'M-66-40A78 78 0 0 1 10-77', 'rgb(255 255 255 / 40%)', 2);
  shape(c, 'M-26-30L-8-34L-6-16L-24-13ZM-3-35L13-37L14-19L-1-17Z', 'rgb(255 240 200 / 30%)');
}

export function plate(c) {
  apart(c, () => {
    c.shadowColor = 'rgb(84 30 30 / 50%)';
    c.shadowBlur = 34;
    c.shadowOffsetX = 18;
    c.shadowOffsetY = 24;
    disc(c, 0, 0, 92, '#b8445f');
  });
  rings(c, 92, [
    [1, '#a83a56'],
    [0.98, '#c9506c'],
    [0.7, '#b8445f'],
  ]);
  for (const [x, y, tilt] of [
    [-14, -20, 0.3],
    [20, 12, -0.4],
  ]) {
    at(
      c,
      x,
      y,
      () => {
        oval(c, 4, 6, 37, 33, 'rgb(80 14 34 / 45%)');
        oval(c, 0, 0, 36, 32, '#d49a5e');
        oval(c, -1, -2, 32, 28, '#e8b777');
        const next = numbers(x + 40);
        for (let crumb = 0; crumb < 9; crumb += 1)
          oval(c, next(-22, 20), next(-18, 16), next(2, 4.6), next(2, 4), '#6a3324', next(0, 3));
      },
      { tilt },
    );
  }
}

export function sprig(c, phase) {
  apart(c, () => {
    c.shadowColor = 'rgb(84 30 30 / 40%)';
    c.shadowBlur = 14;
    c.shadowOffsetX = 10;
    c.shadowOffsetY = 14;
    line(c, 'M-10 70C0 20 0-20 8-74', '#4d6a3c', 3.4);
    for (const [x, y, tilt, size] of [
      [-4, 44, 2.5, 1.5],
      [2, 30, 0.5, 1.6],
      [-2, 6, 2.6, 1.7],
      [4, -8, 0.4, 1.7],
      [2, -32, 2.7, 1.5],
      [8, -46, 0.3, 1.4],
      [8, -76, -1.4, 1.5],
    ]) {
      at(
        c,
        x,
        y,
        () => {
          shape(c, 'M0 0C8-13 24-13 34-2C24 9 8 10 0 0Z', y % 4 === 0 ? '#6c8f4e' : '#58803f');
          line(c, 'M3-1C12-3 20-3 29-2', 'rgb(226 240 180 / 50%)', 0.9);
        },
        { tilt: tilt + 0.02 * wave(phase, 1, y / 60), size: size * 0.8 },
      );
    }
  });
}
