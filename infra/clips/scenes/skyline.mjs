import { apart, blurred, box, disc, ease, fade, glow, line, numbers, shape, turn, vignette, wave } from '../brush.mjs';

const SHORE = 470;
const ONE = { x: 86, y: 262 };
const OTHER = { x: 266, y: 226 };

/** A town at night; two windows far from each other take turns to light up, and a light goes from one to the other. */
export const skyline = {
  name: 'skyline',
  seconds: 8,
  paint(c, phase) {
    sky(c, phase);
    blurred(c, 1.6, brush =>
      row(brush, phase, { seed: 11, top: 230, spread: 90, wide: [26, 46], colour: '#4a2a5c', lights: 0.16 }),
    );
    row(c, phase, { seed: 29, top: 300, spread: 80, wide: [34, 56], colour: '#33204c', lights: 0.24 });
    house(c, phase, { x: 44, y: 214, width: 84, seed: 5, hole: ONE });
    house(c, phase, { x: 222, y: 178, width: 90, seed: 8, hole: OTHER });
    row(c, phase, { seed: 41, top: 408, spread: 44, wide: [38, 70], colour: '#170f2b', lights: 0.1 });
    lit(c, ONE, 0.35 + 0.65 * ease(wave(phase, 1, 0.25), -0.4, 0.7), '#ffcf85');
    lit(c, OTHER, 0.35 + 0.65 * ease(wave(phase, 1, -0.25), -0.4, 0.7), '#ffb0a0');
    message(c, phase);
    river(c, phase);
    vignette(c, '10 5 24', 0.55);
  },
};

function sky(c, phase) {
  c.fillStyle = fade(c, 0, SHORE, ['#140f33', '#2a1a52', '#5b2a68', '#b04f71', '#f09a7a']);
  c.fillRect(0, 0, 350, 600);
  const next = numbers(2);
  for (let star = 0; star < 70; star += 1) {
    const [x, y, size] = [next(0, 350), next(0, 250), next(0.4, 1.3)];
    disc(c, x, y, size, `rgb(255 240 226 / ${(0.5 + 0.4 * wave(phase, 2, next())) * (1 - y / 300)})`);
  }
  glow(c, 176, 96, 130, '255 222 190', 0.5);
  disc(c, 176, 96, 27, '#ffeed6');
  disc(c, 168, 90, 5, 'rgb(226 190 170 / 35%)');
  disc(c, 186, 104, 7, 'rgb(226 190 170 / 30%)');
  blurred(c, 7, brush => {
    const drift = 10 * wave(phase, 1);
    shape(brush, `M${-40 + drift} 196q60-16 130 0t140-4q-60 22-140 16t-130-12Z`, 'rgb(255 190 180 / 22%)');
    shape(brush, `M${170 - drift} 150q50-12 100 0t120-2q-60 16-120 12t-100-10Z`, 'rgb(255 200 200 / 18%)');
  });
}

function row(c, phase, { seed, top, spread, wide, colour, lights }) {
  const next = numbers(seed);
  for (let x = -12; x < 360;) {
    const width = next(...wide);
    const y = top + next(0, spread);
    box(c, x, y, width + 1, 600 - y, colour);
    if (next() > 0.6) box(c, x + width * 0.4, y - 16, 2, 16, colour);
    if (next() > 0.7) box(c, x + width * 0.2, y - 9, width * 0.5, 10, colour);
    panes(c, phase, { next, x: x + 5, y: y + 10, width: width - 10, lights });
    x += width;
  }
}

function panes(c, phase, { next, x, y, width, lights, hole }) {
  const columns = Math.floor(width / 9);
  const gap = width / columns;
  for (let level = y; level < SHORE - 8; level += 13) {
    for (let column = 0; column < columns; column += 1) {
      const [on, own, warm] = [next(), next(), next()];
      const left = x + column * gap + gap / 2 - 2.4;
      if (on > lights || (hole && Math.abs(left - hole.x) < 16 && Math.abs(level - hole.y) < 20)) continue;
      const strength = 0.5 + 0.32 * wave(phase, 1, own);
      box(c, left, level, 4.8, 7, `rgb(255 ${190 + warm * 40} ${120 + warm * 60} / ${strength})`, 0.8);
    }
  }
}

function house(c, phase, { x, y, width, seed, hole }) {
  box(c, x, y, width, 600 - y, fade(c, y, SHORE, ['#2a1a45', '#1b1233']));
  box(c, x - 3, y - 5, width + 6, 7, '#3a2556', 2);
  box(c, x + width - 3, y, 3, 400, 'rgb(255 170 150 / 16%)');
  shape(c, `M${x + 12} ${y - 5}v-18h16v18Z`, '#2a1a45');
  panes(c, phase, { next: numbers(seed), x: x + 6, y: y + 12, width: width - 12, lights: 0.22, hole });
}

function lit(c, { x, y }, strength, colour) {
  box(c, x - 12, y - 16, 24, 32, '#140c26', 2);
  apart(c, () => {
    c.globalAlpha = strength;
    box(c, x - 10.5, y - 14.5, 21, 29, fade(c, y - 14, y + 15, ['#fff3d2', colour]), 1.5);
    // Somebody stands there.
    disc(c, x + 1, y - 1, 4.3, '#4a1c38');
    shape(c, `M${x - 7} ${y + 14.5}C${x - 7} ${y + 3} ${x + 9} ${y + 3} ${x + 9} ${y + 14.5}Z`, '#4a1c38');
  });
  box(c, x - 0.7, y - 14.5, 1.4, 12, 'rgb(40 16 40 / 70%)');
  glow(c, x, y, 66, '255 186 120', 0.75 * strength);
}

function message(c, phase) {
  const there = phase < 0.5;
  const [from, to] = there ? [ONE, OTHER] : [OTHER, ONE];
  const way = ease(turn(phase * 2), 0.12, 0.88);
  for (let tail = 0; tail < 26; tail += 1) {
    const part = way - tail * 0.011;
    if (part <= 0 || way >= 1) continue;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part - 104 * Math.sin(Math.PI * part);
    const strength = (1 - tail / 26) * Math.sin(Math.PI * way);
    if (tail === 0) glow(c, x, y, 26, '255 214 170', 0.9 * strength);
    disc(c, x, y, 2.6 * (1 - tail / 34), `rgb(255 240 214 / ${strength})`);
  }
}

function river(c, phase) {
  c.fillStyle = fade(c, SHORE, 600, ['#3a1e4c', '#1a1136', '#0d0922']);
  c.fillRect(0, SHORE, 350, 140);
  line(c, `M0 ${SHORE}H350`, 'rgb(255 170 140 / 40%)', 1.2);
  const next = numbers(17);
  for (let glint = 0; glint < 90; glint += 1) {
    const y = SHORE + 5 + next() ** 1.4 * 120;
    const near = next() < 0.5 ? ONE.x : OTHER.x;
    const x = (next() < 0.62 ? near + next(-20, 20) : next(0, 350)) + 3 * wave(phase, 1, next());
    const strength = Math.max(0, 0.3 + 0.3 * wave(phase, 2, next()));
    box(c, x, y, next(6, 20), 1.5, `rgb(255 ${180 + next(0, 40)} 140 / ${strength})`, 1);
  }
}
