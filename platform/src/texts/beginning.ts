const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const inUnits = (text: string) => text.length;
/** As people count, but for marks and joiners. */
export const inCharacters = (text: string): number => [...text].length;

/**
 * The beginning of a text, so long at most: in UTF-16 units, or as `sizeOf` counts. No emoji, flag or letter with marks is cut in two: one that has no room is
 * left out, but for a single one that is longer than all there is room for.
 */
export function beginningOf(text: string, atMost: number, sizeOf = inUnits): string {
  if (text.length <= atMost) return text;
  let [end, size] = [0, 0];
  for (const { segment } of letters.segment(text)) {
    size += sizeOf(segment);
    if (size > atMost) break;
    end += segment.length;
  }
  return text.slice(0, end || atMost).replace(/[\uD800-\uDBFF]$/, '');
}
