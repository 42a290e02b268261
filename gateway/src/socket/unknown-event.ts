import type { Refused } from '@attune/gateway-contract/socket';

const UNKNOWN: Refused = { ok: false, code: 'not_found', message: 'There is nothing here.' };

/** An event that nobody listens for ends here; who waits for an acknowledgement gets one. */
export function answerUnknown(packet: unknown[]): void {
  const acknowledge = packet.at(-1);
  if (typeof acknowledge === 'function') acknowledge(UNKNOWN);
}
