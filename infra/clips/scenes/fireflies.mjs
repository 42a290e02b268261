import { blurred, disc, fade, glow, numbers, ridge, shape, vignette, wave } from '../brush.mjs';

/** Dusk over a meadow; two lights dance around each other. */
export const fireflies = {
  name: 'fireflies',
  seconds: 7,
  paint(c, phase) {
    evening(c, phase);
    hills(c);
    grass(c, phase, { seed: 5, foot: 468, blades: 130, long: [26, 60], colour: '#1e3d42' });
    strangers(c, phase);
    dancer(c, phase, { offset: 0, colour: '255 196 110', core: '#fff6d8' });
    dancer(c, phase, { offset: 0.5, colour: '255 128 140', core: '#ffe9e4' });
    grass(c, phase, { seed: 9, foot: 540, blades: 120, long: [50, 110], colour: '#10262e' });
    blurred(c, 1.2, brush =>
      grass(brush, phase, { seed: 14, foot: 622, blades: 70, long: [80, 170], colour: '#071419' }),
    );
    vignette(c, '4 10 20', 0.5);
  },
};

function evening(c, phase) {
  c.fillStyle = fade(c, 0, 470, ['#10213f', '#28366a', '#6a4a82', '#d0728a', '#ffb58c']);
  c.fillRect(0, 0, 350, 600);
  const next = numbers(6);
  for (let star = 0; star < 60; star += 1) {
    const [x, y] = [next(0, 350), next(0, 260)];
    disc(c, x, y, next(0.4, 1.2), `rgb(255 244 230 / ${(0.5 + 0.4 * wave(phase, 2, next())) * (1 - y / 290)})`);
  }
  glow(c, 268, 92, 90, '255 226 196', 0.4);
  shape(c, 'M268 66A27 27 0 1 0 294 96A22 22 0 1 1 268 66Z', '#ffeed2');
  glow(c, 130, 440, 260, '255 170 120', 0.5);
  blurred(c, 6, brush => {
    shape(brush, 'M-20 268q80-14 160 0t230-6q-90 26-190 20t-200-14Z', 'rgb(255 170 170 / 26%)');
    shape(brush, 'M60 318q90-10 150 0t160 0q-80 18-160 14t-150-14Z', 'rgb(255 196 170 / 26%)');
  });
}

function hills(c) {
  ridge(c, x => 398 + 16 * Math.sin(x / 58) + 8 * Math.sin(x / 23 + 1), '#7b5580');
  ridge(c, x => 424 + 12 * Math.sin(x / 44 + 2) + 5 * Math.sin(x / 15), '#4d4a70');
  const next = numbers(21);
  for (let tree = 0; tree < 26; tree += 1) {
    const x = next(-10, 150) + (tree % 3 === 0 ? 200 : 0);
    const high = next(20, 52);
    shape(
      c,
      `M${x - high * 0.2} 450C${x - high * 0.34} ${450 - high * 0.5} ${x - 3} ${450 - high} ${x} ${448 - high}C${x + 3} ${450 - high} ${x + high * 0.34} ${450 - high * 0.5} ${x + high * 0.2} 450Z`,
      '#2f3c58',
    );
  }
  ridge(c, x => 444 + 7 * Math.sin(x / 70 + 3), '#27465a');
}

function grass(c, phase, { seed, foot, blades, long, colour }) {
  const next = numbers(seed);
  ridge(c, x => foot - 18 + 6 * Math.sin(x / 40 + seed), colour);
  for (let blade = 0; blade < blades; blade += 1) {
    const x = next(-10, 360);
    const high = next(...long);
    const lean = next(-16, 16) + 5 * wave(phase, 1, x / 420) + 2 * wave(phase, 2, next());
    const wide = next(1.4, 3);
    shape(
      c,
      `M${x - wide} ${foot}Q${x} ${foot - high * 0.6} ${x + lean} ${foot - high}Q${x + wide * 2} ${foot - high * 0.5} ${x + wide} ${foot}Z`,
      colour,
    );
    if (next() > 0.86) disc(c, x + lean, foot - high, next(1.8, 3.2), colour);
  }
}

/** One dance in a clip: wide circles that draw near, and part again. */
function place(phase, offset) {
  const near = 66 + 24 * wave(phase, 2, 0.1);
  return {
    x: 175 + near * wave(phase, 2, offset) + 26 * wave(phase, 1, 0.2),
    y: 292 + 0.62 * near * wave(phase, 2, offset + 0.25) + 46 * wave(phase, 1, 0.45),
  };
}

function dancer(c, phase, { offset, colour, core }) {
  const length = 150;
  for (let tail = length; tail > 0; tail -= 1) {
    const { x, y } = place(phase - tail * 0.0017, offset);
    const left = 1 - tail / length;
    disc(c, x, y, 0.4 + 2.4 * left * left, `rgb(${colour} / ${0.5 * left * left})`);
  }
  const { x, y } = place(phase, offset);
  glow(c, x, y, 104, colour, 0.62);
  glow(c, x, y, 30, colour, 0.9);
  disc(c, x, y, 4, core);
}

function strangers(c, phase) {
  const next = numbers(33);
  for (let fly = 0; fly < 26; fly += 1) {
    const [homeX, homeY, own, far] = [next(0, 350), next(330, 560), next(), next(8, 26)];
    const x = homeX + far * wave(phase, 1, own);
    const y = homeY + far * 0.6 * wave(phase, 2, own * 3);
    const light = Math.max(0, wave(phase, 2, own * 7));
    glow(c, x, y, 15, '255 214 130', 0.7 * light);
    disc(c, x, y, 1.3, `rgb(255 246 214 / ${light})`);
  }
}
