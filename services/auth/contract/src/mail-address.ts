/** An atom of RFC 5322 or 6531. Quoted names and addresses of hosts in numbers are left out: they are hardly used, and much software breaks on them. */
const ATOM = String.raw`(?:[a-zA-Z0-9!#$%&'*+/=?^_\x60{|}~-]|[^\p{ASCII}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])+`;
const LOCAL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*$`, 'u');
const LABEL = '(?!-)[a-z0-9-]{1,63}(?<!-)';
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--${LABEL})$`);
/** What a domain is written with before Punycode: letters, their marks and joiners, digits, hyphens, and full stops of any width. */
const WRITTEN_DOMAIN = /^(?:[\p{L}\p{M}\p{N}\u00b7\u30fb\u3002\uff0e\uff61.-]|\u200c|\u200d)+$/u;
/** RFC 5321, 4.5.3.1.1 and 4.5.3.1.3, in octets. */
const LOCAL_AT_MOST = 64;
export const ADDRESS_AT_MOST = 254;

/** The domain as the DNS has it, in lower case; undefined if it isn't one. */
function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  const host = WRITTEN_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : '';
  return DOMAIN.test(host) ? host : undefined;
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}

const octets = (text: string) => new TextEncoder().encode(text).length;

/** An address as it was typed, composed, without blanks around it; the sign in the middle may be of an East Asian keyboard. */
export const typedAddress = (text: string): string => text.trim().normalize('NFC').replace('\uff20', '@');

/** Whether mail can be sent there: letters of any script before the `@` (SMTPUTF8) and in its domain. */
export function isMailAddress(address: string): boolean {
  const [local, written] = partsOf(address);
  const domain = asciiDomain(written);
  if (domain === undefined || !LOCAL.test(local) || octets(local) > LOCAL_AT_MOST) return false;
  return octets(`${local}@${domain}`) <= ADDRESS_AT_MOST;
}

/** The same for every way of writing an address: in lower case, its domain as the DNS has it. */
export function addressKey(address: string): string {
  const [local, domain] = partsOf(address);
  return `${local.toLowerCase()}@${asciiDomain(domain) ?? domain.toLowerCase()}`;
}

/** The domain of an address as the DNS has it. */
export const domainOf = (address: string): string => partsOf(addressKey(address))[1];
