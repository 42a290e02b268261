import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
  // A refusal is how a session's end is noticed while nothing is pushed.
  const onError = (error: Error) => {
    if ('status' in error && error.status === 401) void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // `always`: a request made offline fails and says so, where the default would wait without a word.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
