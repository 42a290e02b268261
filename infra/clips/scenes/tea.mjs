import { apart, at, blurred, disc, ease, fade, glow, line, numbers, shape, vignette, wave } from '../brush.mjs';
import { neighbour, plate, rings, sprig } from './tea-table.mjs';

const TAU = Math.PI * 2;
const CUP = { x: 166, y: 262 };

/** A cup of tea from above: the leaves go round with the spoon's last turn, and a second cup waits across the table. */
export const tea = {
  name: 'tea',
  seconds: 8,
  paint(c, phase) {
    cloth(c);
    blurred(c, 12, brush => shape(brush, 'M-20 0L120 0L350 420L350 600L240 600L-20 120Z', 'rgb(255 240 205 / 42%)'));
    at(c, 322, 66, () => neighbour(c), { size: 0.92 });
    at(c, 62, 492, () => plate(c));
    at(c, 290, 474, () => sprig(c, phase), { tilt: 0.5 });
    at(c, CUP.x, CUP.y, () => cup(c, phase));
    steam(c, phase);
    vignette(c, '72 26 22', 0.5);
  },
};

function cloth(c) {
  c.fillStyle = fade(c, 0, 600, ['#ecc9a6', '#dfae8c', '#c58a74']);
  c.fillRect(0, 0, 350, 600);
  const next = numbers(8);
  for (let thread = 0; thread < 175; thread += 1) {
    line(c, `M${thread * 2} 0V600`, `rgb(110 50 40 / ${next(0.01, 0.06)})`, 0.8);
    line(c, `M0 ${thread * 3.5}H350`, `rgb(255 240 220 / ${next(0.02, 0.1)})`, 0.8);
  }
  at(
    c,
    36,
    300,
    () => {
      apart(c, () => {
        c.globalAlpha = 0.75;
        c.fillStyle = '#b8445f';
        c.fillRect(-14, -400, 10, 900);
        c.fillRect(2, -400, 3, 900);
      });
    },
    { tilt: 0.12 },
  );
}

function cup(c, phase) {
  apart(c, () => {
    c.shadowColor = 'rgb(84 30 30 / 55%)';
    c.shadowBlur = 40;
    c.shadowOffsetX = 26;
    c.shadowOffsetY = 32;
    disc(c, 0, 0, 132, '#f5e6d6');
  });
  rings(c, 132, [
    [1, '#e9d3bf'],
    [0.985, '#fbf1e4'],
    [0.93, '#c9506c'],
    [0.912, '#fbf1e4'],
    [0.76, '#ead8c6'],
    [0.74, '#f7eadb'],
  ]);
  apart(c, () => {
    c.shadowColor = 'rgb(84 30 30 / 45%)';
    c.shadowBlur = 30;
    c.shadowOffsetX = 16;
    c.shadowOffsetY = 20;
    line(c, 'M78-40C120-74 140-20 92 2', '#f2e2d1', 13);
    disc(c, 0, 0, 90, '#fff8ee');
  });
  line(c, 'M78-40C120-74 140-20 92 2', '#fff8ee', 11);
  disc(c, 0, 0, 90, '#fff8ee');
  fill(c, phase);
  line(c, 'M-76-47A90 90 0 0 1 40-80', 'rgb(255 255 255 / 90%)', 2.4);
}

function fill(c, phase) {
  const inside = c.createRadialGradient(14, 16, 30, 0, 0, 84);
  inside.addColorStop(0, '#f5e3cf');
  inside.addColorStop(1, '#cfae96');
  disc(c, 0, 0, 83, inside);
  const liquid = c.createRadialGradient(-16, -20, 8, 0, 0, 78);
  liquid.addColorStop(0, '#f7b557');
  liquid.addColorStop(0.55, '#d97a2e');
  liquid.addColorStop(1, '#8d3a1d');
  disc(c, 0, 0, 76, liquid);
  apart(c, () => {
    c.beginPath();
    c.arc(0, 0, 76, 0, TAU);
    c.clip();
    leaves(c, phase);
    light(c, phase);
  });
}

function leaves(c, phase) {
  const next = numbers(15);
  for (let leaf = 0; leaf < 15; leaf += 1) {
    const far = 12 + leaf * 3.9;
    const rounds = far < 36 ? 2 : 1;
    const angle = TAU * (phase * rounds + next());
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    const size = next(0.7, 1.25);
    const tilt = angle + Math.PI / 2 + next(-0.5, 0.5) + 0.3 * wave(phase, 1, next());
    at(c, x + 3, y + 4, () => shape(c, LEAF, 'rgb(90 26 10 / 35%)'), { tilt, size });
    at(
      c,
      x,
      y,
      () => {
        shape(c, LEAF, ['#3d5a35', '#56743f', '#2d4630'][leaf % 3]);
        line(c, 'M-12 0C-4-1 4-1 12 0', 'rgb(214 226 160 / 55%)', 0.9);
      },
      { tilt, size },
    );
  }
}
const LEAF = 'M-14 0C-8-9 6-9 14 0C6 8-8 8-14 0Z';

function light(c, phase) {
  const sway = 2 * wave(phase, 1);
  apart(c, () => {
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = 0.5;
    at(c, -26 + sway, -30 + sway / 2, () => {
      shape(c, 'M-20-22L2-26L4-4L-18-1Z', '#fff0c4');
      shape(c, 'M7-27L26-29L27-7L9-5Z', '#fff0c4');
      shape(c, 'M-17 4L5 1L6 18L-15 20Z', '#fff0c4');
    });
  });
  for (const start of [0, 0.5]) {
    const age = (phase * 2 + start) % 1;
    c.strokeStyle = `rgb(255 226 160 / ${0.36 * (1 - age) * ease(age, 0, 0.15)})`;
    c.lineWidth = 1.6;
    c.beginPath();
    c.arc(10, 12, 6 + age * 66, 0, TAU);
    c.stroke();
  }
}

function steam(c, phase) {
  blurred(c, 11, brush => {
    for (let strand = 0; strand < 3; strand += 1) {
      for (let step = 0; step < 26; step += 1) {
        const rise = step / 26;
        const x = CUP.x - 34 + strand * 34 + 26 * wave(rise - phase, 1, strand * 0.37);
        const strength = 0.2 * ease(rise, 0, 0.3) * (1 - ease(rise, 0.5, 1));
        disc(brush, x, CUP.y + 20 - rise * 250, 10 + rise * 10, `rgb(255 252 244 / ${strength})`);
      }
    }
  });
  glow(c, CUP.x - 20, CUP.y - 30, 150, '255 226 170', 0.16 + 0.05 * wave(phase, 1));
}
