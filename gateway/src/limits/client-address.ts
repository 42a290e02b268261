import ipaddr from 'ipaddr.js';

/** Bytes of the prefix under which one client is counted: a customer with IPv6 has all addresses of a /64. */
const IP_PREFIX = { ipv4: 4, ipv6: 8 };
/** Bytes of the prefix of a household or an office: /24 of IPv4, /48 of IPv6. */
const NETWORK_PREFIX = { ipv4: 3, ipv6: 6 };

/** The rate limit bucket of one client: an IPv4 address as it is, an IPv6 address by its /64. */
export const ipBucket = (address: string): string => prefixOf(address, IP_PREFIX);

/** The rate limit bucket of the network around an address. */
export const networkBucket = (address: string): string => prefixOf(address, NETWORK_PREFIX);

/** An IPv4 address that came in through an IPv6 socket is IPv4. A text that is no address, as a proxy may send, stays as it is. */
function prefixOf(address: string, bytes: typeof IP_PREFIX): string {
  const text = address.trim().toLowerCase();
  if (!ipaddr.isValid(text)) return text;
  const read = ipaddr.process(text);
  const length = bytes[read.kind()];
  const network = read.toByteArray().map((byte, index) => (index < length ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${length * 8}`;
}
