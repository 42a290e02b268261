/**
 * What the files of a route's page are named, before their language: by the first two segments of its path, of which a parameter is `_`. An
 * optional one makes two. The gateway (gateway/src/web/prerendered-pages.ts) finds them by the address.
 */
export function pageNames(path: string): string[] {
  const [first, second] = path.split('/').filter(Boolean);
  if (!first) return ['landing'];
  if (!second) return [first];
  if (!second.startsWith(':')) return [`${first}.${second}`];
  return [`${first}._`, ...(second.endsWith('?') ? [first] : [])];
}
