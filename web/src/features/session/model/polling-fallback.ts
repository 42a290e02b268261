import type { Query } from '@tanstack/react-query';
import { socketState } from '../../../api/socket.js';

/** How often to ask while nothing is pushed. */
const POLL_MS = 60_000;
/** How often to ask while a part could not be loaded. */
const POLL_UNTIL_WHOLE_MS = 10_000;

export interface PollingFallback {
  refetchInterval: (query: Pick<Query, 'state'>) => number | false;
  refetchOnWindowFocus: 'always';
}

/**
 * For a query that others change: it is asked now and then while pushes do not arrive, or what is known is not whole. The
 * interval is asked for when the query changes, so LiveUpdates invalidates such queries when the connection is lost: no screen
 * is rendered again for a connection that it does not show.
 */
export const pollingFallback: PollingFallback = {
  refetchInterval: ({ state }) => {
    if (isDegraded(state.data)) return POLL_UNTIL_WHOLE_MS;
    return socketState.isConnected() && state.status === 'success' ? false : POLL_MS;
  },
  refetchOnWindowFocus: 'always',
};

const isDegraded = (data: unknown) => typeof data === 'object' && data !== null && 'degraded' in data;
