import { apart, at, box, disc, fade, glow, line, numbers, oval, shape, vignette, wave } from '../brush.mjs';

const TAU = Math.PI * 2;
const DISC = { x: 168, y: 250 };

/** A record turns in the light of a lamp; two glasses stand beside it. */
export const record = {
  name: 'record',
  seconds: 6,
  paint(c, phase) {
    shelf(c, phase);
    player(c);
    at(c, DISC.x, DISC.y, () => vinyl(c, phase));
    arm(c, phase);
    glass(c, phase, { x: 84, y: 512, offset: 0 });
    glass(c, phase, { x: 176, y: 536, offset: 0.4 });
    sleeve(c);
    dust(c, phase);
    vignette(c, '24 8 16', 0.62);
  },
};

function soft(c, blur, x, y) {
  c.shadowColor = 'rgb(20 4 12 / 60%)';
  c.shadowBlur = blur * 2;
  c.shadowOffsetX = x * 2;
  c.shadowOffsetY = y * 2;
}

function shelf(c, phase) {
  c.fillStyle = fade(c, 0, 600, ['#8a4a3c', '#74382f', '#4e2226']);
  c.fillRect(0, 0, 350, 600);
  const next = numbers(5);
  for (let board = 0; board < 5; board += 1) {
    box(c, board * 74 - 6, 0, 1.6, 600, 'rgb(40 12 14 / 55%)');
    for (let grain = 0; grain < 12; grain += 1) {
      const x = board * 74 + next(0, 70);
      line(c, `M${x} ${next(-60, 520)}q${next(-3, 3)} 60 0 ${next(80, 160)}`, 'rgb(50 16 16 / 24%)', 0.9);
    }
  }
  glow(c, 40, 60, 430, '255 190 110', 0.55 + 0.03 * wave(phase, 2));
}

function player(c) {
  apart(c, () => {
    soft(c, 18, 10, 16);
    box(c, 14, 92, 322, 324, '#34202c', 20);
  });
  box(c, 14, 92, 322, 324, fade(c, 92, 416, ['#4a2c3c', '#33202d', '#271823']), 20);
  c.strokeStyle = 'rgb(255 206 160 / 35%)';
  c.lineWidth = 1.4;
  c.beginPath();
  c.roundRect(15, 93, 320, 322, 19);
  c.stroke();
  disc(c, DISC.x, DISC.y, 142, '#1d1119');
  disc(c, 306, 388, 10, '#d9a45c');
  disc(c, 305, 387, 7.5, '#f4cd8a');
  box(c, 34, 384, 22, 8, '#cb2559', 4);
}

function vinyl(c, phase) {
  disc(c, 0, 0, 136, '#150b13');
  for (let groove = 48; groove < 134; groove += 2.1) {
    c.strokeStyle = `rgb(255 226 220 / ${groove % 17 < 2 ? 0.14 : 0.045})`;
    c.lineWidth = 0.7;
    c.beginPath();
    c.arc(0.5 * wave(phase, 3), 0.5 * wave(phase, 3, 0.25), groove, 0, TAU);
    c.stroke();
  }
  sheen(c, phase);
  at(c, 0, 0, () => label(c), { tilt: phase * 3 * TAU });
  disc(c, 0, 0, 4, '#e9d3c4');
  disc(c, -0.8, -0.8, 2, '#fff');
}

/** The lamp stays where it is, and its light with it; a record that is not quite flat makes it tremble. */
function sheen(c, phase) {
  apart(c, () => {
    c.globalCompositeOperation = 'screen';
    for (const [angle, width, strength] of [
      [-2.35, 0.5, 0.5],
      [0.79, 0.42, 0.3],
    ]) {
      const middle = angle + 0.05 * wave(phase, 3);
      const light = c.createConicGradient(middle - width, 0, 0);
      light.addColorStop(0, 'rgb(255 190 150 / 0)');
      light.addColorStop(width / TAU, `rgb(255 190 150 / ${strength})`);
      light.addColorStop((2 * width) / TAU, 'rgb(255 190 150 / 0)');
      c.fillStyle = light;
      c.beginPath();
      c.arc(0, 0, 135, 0, TAU);
      c.arc(0, 0, 46, 0, TAU, true);
      c.fill();
    }
  });
}

function label(c) {
  disc(c, 0, 0, 45, '#cb2559');
  disc(c, 0, 0, 43, '#d83a68');
  apart(c, () => {
    c.beginPath();
    c.arc(0, 0, 43, 0, TAU);
    c.clip();
    box(c, -50, -50, 100, 50, '#ffcf9a');
    disc(c, 0, 0, 21, '#f0667f');
    shape(c, 'M-50 6C-30-6-16 14 4 4S36-4 50 6V60H-50Z', '#a01c4a');
    shape(c, 'M-50 20C-30 10-10 28 10 18S40 12 50 18V60H-50Z', '#6f1440');
  });
  c.strokeStyle = 'rgb(255 240 224 / 60%)';
  c.lineWidth = 1;
  c.beginPath();
  c.arc(0, 0, 39.5, 0, TAU);
  c.stroke();
}

function arm(c, phase) {
  apart(c, () => {
    soft(c, 6, 5, 8);
    disc(c, 304, 132, 25, '#5b3a48');
  });
  disc(c, 304, 132, 21, fade(c, 110, 154, ['#f2dccb', '#b08a80']));
  at(
    c,
    304,
    132,
    () => {
      apart(c, () => {
        soft(c, 5, 5, 9);
        line(c, 'M0-26V86C0 128-14 142-36 166', '#e9d6c8', 5.4);
      });
      line(c, 'M-1-20V86C-1 126-15 140-37 164', '#fff6ee', 1.6);
      box(c, -9, -44, 18, 26, '#3b2431', 4);
      at(c, -36, 166, () => box(c, -8, -4, 16, 30, '#2b1824', 4), { tilt: 0.74 });
      disc(c, 0, 0, 9, '#cfae9f');
    },
    { tilt: 0.16 + 0.006 * wave(phase, 3) },
  );
}

function glass(c, phase, { x, y, offset }) {
  apart(c, () => {
    soft(c, 10, 14, 16);
    disc(c, x, y, 39, 'rgb(120 40 50 / 70%)');
  });
  disc(c, x, y, 39, 'rgb(255 226 214 / 34%)');
  const wine = c.createRadialGradient(x - 8, y - 8, 4, x, y, 33);
  wine.addColorStop(0, '#c3264c');
  wine.addColorStop(1, '#5d0d2b');
  disc(c, x, y, 32, wine);
  const tremble = 1.4 * wave(phase, 3, offset);
  c.strokeStyle = 'rgb(255 170 170 / 34%)';
  c.lineWidth = 1;
  for (const radius of [12, 21]) {
    c.beginPath();
    c.arc(x, y, radius + tremble, 0, TAU);
    c.stroke();
  }
  oval(c, x - 11, y - 12, 9, 4.6, 'rgb(255 232 214 / 75%)', -0.7);
  c.strokeStyle = 'rgb(255 246 238 / 75%)';
  c.lineWidth = 1.8;
  c.beginPath();
  c.arc(x, y, 38, 2.6, 5);
  c.stroke();
}

function sleeve(c) {
  at(
    c,
    308,
    530,
    () => {
      apart(c, () => {
        soft(c, 12, 8, 12);
        box(c, -78, -78, 156, 156, '#f4dcc4', 4);
      });
      box(c, -78, -78, 156, 156, fade(c, -78, 78, ['#2f5a68', '#4f8584']), 4);
      disc(c, 8, -2, 40, '#ffcf9a');
      shape(c, 'M-78 20C-40 0-10 36 20 18S66 10 78 22V78H-78Z', '#cb2559');
      shape(c, 'M-78 44C-40 28-10 58 20 44S66 36 78 46V78H-78Z', '#7d1740');
    },
    { tilt: -0.24 },
  );
}

function dust(c, phase) {
  const next = numbers(44);
  for (let speck = 0; speck < 26; speck += 1) {
    const [homeX, homeY, own] = [next(0, 300), next(0, 420), next()];
    const light = Math.max(0, wave(phase, 1, own));
    disc(
      c,
      homeX + 14 * wave(phase, 1, own * 2),
      homeY - 10 * wave(phase, 1, own * 5),
      next(0.6, 1.5),
      `rgb(255 232 196 / ${0.6 * light})`,
    );
  }
}
