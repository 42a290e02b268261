import { fileURLToPath } from 'node:url';

// What the build relies on in packages that have no public way to it: how their files are laid out. compat.spec.ts names the
// versions that this was checked with.

/** React Router without its warnings for developers, which its own entries always bring. */
export const reactRouterForBrowsers = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('./dist/production/index.mjs', import.meta.resolve('react-router/package.json'))),
};

/** The Mantine component whose class names a module holds. Its own styles are `@mantine/core/styles/<component>.css`. */
export const mantineComponentOfClassNames = (id: string): string | undefined =>
  /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/.exec(id)?.[1];
