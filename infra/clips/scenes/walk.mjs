import {
  apart,
  at,
  blurred,
  disc,
  fade,
  glow,
  line,
  numbers,
  oval,
  ridge,
  shape,
  turn,
  vignette,
  wave,
} from '../brush.mjs';
import { walkers } from './walkers.mjs';

const PATH = 468;
const FAR_CROWNS = {
  seed: 4,
  laps: 1,
  span: 400,
  y: 120,
  size: 70,
  colours: ['#f2b267', '#eea05c', '#f5c27c'],
  strength: 0.75,
};
const MIDDLE_CROWNS = {
  seed: 11,
  laps: 1,
  span: 520,
  y: 66,
  size: 82,
  colours: ['#e2803f', '#d96b3c', '#eea04e'],
  strength: 0.9,
};
const NEAR_CROWNS = {
  seed: 26,
  laps: 1,
  span: 900,
  y: -6,
  size: 62,
  colours: ['#8a2f32', '#a23a34', '#6e2530'],
  strength: 1,
};

/** Two people and a dog walk through a wood in autumn; the trees go by, the near ones faster. */
export const walk = {
  name: 'walk',
  seconds: 8,
  paint(c, phase) {
    light(c, phase);
    blurred(c, 2.4, brush =>
      trees(brush, phase, { seed: 3, count: 9, laps: 1, span: 400, wide: [7, 13], foot: 430, colour: '#d59a72' }),
    );
    crowns(c, phase, FAR_CROWNS);
    blurred(c, 1, brush =>
      trees(brush, phase, { seed: 8, count: 6, laps: 1, span: 520, wide: [13, 20], foot: 446, colour: '#a4604f' }),
    );
    crowns(c, phase, MIDDLE_CROWNS);
    floor(c, phase);
    rays(c, phase);
    trees(c, phase, { seed: 14, count: 3, laps: 1, span: 760, wide: [22, 30], foot: 474, colour: '#5b2f38' });
    walkers(c, phase);
    leaves(c, phase);
    blurred(c, 4, brush =>
      trees(brush, phase, { seed: 21, count: 1, laps: 1, span: 1300, wide: [52, 58], foot: 640, colour: '#2b1420' }),
    );
    crowns(c, phase, NEAR_CROWNS);
    vignette(c, '40 12 20', 0.5);
  },
};

function light(c, phase) {
  c.fillStyle = fade(c, 0, PATH, ['#f6b572', '#ffd28e', '#ffe9bd', '#f6c58c']);
  c.fillRect(0, 0, 350, 600);
  glow(c, 232, 250, 240, '255 246 214', 0.9 + 0.05 * wave(phase, 1));
  disc(c, 232, 250, 34, '#fffaea');
}

/** Where a thing stands that has gone by `laps` times when the clip begins again. */
const passing = (home, phase, laps, span) => turn(home / span - phase * laps) * span - (span - 350) / 2;

function trees(c, phase, { seed, count, laps, span, wide, foot, colour }) {
  const next = numbers(seed);
  for (let tree = 0; tree < count; tree += 1) {
    const x = passing(((tree + next(0, 0.6)) * span) / count, phase, laps, span);
    const [w, lean, high] = [next(...wide) / 2, next(-8, 8), next(150, 250)];
    shape(
      c,
      `M${x - w * 1.7} ${foot + 6}C${x - w} ${foot - 20} ${x - w} ${foot - 60} ${x - w * 0.8 + lean} -20H${x + w * 0.8 + lean}C${x + w} ${foot - 60} ${x + w} ${foot - 20} ${x + w * 1.7} ${foot + 6}Z`,
      colour,
    );
    if (w < 20)
      line(
        c,
        `M${x + lean * 0.4} ${high}q${w * 3} -30 ${w * 5} -92M${x + lean * 0.5} ${high - 46}q${-w * 3} -24 ${-w * 4.4} -84`,
        colour,
        w * 0.6,
      );
  }
}

function crowns(c, phase, { seed, laps, span, y, size, colours, strength }) {
  const next = numbers(seed);
  apart(c, () => {
    c.globalAlpha = strength;
    for (let tuft = 0; tuft < 46; tuft += 1) {
      const x = passing(next(0, span), phase, laps, span);
      const own = next();
      oval(
        c,
        x + 2 * wave(phase, 2, own),
        next(y - size, y + size * 0.5) - 20,
        next(12, 30),
        next(9, 20),
        colours[tuft % 3],
        next(-0.5, 0.5),
      );
    }
  });
}

function floor(c, phase) {
  ridge(c, x => 432 + 6 * Math.sin(x / 50), '#c97a4a');
  c.fillStyle = fade(c, 440, 600, ['#b5603f', '#8d4038', '#4a1f2b']);
  c.fillRect(0, 444, 350, 160);
  shape(c, 'M-10 462C100 454 240 470 360 458V492C240 500 100 486-10 498Z', 'rgb(255 214 160 / 40%)');
  const next = numbers(6);
  for (let leaf = 0; leaf < 130; leaf += 1) {
    const y = next(446, 600);
    const span = y > 520 ? 900 : 520;
    const x = passing(next(0, span), phase, 1, span);
    oval(c, x, y, next(2.4, 6), next(1, 2.4), ['#f0a04e', '#d9602f', '#7d2f30', '#f7c46c'][leaf % 4], next(-0.5, 0.5));
  }
}

function rays(c, phase) {
  apart(c, () => {
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = 0.2 + 0.05 * wave(phase, 1);
    blurred(c, 8, brush => {
      for (const [from, to] of [
        [-120, -60],
        [0, 44],
        [110, 190],
        [260, 330],
      ])
        shape(brush, `M224 236L240 250L${to + 60} 600H${from}Z`, '#ffe2a6');
    });
  });
}

function leaves(c, phase) {
  const next = numbers(19);
  for (let leaf = 0; leaf < 22; leaf += 1) {
    const fall = turn(phase + next());
    const x = turn(next() - phase + 0.08 * wave(fall, 2)) * 420 - 35;
    at(
      c,
      x,
      fall * 620 - 10,
      () => shape(c, 'M-6 0C-3-5 3-5 7 0C3 4-3 4-6 0Z', ['#ffcf7a', '#e8702f', '#c23b33'][leaf % 3]),
      {
        tilt: fall * 12 + leaf,
        size: next(0.7, 1.3),
      },
    );
  }
}
