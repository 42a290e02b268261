import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { useFoundation } from '../foundation.js';
import { ColourSchemeContext } from './colour-scheme.js';
import { theme } from './theme.js';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * The contexts of Mantine and of queries, the same in all frames. `MantineProvider` may stand only once in an app, and would load the code
 * that makes a style sheet, which the build has written already (theme.css).
 */
export function Frame({ children }: { children: ReactNode }) {
  const { queryClient, env } = useFoundation() ?? {};
  const { colorScheme, setColorScheme } = use(ColourSchemeContext);
  const mantine = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      env,
    }),
    [colorScheme, setColorScheme, env],
  );
  useEffect(() => {
    queryClient?.mount();
    return () => queryClient?.unmount();
  }, [queryClient]);
  return (
    <MantineContext value={mantine}>
      <MantineThemeContext value={merged}>
        <QueryClientContext value={queryClient}>{children}</QueryClientContext>
      </MantineThemeContext>
    </MantineContext>
  );
}
