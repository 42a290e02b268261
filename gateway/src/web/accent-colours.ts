import { ROSE, ROSE_IN_THE_DARK } from '@attune/gateway-contract/rose';

/** Style rules that give the look another accent. They win over those of the theme, wherever they stand. */
export function accentStyle(accent: string): string {
  const shades = ROSE.map((rose, at) => `--mantine-color-rose-${at}:${asBright(accent, rose)}`);
  const dark = Object.entries(ROSE_IN_THE_DARK).map(([name, rose]) => `${name}:${asBright(accent, rose)}`);
  const hover = '--mantine-color-rose-outline-hover:color-mix(in srgb,var(--mantine-color-rose-6) 5%,transparent)';
  return `:root:root{${shades.join(';')}}:root:root[data-mantine-color-scheme]{${hover}}:root:root[data-mantine-color-scheme=dark]{${dark.join(';')}}`;
}

/**
 * The accent's hue and saturation, as bright as a shade of the look: its relative luminance (WCAG 2.2) is the same, so every contrast
 * stays what it is. Any colour can be given, and none makes a text that can't be read.
 */
export function asBright(accent: string, shade: string): string {
  const [hue, saturation] = hueOf(partsOf(accent));
  const wanted = luminance(partsOf(shade));
  let [dark, light] = [0, 1];
  // Luminance rises with lightness.
  for (let step = 0; step < 20; step++) {
    const middle = (dark + light) / 2;
    if (luminance(rgbOf(hue, saturation, middle)) < wanted) dark = middle;
    else light = middle;
  }
  const parts = rgbOf(hue, saturation, light).map(part => Math.round(part * 255));
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

type Parts = readonly number[];

/** Red, green and blue, from 0 to 1. */
const partsOf = (colour: string): Parts => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

export function luminance(parts: Parts): number {
  const [red = 0, green = 0, blue = 0] = parts.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue, from 0 to 6, and saturation, as HSL has them. */
function hueOf([red = 0, green = 0, blue = 0]: Parts): [hue: number, saturation: number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return [0, 0];
  const saturation = range / (1 - Math.abs(most + least - 1));
  if (most === red) return [((green - blue) / range + 6) % 6, saturation];
  return [most === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation];
}

function rgbOf(hue: number, saturation: number, lightness: number): Parts {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  // https://www.w3.org/TR/css-color-4/#hsl-to-rgb
  return [0, 8, 4].map(shift => {
    const place = (shift + hue * 2) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}
