import { at, blurred, disc, line, oval, shape, wave } from '../brush.mjs';

/** Two people hand in hand, and the dog that knows the way. */
export function walkers(c, phase) {
  const step = phase * 8;
  blurred(c, 3, brush => oval(brush, 166, 486, 96, 7, 'rgb(50 14 20 / 55%)'));
  dog(c, 254, 480, step * 1);
  at(
    c,
    190,
    484 - 1.6 * Math.abs(wave(step, 1, 0.25)),
    () =>
      person(c, step + 0.5, {
        coat: '#3d6b57',
        dark: '#2a4d3e',
        legs: '#2a1c28',
        hair: '#3a1f1c',
        skin: '#8d5a42',
        scarf: '#e8a45c',
        long: true,
      }),
    { size: 1.02 },
  );
  at(c, 132, 484 - 1.6 * Math.abs(wave(step)), () =>
    person(c, step, {
      coat: '#b52a4f',
      dark: '#861b3c',
      legs: '#32202e',
      hair: '#a4472f',
      skin: '#f0bf9c',
      scarf: '#fff0dc',
      long: true,
    }),
  );
  line(c, 'M150 392C158 402 166 402 176 390', '#e8b48f', 4.6);
}

/** A person in profile, the feet at 0. */
function person(c, step, { coat, dark, legs, hair, skin, scarf, long = false }) {
  const swing = wave(step);
  leg(c, -swing, wave(step, 1, 0.25), '#1c121c', -1);
  leg(c, swing, wave(step, 1, -0.25), legs, 1);
  line(c, `M-3-142Q${-3 - 10 * swing}-116 ${-1 - 16 * swing} -94`, dark, 11);
  shape(c, 'M-13-152C-24-140-23-100-25-66C-10-60 14-60 25-66C23-100 22-140 13-152C5-157-6-157-13-152Z', coat);
  shape(c, 'M-13-152C-24-140-23-100-25-66C-20-64-14-63-9-62C-12-100-14-130-4-154C-8-155-11-154-13-152Z', dark);
  line(c, `M2-142Q${4 + 9 * swing}-116 ${6 + 16 * swing} -94`, coat, 12);
  disc(c, 6 + 16.5 * swing, -91, 4.6, skin);
  if (long) shape(c, `M-12-184C-28-168-${24 + 2 * swing}-146-16-132C-8-136-4-150-2-160Z`, hair);
  oval(c, 2, -172, 12.5, 15, skin);
  shape(c, 'M12-174Q19-169 14-166L11-164Z', skin);
  shape(c, 'M13-180C8-196-16-194-14-172C-14-162-10-158-6-158C-4-166-4-174 2-178C6-180 10-178 13-180Z', hair);
  shape(c, 'M-12-160C-4-152 6-152 12-158L14-148C6-142-6-142-14-148Z', scarf);
  line(c, `M-10-150Q-20-140 ${-24 - 4 * wave(step, 2)} -134`, scarf, 6);
  disc(c, 8.4, -174, 1.3, '#2b1824');
}

function leg(c, swing, lift, colour) {
  const knee = { x: 7 * swing + 3, y: -34 };
  const foot = { x: 21 * swing, y: -3 - 9 * Math.max(0, lift) };
  line(c, `M0-68Q${knee.x} ${knee.y} ${foot.x} ${foot.y}`, colour, 11);
  line(c, `M${foot.x} ${foot.y}l8 1`, '#170d15', 7);
}

function dog(c, x, y, step) {
  at(c, x, y - Math.abs(wave(step, 1)) * 1.2, () => {
    for (const [place, offset, colour] of [
      [-18, 0.5, '#5c3423'],
      [14, 0, '#5c3423'],
      [-15, 0, '#8a5233'],
      [17, 0.5, '#8a5233'],
    ])
      line(c, `M${place}-16L${place + 7 * wave(step, 1, offset)} 0`, colour, 5);
    oval(c, 0, -22, 25, 11, '#9c6240');
    line(c, `M-22-26Q-32-34 ${-34} ${-42 + 4 * wave(step, 2)}`, '#9c6240', 4.5);
    oval(c, 27, -34, 11, 9.5, '#9c6240');
    shape(c, 'M32-38L46-32L44-27L30-26Z', '#b57a52');
    oval(c, 20, -34, 5, 10, '#6d3f2a', 0.3);
    disc(c, 45, -31, 2.2, '#2b1824');
    disc(c, 31, -37, 1.3, '#2b1824');
    line(c, 'M17-29L22-24', '#cb2559', 3.4);
  });
}
