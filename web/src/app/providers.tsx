import { MantineContext, MantineThemeContext } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useFoundation } from '../foundation.js';
import { I18nProvider } from '../i18n/i18n-provider.js';
import { ErrorBoundary } from './error-boundary.js';
import { useColourScheme } from './use-colour-scheme.js';

interface ProvidersProps {
  children: ReactNode;
  /** "test" in specs: transitions then end at once. */
  env?: 'default' | 'test';
}

/** What every screen stands on. */
export function Providers({ children, env = 'default' }: ProvidersProps) {
  return (
    <FoundationContexts env={env}>
      <I18nProvider>
        <ErrorBoundary>{children}</ErrorBoundary>
      </I18nProvider>
    </FoundationContexts>
  );
}

/**
 * The contexts of Mantine and of queries, which are empty until the foundation has been loaded. The same stands around a page before
 * and after: nothing of it is drawn anew. Mantine's own provider would bring the makers of a style sheet that lies ready (theme.css).
 */
function FoundationContexts({ children, env }: Required<ProvidersProps>) {
  const { theme = null, queryClient } = useFoundation() ?? {};
  const { colorScheme, setColorScheme } = useColourScheme();
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
      <MantineThemeContext value={theme}>
        <QueryClientContext value={queryClient}>{children}</QueryClientContext>
      </MantineThemeContext>
    </MantineContext>
  );
}
