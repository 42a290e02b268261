import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// What the build relies on in packages that have no public way to it: how their files are laid out. compat.spec.ts names the
// versions that this was checked with.

/** React Router without its warnings for developers, which its own entries always bring. */
export const reactRouterForBrowsers = {
  find: /^react-router$/,
  replacement: join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
};

/** The Mantine component whose class names a module holds. Its own styles are `@mantine/core/styles/<component>.css`. */
export const mantineComponentOfClassNames = (id: string): string | undefined =>
  /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/.exec(id)?.[1];
