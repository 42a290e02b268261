import { isIPv6 } from 'node:net';

/** The network an address belongs to, as one household or office has it: /24 of IPv4, /64 of IPv6. */
export function subnetOf(address: string): string {
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** An IPv4 address that came in through an IPv6 socket, in its own writing; any other as it is, without its zone. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%', 1);
  return plain.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

/** All eight groups. An IPv4 tail stays one text, which is behind the first four groups anyway. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map(group => group.replace(/^0+(?=.)/, ''));
}
