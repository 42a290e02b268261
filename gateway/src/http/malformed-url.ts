/**
 * The address with its `%` made literal where it cannot be decoded. So a link that a mail program broke is looked up like any other, and
 * found to be unknown, instead of being refused as malformed before it reaches a route.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
