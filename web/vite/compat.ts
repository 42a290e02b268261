// What the build relies on in packages that have no public way to it: how their files are laid out. compat.spec.ts names the
// versions that this was checked with.

/** The Mantine component whose class names a module holds. Its own styles are `@mantine/core/styles/<component>.css`. */
export const mantineComponentOfClassNames = (id: string): string | undefined =>
  /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/.exec(id)?.[1];

/** Whether a module is part of what all components of Mantine share. */
export const isMantineCore = (id: string): boolean => /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/.test(id);

/** Whether a module is part of one of these components of Mantine. */
export const isMantineComponent = (id: string, components: readonly string[]): boolean =>
  components.includes(/@mantine[\\/]core[\\/]esm[\\/]components[\\/](\w+)[\\/]/.exec(id)?.[1] ?? '');

/** Whether a module is part of what all icons of Lucide share. */
export const isLucideCore = (id: string): boolean => /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/.test(id);
