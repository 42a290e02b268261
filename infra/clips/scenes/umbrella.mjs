import {
  apart,
  at,
  blurred,
  box,
  disc,
  fade,
  glow,
  line,
  numbers,
  oval,
  shape,
  turn,
  vignette,
  wave,
} from '../brush.mjs';

const GROUND = 432;

/** Two people under one umbrella, seen from behind, in the lamplight of a wet street. */
export const umbrella = {
  name: 'umbrella',
  seconds: 6,
  paint(c, phase) {
    street(c, phase);
    rain(c, phase, { seed: 4, drops: 90, long: 16, colour: 'rgb(190 220 230 / 20%)', falls: 5 });
    couple(c, phase);
    ground(c, phase);
    ripples(c, phase);
    rain(c, phase, { seed: 9, drops: 46, long: 30, colour: 'rgb(230 240 245 / 30%)', falls: 7 });
    vignette(c, '6 14 26', 0.6);
  },
};

function street(c, phase) {
  c.fillStyle = fade(c, 0, GROUND, ['#12283a', '#1d4253', '#3b6570', '#8f7f78']);
  c.fillRect(0, 0, 350, 600);
  blurred(c, 3, brush => {
    shape(brush, 'M0 60L78 84V440H0Z', '#112433');
    shape(brush, 'M350 30L262 74V440H350Z', '#0f2130');
    shape(brush, 'M78 150L132 170V440H78Z', '#1a3646');
    shape(brush, 'M262 150L214 176V440H262Z', '#183343');
  });
  blurred(c, 5, brush => {
    for (const [x, y, wide, high, colour] of [
      [4, 318, 52, 96, '#ffb063'],
      [84, 340, 34, 74, '#e98a5c'],
      [280, 300, 70, 112, '#ffbd74'],
      [222, 340, 30, 76, '#d8707a'],
      [14, 180, 18, 34, '#ffce8a'],
      [300, 150, 22, 38, '#f4b983'],
      [96, 236, 12, 22, '#eec290'],
      [236, 246, 11, 20, '#eec290'],
    ])
      box(brush, x, y, wide, high, colour, 3);
  });
  lamps(c, phase);
  blurred(c, 6, brush => {
    const next = numbers(12);
    for (let light = 0; light < 12; light += 1) {
      disc(
        brush,
        next(120, 232),
        next(280, 420),
        next(4, 11),
        `rgb(255 ${next(150, 220)} 140 / ${0.3 + 0.2 * wave(phase, 1, next())})`,
      );
    }
  });
}

function lamps(c, phase) {
  for (const [x, y, size] of [
    [62, 186, 1],
    [288, 150, 1.25],
    [140, 262, 0.6],
    [212, 268, 0.55],
  ]) {
    line(c, `M${x} ${y}V${GROUND}`, '#0b1924', 3.4 * size);
    glow(c, x, y, 120 * size, '255 196 120', 0.62 + 0.05 * wave(phase, 2, x));
    disc(c, x, y, 9 * size, '#fff0cc');
  }
}

function rain(c, phase, { seed, drops, long, colour, falls }) {
  const next = numbers(seed);
  let path = '';
  for (let drop = 0; drop < drops; drop += 1) {
    const fall = turn(phase * falls + next());
    const x = next(-20, 390) - fall * 26;
    const y = fall * 680 - 50;
    path += `M${x.toFixed(1)} ${y.toFixed(1)}l${(-long * 0.05).toFixed(1)} ${long}`;
  }
  line(c, path, colour, 1);
}

function couple(c, phase) {
  const breath = 1.2 * wave(phase, 2);
  blurred(c, 5, brush => oval(brush, 174, GROUND + 30, 84, 11, 'rgb(4 10 18 / 60%)'));
  at(
    c,
    140,
    GROUND + 28 + breath * 0.3,
    () => person(c, { coat: '#b8344f', dark: '#84203c', hair: '#2a1420', bun: true }),
    { size: 1.02 },
  );
  at(
    c,
    203,
    GROUND + 28 - breath * 0.3,
    () => person(c, { coat: '#24384f', dark: '#162538', hair: '#5b3524', bun: false }),
    { size: 1.12 },
  );
  at(c, 172, 214 + breath, () => canopy(c), { tilt: 0.025 * wave(phase, 1) });
}

function person(c, { coat, dark, hair, bun }) {
  shape(c, 'M-17-72H-2L-5 0H-14ZM2-72H17L14 0H5Z', '#15121f');
  shape(c, 'M-16-4h13v6h-15ZM3-4h13l2 6h-15Z', '#0a0910');
  const cloth = c.createLinearGradient(-34, 0, 34, 0);
  cloth.addColorStop(0, dark);
  cloth.addColorStop(0.45, coat);
  cloth.addColorStop(0.62, coat);
  cloth.addColorStop(1, dark);
  shape(c, 'M-11-184C-28-181-34-170-34-152L-37-62C-20-54 20-54 37-62L34-152C34-170 28-181 11-184Z', cloth);
  line(c, 'M0-120L1-58', 'rgb(0 0 0 / 22%)', 1.4);
  line(c, 'M-31-122C-10-117 10-117 31-122', 'rgb(0 0 0 / 20%)', 3);
  shape(c, 'M-13-186C-8-192 8-192 13-186L11-176H-11Z', dark);
  oval(c, 0, -205, 15, 18.5, hair);
  if (bun) oval(c, 0, -220, 8.5, 7.5, hair);
  // The lamps draw their edges.
  line(c, 'M-33-152L-36-66M-13-214C-18-206-16-196-12-192', 'rgb(255 202 140 / 55%)', 1.6);
  line(c, 'M33-152L36-66', 'rgb(255 202 140 / 35%)', 1.4);
}

function canopy(c) {
  line(c, 'M6-46V96', '#1a1220', 3.4);
  const cloth = fade(c, -62, 22, ['#f06a83', '#cb2559', '#7d1740']);
  shape(
    c,
    'M-132 20C-122-96 134-96 144 20C128 4 104 4 92 20C78 4 50 4 38 20C26 6-10 6-24 20C-38 4-64 4-78 20C-92 4-118 4-132 20Z',
    cloth,
  );
  line(
    c,
    'M6-66C-40-60-70-26-78 20M6-66C-12-50-24-16-24 20M6-66C26-50 38-16 38 20M6-66C54-60 86-26 92 20',
    'rgb(80 8 38 / 45%)',
    1.4,
  );
  line(c, 'M-128 8C-112-92 122-94 140 8', 'rgb(255 214 190 / 55%)', 1.8);
  line(c, 'M6-66V-78', '#1a1220', 3);
}

/** The street is wet: what stands above lies in it again, upside down and trembling. */
function ground(c, phase) {
  const scale = c.getTransform().a;
  const above = c.canvas;
  const picture = new OffscreenCanvas(above.width, above.height);
  picture.getContext('2d').drawImage(above, 0, 0);
  apart(c, () => {
    c.beginPath();
    c.rect(0, GROUND + 30, 350, 200);
    c.clip();
    for (let y = GROUND + 30; y < 600; y += 1) {
      const depth = y - GROUND - 30;
      const shift = (0.6 + depth * 0.035) * wave(phase, 2, depth / 17) + 0.6 * wave(phase, 3, depth / 6.1);
      c.drawImage(picture, 0, (GROUND + 28 - depth * 1.5) * scale, above.width, 2 * scale, shift, y, 350, 1.3);
    }
    c.fillStyle = fade(c, GROUND + 30, 600, ['rgb(10 24 38 / 25%)', 'rgb(10 22 36 / 55%)', 'rgb(6 14 26 / 88%)']);
    c.fillRect(0, GROUND + 30, 350, 200);
  });
}

function ripples(c, phase) {
  const next = numbers(31);
  for (let ring = 0; ring < 34; ring += 1) {
    const age = turn(phase * 3 + next());
    const [x, y] = [next(0, 350), next(GROUND + 36, 598)];
    const size = 2 + age * (5 + (y - GROUND) * 0.09);
    c.strokeStyle = `rgb(226 236 240 / ${0.34 * (1 - age)})`;
    c.lineWidth = 0.9;
    c.beginPath();
    c.ellipse(x, y, size, size * 0.3, 0, 0, Math.PI * 2);
    c.stroke();
  }
}
