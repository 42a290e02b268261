import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { mantineComponentOfClassNames } from './compat.js';

const everything = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
const folder = join(dirname(everything), 'styles');
const base = ['baseline', 'default-css-variables', 'global'];

/**
 * In a build `@mantine/core/styles.css` stands for what all components share, and each component brings its own styles
 * along: a page waits for those that it shows, a tenth of them all. Mantine imports what a component is made
 * of before the component's own names, which is the order that the styles have to come in.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id === everything ? base.map(name => `@import '@mantine/core/styles/${name}.css';`).join('\n') : undefined,
    transform(code, id) {
      const name = mantineComponentOfClassNames(id);
      if (!name) return undefined;
      if (!existsSync(join(folder, `${name}.css`))) this.error(`Mantine has no styles of their own for ${name}.`);
      return { code: `import '@mantine/core/styles/${name}.css';\n${code}`, map: null };
    },
  };
}
