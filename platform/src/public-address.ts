import ipaddr from 'ipaddr.js';

/** The range that IANA assigns to the public internet. IPv4 addresses embedded in IPv6 (mapped, NAT64 and others) lie outside of it. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** A public address by its looks, where every virtual machine of Azure finds its host. */
const AZURE_HOST = '168.63.129.16';

/** Whether the address is one machine's on the public internet: no private network, no cloud's metadata, no tunnel. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_IPV6);
  return parsed.toString() !== AZURE_HOST;
}
