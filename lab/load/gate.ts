/** What a step of the load is judged by. */
interface Measured {
  requests: number;
  /** Answered with 5xx, or not at all */
  failed: number;
  /** Milliseconds; NaN where there was none */
  apiP99: number;
  chatP99: number;
  /** Sockets that do not stand */
  away: number;
  /** What the checker of chats saw to be wrong */
  violations: number;
}

export const GATES = { failedShare: 0.0001, apiP99: 500, chatP99: 300 };

/** The gate that trips first; undefined while the product carries the load. */
export function trippedGate({ requests, failed, apiP99, chatP99, away, violations }: Measured): string | undefined {
  if (violations > 0) return `${violations} × lost, doubled or out of order`;
  if (away > 0) return `${away} sockets did not stand`;
  if (failed > requests * GATES.failedShare) return `${failed} of ${requests} requests failed`;
  // NaN is no success.
  if (!(apiP99 <= GATES.apiP99)) return `p99 of the API ${Math.round(apiP99)} ms`;
  if (!(chatP99 <= GATES.chatP99)) return `p99 of chat ${Math.round(chatP99)} ms`;
  return undefined;
}
