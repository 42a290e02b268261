import type { Metrics } from '@attune/platform/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';

/** Shows the hasher's queue. */
export const showHashes = (metrics: Metrics, read: () => { running: number; waiting: number }) =>
  readGauge(metrics, 'attune_password_hashes', 'Passwords that are hashed or verified, and that wait for it', [
    'state',
  ])(() => {
    const { running, waiting } = read();
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
