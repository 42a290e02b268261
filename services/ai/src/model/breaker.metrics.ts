import type { Metrics } from '@attune/platform/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';

/** Shows whether the breaker before the provider is open. */
export const showBreaker = (metrics: Metrics, provider: string, isOpen: () => boolean) =>
  readGauge(metrics, 'attune_breaker_open', '1 while a provider is given up after failures in a row, else 0', [
    'provider',
  ])(() => [[{ provider }, isOpen() ? 1 : 0]]);
