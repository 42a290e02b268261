import { MantineProvider } from '@mantine/core';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../src/app/theme.css');

/** Mantine's variables and classes for a theme, which its provider would write into each page once its scripts have come. */
export function themeStyles(): Plugin {
  return { name: 'theme-styles', enforce: 'pre', load: id => (id === file ? stylesOf() : undefined) };
}

async function stylesOf(): Promise<string> {
  // Not before: what reads the configuration alone cannot load components.
  const { cssVariablesResolver, theme } = await import('../src/app/theme.js');
  const look = { theme, cssVariablesResolver, defaultColorScheme: 'auto' } as const;
  const markup = renderToStaticMarkup(createElement(MantineProvider, look));
  const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  if (styles.length < 2) throw new Error('Mantine writes its variables and its classes in another way now.');
  return styles.join('\n');
}
