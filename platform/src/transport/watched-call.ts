import type { WritePacket } from '@nestjs/microservices';
import { ServiceError } from '../service-error.js';
import { currentTrace } from '../tracing/trace.js';
import type { Observed } from './transport.metrics.js';

type Tell = (packet: WritePacket) => void;

/** A call as its caller sees it: counted when it is answered, and a step of the trace it is made in. */
export function watchedCall(method: string, tell: Tell, { metrics, tracing }: Observed) {
  const since = performance.now();
  const span = tracing.beginSpan('client', method, { 'rpc.system': 'attune', 'rpc.method': method });
  return {
    traceparent: span?.traceparent ?? currentTrace(),
    answer: (packet: WritePacket) => {
      const { err, isDisposed } = packet as { err?: unknown; isDisposed?: boolean };
      if (isDisposed) {
        const outcome = err instanceof ServiceError ? err.code : 'ok';
        metrics.countRequest(method, outcome, since);
        span?.end(outcome);
      }
      tell(packet);
    },
    /** The caller no longer waits for the answer. */
    leave: () => span?.end('left'),
  };
}
