/** In a hurry people leave out capitals, accents and umlauts; phones write curly quotes. One wording finds them all. */
export const folded = (text: string): string =>
  text
    .replace(/[‘’´`]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ');
