const MAIL = /^mailto:[^\s?@]+@[^\s?@]+$/;
const HERE = 'https://here.invalid';
const MUST = 'must have links to https and mail addresses and to paths of this site alone';

/** What is wrong with where a link of the operator's leads. */
export function faultOfLink(href: string): string | undefined {
  if (MAIL.test(href)) return undefined;
  const address = URL.parse(href, HERE);
  if (address === null || /[\s\\]/.test(href)) return MUST;
  // Not `//elsewhere.example`, which names no scheme and leaves the site.
  if (href.startsWith('/')) return address.origin === HERE && !/^\/api\b/.test(address.pathname) ? undefined : MUST;
  if (!/^https:\/\/[^/]/.test(href)) return MUST;
  return address.username || address.password ? 'must have no name or password in a link' : undefined;
}
