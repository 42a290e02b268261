/** Made when it is needed: a slow phone takes 60 ms for it. */
let segmenter: Intl.Segmenter | undefined;
const lettersOf = (text: string): Iterable<Intl.SegmentData> => {
  if (!('Segmenter' in Intl)) return [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};
const inUnits = (text: string) => text.length;
/** As people count, but for marks and joiners. */
export const inCharacters = (text: string): number => [...text].length;

/** As the services cut (platform/src/texts/beginning.ts): no emoji, flag or letter with marks in two, where the browser knows them. */
export function beginningOf(text: string, atMost: number, sizeOf = inUnits): string {
  if (text.length <= atMost) return text;
  let [end, size] = [0, 0];
  for (const { segment } of lettersOf(text)) {
    size += sizeOf(segment);
    if (size > atMost) break;
    end += segment.length;
  }
  return text.slice(0, end || atMost).replace(/[\uD800-\uDBFF]$/, '');
}
