import ipaddr from 'ipaddr.js';

/** IPv6 as it is handed out: a /64 is one line, a /48 one house; whoever has a /64 has all of its addresses. */
const LINE = { ipv4: 4, ipv6: 8 };
const HOUSE = { ipv4: 3, ipv6: 6 };

/** What is counted as one address: an IPv4 address as it is, an IPv6 address by its /64. */
export const lineOf = (address: string): string => networkOf(address, LINE);

/** The network around an address, as an office or a house has it: /24 of IPv4, /48 of IPv6. */
export const houseOf = (address: string): string => networkOf(address, HOUSE);

/** An IPv4 address that came in through an IPv6 socket is IPv4. What is no address, as a proxy may say, is itself. */
function networkOf(address: string, bytes: typeof LINE): string {
  const text = address.trim().toLowerCase();
  if (!ipaddr.isValid(text)) return text;
  const read = ipaddr.process(text);
  const length = bytes[read.kind()];
  const network = read.toByteArray().map((byte, index) => (index < length ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${length * 8}`;
}
