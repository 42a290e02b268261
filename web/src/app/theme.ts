import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { RAISED } from '../ui/raised-colour.js';
import { WaitingButton } from '../ui/waiting-button.js';

/** The look of Attune: rose on cream, or on a plum that is nearly black. Every pair of text and ground is at least 4.5:1. */
export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: '#2b1824',
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Fraunces Variable', Georgia, serif",
    fontWeight: '560',
    sizes: { h1: { fontSize: '2.25rem', lineHeight: '1.15' }, h2: { fontSize: '1.75rem', lineHeight: '1.2' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: { Button: { defaultProps: { component: WaitingButton } } },
  colors: {
    rose: [
      '#fff0f3',
      '#ffdde4',
      '#ffb8c7',
      '#fb8fa7',
      '#f2688a',
      '#e24672',
      '#cb2559',
      '#ab1b4a',
      '#8b163d',
      '#6c1231',
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

/** Mantine's own dimmed, error and placeholder colours are too faint to read, and its borders too cold for the paper. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffaf5',
    '--mantine-color-dimmed': '#69545f',
    '--mantine-color-placeholder': '#7d6a75',
    '--mantine-color-default-border': '#dac7c0',
    '--mantine-color-error': '#b3231b',
    '--mantine-color-anchor': 'var(--mantine-color-rose-7)',
    '--mantine-color-green-light-color': '#1d5e2f',
    '--mantine-color-red-light-color': '#a11d16',
    '--mantine-color-blue-light-color': '#14558c',
    '--attune-raised': RAISED.light,
    '--attune-soft': '#fdeee9',
    '--attune-line': '#ecdcd6',
  },
  dark: {
    '--mantine-color-dimmed': '#c3adb9',
    '--mantine-color-placeholder': '#a892a0',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': '#ff9fb6',
    '--mantine-color-green-light': '#1b3226',
    '--mantine-color-green-light-color': '#8fdfa6',
    '--mantine-color-red-light': '#43191f',
    '--mantine-color-red-light-color': '#ffaca5',
    '--mantine-color-blue-light': '#182d43',
    '--mantine-color-blue-light-color': '#9accff',
    '--attune-raised': RAISED.dark,
    '--attune-soft': '#2d1a27',
    '--attune-line': '#46313f',
  },
});
