import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.js';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const variables = cssVariablesResolver(merged) as Record<'light' | 'dark', Record<string, string>>;

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = ['light', 'dark'] as const;
/** The colour of a variable, of Mantine's where ours has none. */
const colourOf = (scheme: (typeof schemes)[number], name: string): string => {
  const own = variables[scheme][name];
  if (own !== undefined) return own;
  const body = { '--mantine-color-body': merged.colors.dark[7], '--mantine-color-text': merged.colors.dark[1] };
  return name === '--mantine-color-text' && scheme === 'light' ? merged.black : body[name as keyof typeof body];
};

const GROUNDS = ['--mantine-color-body', '--attune-raised', '--attune-soft'];
const TEXTS = ['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-error'];

describe.each(schemes)('the palette in %s', scheme => {
  test.each(GROUNDS.flatMap(ground => TEXTS.map(text => [text, ground] as const)))(
    '%s on %s is read: 4.5 : 1',
    (text, ground) => {
      expect(contrast(colourOf(scheme, text), colourOf(scheme, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['green', 'red', 'grape'])('a box of news in %s is read: 4.5 : 1', name => {
    const [ground, text] = [`--mantine-color-${name}-light`, `--mantine-color-${name}-light-color`];
    expect(contrast(colourOf(scheme, text), colourOf(scheme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)('the edge of a field is seen on %s: 3 : 1', ground => {
    expect(contrast(colourOf(scheme, '--attune-edge'), colourOf(scheme, ground))).toBeGreaterThanOrEqual(3);
  });

  test('what a member says is white on the deep rose: 4.5 : 1', () => {
    expect(contrast('#ffffff', merged.colors['rose']?.[7] ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});
