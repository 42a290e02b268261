// The build of the web reads this file before anything is compiled, so package.json leads to the source.

/** The shades of the look's own accent, the lightest first. An installation's own accent takes their place. */
export const ROSE = [
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
] as const;

/** What the dark look has of its own, by its variable. */
export const ROSE_IN_THE_DARK = {
  '--mantine-color-anchor': '#ff9fb6',
  '--mantine-color-rose-light': '#5a1f3a',
  '--mantine-color-rose-light-hover': '#6a2645',
} as const;
