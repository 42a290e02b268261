import { isUtf8 } from 'node:buffer';

/**
 * The address with its `%` made literal where it cannot be decoded. So a link that a mail program broke is looked up like any other, and
 * found to be unknown, instead of being refused as malformed before it reaches a route.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (decoded(path) !== undefined) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path that an address names, without its `%`: `/%61pi` is `/api`. As it stands where that is no text. */
export function pathNamedBy(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return decoded(path) ?? path;
}

/**
 * Whether the bytes that an address names by `%` are UTF-8. A `%` that names no byte stands for itself; bytes beyond ASCII
 * that are not named so come from no browser.
 */
export function isText(url: string): boolean {
  const bytes = url.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return !/[^\0-\x7f]/.test(url) && isUtf8(Buffer.from(bytes, 'latin1'));
}
