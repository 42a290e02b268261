import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

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
