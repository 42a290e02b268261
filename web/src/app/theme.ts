import { ROSE, ROSE_IN_THE_DARK } from '@attune/gateway-contract/rose';
import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { RAISED } from '../ui/raised-colour.js';
import { WaitingButton } from '../ui/waiting-button.js';

/**
 * The look of Attune: rose on cream, or on a plum that is nearly black. Every pair of text and ground is at least 4.5 : 1, every edge of
 * a field 3 : 1 (WCAG 1.4.3, 1.4.11). Mantine's own greys, greens and reds are too cold and bright for these grounds.
 */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: '#2b1824',
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "Fraunces, 'Fraunces Fallback', 'Fraunces Android', Georgia, serif",
    fontWeight: '500',
    sizes: { h1: { fontSize: '2.25rem', lineHeight: '1.15' }, h2: { fontSize: '1.75rem', lineHeight: '1.2' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    // As high as a finger needs: Mantine's own are 42 px, and smaller ones are lower only where there is room for a mouse (page.css).
    Button: {
      defaultProps: { component: WaitingButton },
      vars: (_: unknown, { size = 'sm' }: { size?: string }) => ({
        root: {
          '--button-height': size === 'md' ? '44px' : `max(var(--button-height-${size}), var(--attune-finger, 0px))`,
        },
      }),
    },
    PasswordInput: {
      defaultProps: { rightSectionWidth: 44 },
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === 'md' ? { '--psi-button-size': '44px' } : {},
      }),
    },
    Input: {
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        wrapper: size === 'md' ? { '--input-height': '44px' } : {},
      }),
    },
  },
  colors: {
    rose: [...ROSE],
    gray: [
      '#fcf6f2',
      '#f8eee9',
      '#f3e5df',
      '#ead9d2',
      '#dac7c0',
      '#8f7a80',
      '#7d6a75',
      '#5d4a54',
      '#42323b',
      '#2b1824',
    ],
    red: ['#fdf0ed', '#fbdfd9', '#f4bfb6', '#e99a8f', '#dc7367', '#c94a3f', '#b3231b', '#a11d16', '#961a14', '#6f120d'],
    green: [
      '#f2f6ec',
      '#e3ecd7',
      '#c8d9b3',
      '#aac48c',
      '#8cae68',
      '#6c924a',
      '#4c7333',
      '#3d5e29',
      '#304a20',
      '#243818',
    ],
    dark: [
      '#f7edf2',
      '#e3d3dc',
      '#c9b4c0',
      '#a892a0',
      '#63495a',
      '#463140',
      '#2b1b27',
      '#1a1017',
      '#130b11',
      '#0d070b',
    ],
  },
});

/** Mantine's own dimmed, error and placeholder colours are too faint to read. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffaf5',
    '--mantine-color-dimmed': '#69545f',
    '--mantine-color-placeholder': '#7d6a75',
    '--mantine-color-error': '#b3231b',
    '--mantine-color-anchor': 'var(--mantine-color-rose-7)',
    '--mantine-color-green-light': '#eef3e6',
    '--mantine-color-green-light-color': '#3d5e29',
    '--mantine-color-red-light': '#fdeae6',
    '--mantine-color-red-light-color': '#961a14',
    '--mantine-color-grape-light': '#f7eef6',
    '--mantine-color-grape-light-color': '#5b3350',
    '--attune-raised': RAISED.light,
    '--attune-soft': '#fdeee9',
    '--attune-line': '#ecdcd6',
    '--attune-edge': '#8f7a80',
  },
  dark: {
    ...ROSE_IN_THE_DARK,
    '--mantine-color-dimmed': '#c3adb9',
    '--mantine-color-placeholder': '#a892a0',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-green-light': '#24311c',
    '--mantine-color-green-light-color': '#b5d39a',
    '--mantine-color-red-light': '#43191f',
    '--mantine-color-red-light-color': '#ffaca5',
    '--mantine-color-grape-light': '#3a2240',
    '--mantine-color-grape-light-color': '#e6c6e4',
    '--attune-raised': RAISED.dark,
    '--attune-soft': '#2d1a27',
    '--attune-line': '#46313f',
    '--attune-edge': '#8d7183',
  },
});
