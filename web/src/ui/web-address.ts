/** So much of a path is shown; of a longer one its end, which says what kind of file it leads to. */
const PATH_CHARACTERS = 40;

/** An address that can only lead to a web site, and not to another one than it seems: no `https://attune.example@elsewhere`. */
export function webAddress(href: string | undefined): URL | undefined {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  return address.username === '' && address.password === '' ? address : undefined;
}

/** The host as the network knows it, and the end of the path; every other character than ASCII is encoded. */
export function placeOf({ host, pathname, search, hash }: URL): string {
  const path = `${pathname}${search}${hash}`;
  if (path === '/') return host;
  return path.length <= PATH_CHARACTERS ? host + path : `${host}/…${path.slice(-PATH_CHARACTERS)}`;
}
