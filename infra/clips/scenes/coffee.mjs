import {
  apart,
  at,
  blurred,
  box,
  disc,
  ease,
  fade,
  glow,
  line,
  numbers,
  oval,
  shape,
  vignette,
  wave,
} from '../brush.mjs';

/** Two cups at a window in the morning; their steam rises apart and meets. */
export const coffee = {
  name: 'coffee',
  seconds: 6,
  paint(c, phase) {
    outside(c, phase);
    windowFrame(c);
    beam(c, phase);
    // What stands on the table is seen above the words of the screen.
    apart(c, () => {
      c.translate(0, -52);
      setTable(c, phase);
    });
    vignette(c, '46 14 28', 0.55);
  },
};

function setTable(c, phase) {
  table(c);
  at(c, 103, 436, () => cup(c, '#fff3e6', '#e9cdb9'));
  at(c, 250, 440, () => cup(c, '#c9506c', '#93304d'), { size: 1.04 });
  steam(c, phase, 103, 0);
  steam(c, phase, 250, 0.5);
  plant(c, phase);
}

function outside(c, phase) {
  c.fillStyle = fade(c, 0, 420, ['#f7c9a0', '#ffdcb0', '#ffc296', '#ee8f7c']);
  c.fillRect(0, 0, 350, 420);
  glow(c, 196, 196, 250, '255 236 190', 0.9);
  disc(c, 196, 196, 42, '#fff6dc');
  blurred(c, 3, brush => {
    shape(
      brush,
      'M0 330L46 300V268L74 250L102 272V318L150 300V252H186V290L214 274L246 292V330L300 290L350 322V430H0Z',
      '#d98273',
    );
    shape(
      brush,
      'M0 372L40 352V330L66 314L96 334V366L140 350L176 330L214 352V372L262 340L296 326L350 356V430H0Z',
      '#b75f63',
    );
  });
  blurred(c, 2.5, brush => {
    const next = numbers(7);
    for (let light = 0; light < 16; light += 1) {
      const [x, y, size] = [next(10, 340), next(290, 385), next(5, 13)];
      const breath = 0.16 + 0.14 * wave(phase, 1, next());
      disc(brush, x + 3 * wave(phase, 1, next()), y, size, `rgb(255 238 200 / ${breath})`);
    }
  });
}

function windowFrame(c) {
  const wood = fade(c, 0, 420, ['#5a2438', '#7b3145', '#5a2438']);
  apart(c, () => {
    c.fillStyle = wood;
    c.beginPath();
    c.rect(0, 0, 350, 430);
    c.moveTo(34, 420);
    c.lineTo(34, 150);
    c.bezierCurveTo(34, 8, 316, 8, 316, 150);
    c.lineTo(316, 420);
    c.fill('evenodd');
  });
  line(c, 'M34 420V150C34 8 316 8 316 150V420', '#9c4a58', 7);
  line(c, 'M37 420V150C37 13 313 13 313 150V420', '#c97a73', 1.5);
  box(c, 171, 44, 8, 380, '#7b3145');
  box(c, 34, 226, 282, 7, '#7b3145');
  box(c, 171, 44, 2, 380, '#b8646a');
  box(c, 34, 226, 282, 1.6, '#b8646a');
}

function beam(c, phase) {
  apart(c, () => {
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = 0.2 + 0.04 * wave(phase, 1);
    blurred(c, 7, brush => {
      shape(brush, 'M60 60L160 60L330 600L120 600Z', '#ffd9a0');
      shape(brush, 'M190 60L300 60L480 600L360 600Z', '#ffd9a0');
    });
  });
}

function table(c) {
  box(c, -10, 402, 370, 14, '#8a3d4c');
  c.fillStyle = fade(c, 416, 650, ['#b4625c', '#8c4250', '#4d1f34']);
  c.fillRect(0, 414, 350, 250);
  box(c, 0, 414, 350, 3, '#e7a084');
  apart(c, () => {
    c.globalAlpha = 0.22;
    const next = numbers(3);
    for (let grain = 0; grain < 26; grain += 1) {
      const y = next(426, 646);
      const x = next(-60, 300);
      line(c, `M${x} ${y}q${next(30, 60)} ${next(-2, 2)} ${next(80, 160)} 0`, '#5c2638', 0.9);
    }
  });
  for (const x of [103, 250]) blurred(c, 6, brush => oval(brush, x + 22, 516, 78, 15, 'rgb(52 14 30 / 55%)'));
}

function cup(c, colour, shade) {
  oval(c, 0, 72, 66, 13, shade);
  oval(c, 0, 69, 64, 11.5, colour);
  oval(c, 0, 67, 40, 6, shade);
  line(c, 'M38 12C70 4 70 48 32 46', shade, 9);
  line(c, 'M38 12C67 6 67 45 32 44', colour, 6);
  const side = c.createLinearGradient(-44, 0, 44, 0);
  side.addColorStop(0, shade);
  side.addColorStop(0.3, colour);
  side.addColorStop(0.72, colour);
  side.addColorStop(1, shade);
  shape(c, 'M-44 0C-44 40-32 66-18 68H18C32 66 44 40 44 0Z', side);
  oval(c, 0, 0, 44, 11, colour);
  oval(c, 0, 1, 40, 9, '#4a1d22');
  oval(c, -3, 2.4, 33, 6.2, '#7a3c2c');
  shape(c, 'M-8 2C-16-3-20 3-9 7C2 4-1-4-8 2Z', '#d9a27a');
}

function steam(c, phase, x, offset) {
  blurred(c, 3.2, brush => {
    for (let strand = 0; strand < 3; strand += 1) {
      for (let step = 0; step < 64; step += 1) {
        const rise = step / 64;
        const reach = 4 + 26 * rise;
        const sway = reach * wave(rise * 1.15 - phase, 1, offset + strand * 0.16) + (176 - x) * ease(rise, 0.1, 0.95);
        const strength = 0.26 * ease(rise, 0, 0.14) * (1 - ease(rise, 0.42, 1));
        disc(brush, x + sway + (strand - 1) * 7, 432 - rise * 290, 3 + rise * 9, `rgb(255 250 240 / ${strength})`);
      }
    }
  });
}

function plant(c, phase) {
  at(
    c,
    322,
    414,
    () => {
      for (const [tilt, long] of [
        [-0.75, 66],
        [-0.35, 92],
        [0.02, 104],
        [0.4, 76],
      ]) {
        at(
          c,
          0,
          -34,
          () =>
            shape(
              c,
              `M0 0C-16 ${-long * 0.4} -12 ${-long * 0.8} 0 ${-long}C12 ${-long * 0.8} 16 ${-long * 0.4} 0 0Z`,
              '#3c4a43',
            ),
          {
            tilt: tilt + 0.03 * wave(phase, 1, tilt),
          },
        );
      }
      shape(c, 'M-26-38H26L19 6H-19Z', '#d98a6a');
      box(c, -29, -44, 58, 11, '#e9a47d', 3);
    },
    { size: 1.05 },
  );
}
