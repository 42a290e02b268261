interface Curve {
  name: string;
  curve: number[];
}

const SIZE = 400;
const MARGIN = 48;
const COLOURS = ['#b3261e', '#b26a00', '#3f51b5', '#1b7f4d'];

/** Lorenz curves: the closer to the diagonal, the more equally members are shown. */
export function lorenzPlot(curves: Curve[]): string {
  const lines = curves.map(({ name, curve }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const points = curve.map((share, step) => point(step / (curve.length - 1), share)).join(' ');
    const y = MARGIN + 16 + index * 18;
    return [
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points}"/>`,
      `<text x="${MARGIN + 12}" y="${y}" fill="${colour}">${name}</text>`,
    ].join('\n');
  });
  const side = SIZE + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="sans-serif" font-size="13">
<title>Who is shown how often: Lorenz curves of four orders</title>
<rect width="${side}" height="${side}" fill="#fff"/>
<rect x="${MARGIN}" y="${MARGIN}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888"/>
<polyline fill="none" stroke="#888" stroke-dasharray="4 4" points="${point(0, 0)} ${point(1, 1)}"/>
${lines.join('\n')}
<text x="${side / 2}" y="${side - 14}" text-anchor="middle" fill="#333">members, the least shown first</text>
<text transform="translate(18 ${side / 2}) rotate(-90)" text-anchor="middle" fill="#333">their share of all showings</text>
</svg>
`;
}

const point = (x: number, y: number) => `${(MARGIN + x * SIZE).toFixed(1)},${(MARGIN + (1 - y) * SIZE).toFixed(1)}`;
