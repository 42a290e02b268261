import type { PhraseTable } from '../phrase-table.js';

export const MINOR: PhraseTable = {
  terms: {
    underAge: ['1[0-7]', '[6-9]', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
    years: String.raw`[ -]*(?:years?[ -]*old|y ?/ ?o|yo|yrs?[ -]*old)\b`,
    romance: [
      'date',
      'dating',
      'dated',
      'meet',
      'meeting',
      String.raw`flirt\w*`,
      String.raw`sleep\w* with`,
      String.raw`sex\w*`,
      'nudes?',
      String.raw`seduc\w*`,
      String.raw`kiss\w*`,
      'girlfriend',
      'boyfriend',
      'love with',
    ],
    // "im 7. Himmel" is German, and not an age.
    germanOrdinal: String.raw`(?!im \d+\. ?(?:himmel|bezirk|stock|jahr|monat|woche|semester|jhd|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|wien))`,
  },
  words: [
    String.raw`{underAge}{years}[^.?!]{0,40}\b{romance}`,
    String.raw`{romance}\b[^.?!]{0,30}\b(?:under-?age\w*|minors?|school ?girls?|school ?boys?|little girls?|little boys?|children for)`,
  ],
  patterns: [
    String.raw`\b{germanOrdinal}(?:i'?m|i am) (?:only |just )?{underAge}(?:{years}|(?=\s*(?:and|but|so|m|f)\b|\s*[.,!?;]|\s*$))`,
    String.raw`\b{romance}\b[^.?!]{0,40}\b{underAge}{years}`,
  ],
};
