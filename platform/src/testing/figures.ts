import type { Metrics } from '../metrics/metrics.js';

/** The page of one application's figures, without its name, which all of them carry. */
export const figuresOf = async (metrics: Metrics): Promise<string> =>
  (await metrics.metrics())
    .replaceAll(/service="[^"]*",?/g, '')
    .replaceAll(',}', '}')
    .replaceAll('{}', '');
