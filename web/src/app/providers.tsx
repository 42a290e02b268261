import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.js';
import { cssVariablesResolver, theme } from './theme.js';

/** What every screen stands on. `env` is "test" in specs: transitions then end at once. */
export function Providers({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  const [queryClient] = useState(newQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}

// `always`: a request made offline fails and says so, where the default would wait without a word.
const newQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // A refusal is how a session's end is noticed while nothing else is asked.
      onError: error => {
        if ('status' in error && error.status === 401) void client.invalidateQueries({ queryKey: ['session'] });
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
