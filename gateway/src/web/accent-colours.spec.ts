import { ROSE, ROSE_IN_THE_DARK } from '@attune/gateway-contract/rose';
import { accentStyle, asBright, luminance } from './accent-colours.js';

const partsOf = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
/** WCAG 2.2 */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map(partsOf)
    .map(luminance)
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
const GIVEN = ['#ffff00', '#000000', '#ffffff', '#00ff00', '#0000ff', '#ff0000', '#1d6f5c', '#7f7f7f', '#00ffff'];
const SHADES = [...ROSE, ...Object.values(ROSE_IN_THE_DARK)];

describe('accentStyle', () => {
  test.each(GIVEN)('N24: with %s, as with any colour, every text can be read as before', accent => {
    const [light, , , , , , filled, deep] = ROSE.map(rose => asBright(accent, rose));
    const anchor = asBright(accent, ROSE_IN_THE_DARK['--mantine-color-anchor']);

    expect(contrast(filled ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(deep ?? '', '#fffaf5')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(anchor, '#1a1017')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(deep ?? '', light ?? '')).toBeGreaterThanOrEqual(4.5);
    for (const shade of SHADES) expect(contrast(asBright(accent, shade), shade)).toBeLessThan(1.03);
  });

  test('the accent keeps its hue: green is green, and grey is grey', () => {
    const [red = 0, green = 0, blue = 0] = partsOf(asBright('#1d6f5c', '#cb2559'));

    expect(green).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThan(red);
    expect(asBright('#7f7f7f', '#cb2559')).toMatch(/^#(\w\w)\1\1$/);
    expect(asBright('#cb2559', '#cb2559')).toMatch(/^#c[a-c]255[89]$/);
  });

  test('its rules have all the shades', () => {
    const style = accentStyle('#1d6f5c');

    expect(style.match(/--mantine-color-rose-\d:#[0-9a-f]{6}/g)).toHaveLength(10);
    expect(style).toMatch(/\[data-mantine-color-scheme=dark\]\{--mantine-color-anchor:#[0-9a-f]{6};/);
  });
});
