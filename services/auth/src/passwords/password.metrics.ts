import { readGauge } from '@attune/platform/metrics/read-gauge';

const hashes = readGauge('attune_password_hashes', 'Passwords that are hashed or verified, and that wait for it', [
  'state',
]);

/** Shows the hasher's queue. */
export const showHashes = (read: () => { running: number; waiting: number }) =>
  hashes(() => {
    const { running, waiting } = read();
    return [
      [{ state: 'running' }, running],
      [{ state: 'waiting' }, waiting],
    ];
  });
