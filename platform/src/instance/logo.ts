const MOST_BYTES = 64 * 1024;
const DRAWN =
  /^(svg|g|defs|symbol|use|title|desc|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask)$/;

/**
 * What is wrong with a logo. It is served as a picture under a policy that runs and loads nothing; all the same, it may consist of shapes
 * alone, and point only into itself.
 */
export function faultOfLogo(svg: Buffer): string | undefined {
  if (svg.length > MOST_BYTES) return 'must have at most 64 KB';
  const text = svg.toString('utf8').replace(/^\uFEFF?\s*<\?xml [^<>]*\?>/, '');
  if (!/^\s*(<!--(?!-?>)(?:(?!-->)[^])*-->\s*)*<svg\s/.test(text)) return 'must be an SVG';
  const shapes = text.replaceAll(/<!--(?!-?>)(?:(?!-->)[^])*-->/g, ' ');
  const [other] = [...shapes.matchAll(/<\/?([^\s/>]*)/g)].flatMap(([, name = '']) => (DRAWN.test(name) ? [] : [name]));
  if (other !== undefined) return `must have shapes alone, and has <${other}>: save it as an optimised SVG`;
  // What could hide one of the words below.
  if (/\\|&#/.test(shapes)) return 'must have no characters that are written as numbers';
  if (/[\s"'/]on\w+\s*=/i.test(shapes)) return 'must run nothing';
  const leaves =
    /href\s*=\s*["']?\s*(?!["'#\s])|href\s*=\s*["']\s*[^#\s]|url\s*\(\s*["']?\s*(?!["'#\s])|url\s*\(\s*["']\s*[^#\s]|@import|image-set/i;
  return leaves.test(shapes) ? 'must point to nothing outside itself' : undefined;
}
