import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from '../i18n/i18n-provider.js';
import { ErrorBoundary } from './error-boundary.js';
import { cssVariablesResolver, theme } from './theme.js';

interface ProvidersProps {
  children: ReactNode;
  queryClient: QueryClient;
  /** "test" in specs: transitions then end at once. */
  env?: 'default' | 'test';
}

/** What every screen stands on. */
export function Providers({ children, queryClient, env = 'default' }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider>
          <ErrorBoundary>{children}</ErrorBoundary>
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** What is known of the server. */
export const newQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // A refusal is how a session's end is noticed while nothing else is asked.
      onError: error => {
        if ('status' in error && error.status === 401) void client.invalidateQueries({ queryKey: ['session'] });
      },
    }),
    // `always`: a request made offline fails and says so, where the default would wait without a word.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
