import { at, blurred, box, disc, fade, glow, line, numbers, oval, shape, turn, vignette, wave } from '../brush.mjs';

const HORIZON = 318;

/** A small boat on its way home; two people look at the sun that goes down. */
export const sea = {
  name: 'sea',
  seconds: 8,
  paint(c, phase) {
    sky(c, phase);
    water(c, phase);
    gulls(c, phase);
    swell(c, phase, { y: 420, high: 5, long: 120, colour: 'rgb(120 44 92 / 55%)', offset: 0 });
    at(c, 158, 428 + 4 * wave(phase, 2), () => boat(c, phase), { tilt: 0.035 * wave(phase, 2, 0.2) });
    swell(c, phase, { y: 446, high: 6, long: 140, colour: '#5c2560', offset: 0.3 });
    swell(c, phase, { y: 496, high: 8, long: 175, colour: '#431b52', offset: 0.6 });
    swell(c, phase, { y: 552, high: 10, long: 350, colour: '#2c1240', offset: 0.1 });
    vignette(c, '26 8 40', 0.5);
  },
};

function sky(c, phase) {
  c.fillStyle = fade(c, 0, HORIZON, ['#4a2a6e', '#8f3f7c', '#e0607a', '#ff9a70', '#ffd08a']);
  c.fillRect(0, 0, 350, 600);
  glow(c, 214, HORIZON - 30, 250, '255 220 150', 0.85 + 0.05 * wave(phase, 1));
  disc(c, 214, HORIZON - 22, 56, fade(c, HORIZON - 80, HORIZON + 30, ['#fff6cf', '#ffd98a', '#ffab6a']));
  blurred(c, 4, brush => {
    for (const [x, y, wide, high, colour] of [
      [70, 96, 110, 9, 'rgb(255 170 160 / 60%)'],
      [150, 112, 90, 6, 'rgb(255 196 170 / 60%)'],
      [280, 160, 120, 9, 'rgb(255 190 150 / 65%)'],
      [60, 214, 90, 6, 'rgb(255 214 160 / 70%)'],
      [250, 60, 80, 6, 'rgb(220 130 170 / 50%)'],
      [316, 236, 80, 5, 'rgb(255 220 160 / 70%)'],
    ])
      oval(brush, x + 9 * wave(phase, 1, y / 400), y, wide, high, colour);
  });
  shape(c, `M-10 ${HORIZON}C30 296 60 292 96 304C120 310 140 314 160 ${HORIZON}Z`, '#8d4479');
  shape(c, `M262 ${HORIZON}C290 302 320 290 360 288V${HORIZON}Z`, '#a24c78');
  box(c, 62, 272, 5, 24, '#8d4479');
  glow(c, 64.5, 272, 22, '255 236 190', 0.5 + 0.5 * wave(phase, 2));
  disc(c, 64.5, 271, 2.4, '#fff3d2');
}

function water(c, phase) {
  c.fillStyle = fade(c, HORIZON, 600, ['#f08a72', '#b8507e', '#6a2c6c', '#2c1240']);
  c.fillRect(0, HORIZON, 350, 290);
  const next = numbers(23);
  for (let glint = 0; glint < 190; glint += 1) {
    const depth = next() ** 1.3;
    const y = HORIZON + 2 + depth * 190;
    const spread = 22 + depth * 74;
    const x = 214 + (next() + next() - 1) * spread * 1.5 + 5 * wave(phase, 1, next());
    const strength = Math.max(0, 0.5 + 0.6 * wave(phase, 3, next())) * (1 - depth * 0.55);
    oval(c, x, y, 3 + depth * 15 * next(0.5, 1), 0.7 + depth * 1.5, `rgb(255 ${212 + next(0, 30)} 150 / ${strength})`);
  }
}

function swell(c, phase, { y, high, long, colour, offset }) {
  const top = x =>
    y +
    high * Math.sin((x / long + phase + offset) * Math.PI * 2) +
    high * 0.35 * Math.sin((x / (long / 2) - phase * 2) * Math.PI * 2);
  c.fillStyle = colour;
  c.beginPath();
  c.moveTo(-5, 600);
  for (let x = -5; x <= 355; x += 4) c.lineTo(x, top(x));
  c.lineTo(355, 600);
  c.fill();
  c.strokeStyle = 'rgb(255 180 160 / 34%)';
  c.lineWidth = 1.3;
  c.beginPath();
  for (let x = -5; x <= 355; x += 4) c.lineTo(x, top(x));
  c.stroke();
}

function boat(c, phase) {
  const wind = 5 * wave(phase, 2, 0.1);
  line(c, 'M-6 6V-212', '#4a1f2e', 4);
  shape(
    c,
    `M0-206C${56 + wind}-150 ${78 + wind}-80 ${80 + wind}-24C52-18 24-18 0-24Z`,
    fade(c, -206, -20, ['#fff3dd', '#ffd7ae', '#f2a583']),
  );
  shape(
    c,
    `M-12-196C${-40 + wind}-140-58-80-62-26C-44-20-28-20-12-26Z`,
    fade(c, -196, -20, ['#f07f8a', '#d14a6c', '#a22a55']),
  );
  line(
    c,
    `M0-150C${30 + wind}-146 44-142 ${52 + wind}-138M0-88C30-84 56-82 ${72 + wind}-80`,
    'rgb(190 96 90 / 40%)',
    1.2,
  );
  line(c, 'M-6-212q10-4 20 2', '#cb2559', 3);
  for (const [x, coat, hair, size] of [
    [16, '#7c1d4c', '#2b1020', 1],
    [42, '#20304e', '#3a1a20', 1.08],
  ])
    at(
      c,
      x,
      0,
      () => {
        shape(c, 'M-15 6C-17-22-8-34 0-34C8-34 17-22 15 6Z', coat);
        oval(c, 0, -44, 9, 11, hair);
        line(c, 'M11-12C14-22 9-32 4-34', 'rgb(255 206 150 / 80%)', 1.6);
      },
      { size },
    );
  shape(c, 'M-92-4H98C92 26 70 44 44 46H-46C-70 42-86 22-92-4Z', fade(c, -4, 46, ['#8a3446', '#5a1d38', '#36102c']));
  shape(c, 'M-94-8H100L97 4H-90Z', '#f3c49a');
}

function gulls(c, phase) {
  for (const [home, y, size, own] of [
    [0.1, 150, 1, 0],
    [0.22, 170, 0.8, 0.3],
    [0.03, 186, 0.65, 0.6],
  ]) {
    const x = turn(home + phase) * 450 - 50;
    const flap = 5 * wave(phase, 8, own);
    at(
      c,
      x,
      y + 6 * wave(phase, 1, own),
      () => line(c, `M-14 ${-flap}Q-7 ${-6 - flap * 0.4} 0 0Q7 ${-6 - flap * 0.4} 14 ${-flap}`, '#5a2450', 2.2),
      { size },
    );
  }
}
