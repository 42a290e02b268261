import { readGauge } from '@attune/platform/metrics/read-gauge';

const open = readGauge('attune_breaker_open', '1 while a provider is given up after failures in a row, else 0', [
  'provider',
]);

/** Shows whether the breaker before the provider is open. */
export const showBreaker = (provider: string, isOpen: () => boolean) => open(() => [[{ provider }, isOpen() ? 1 : 0]]);
