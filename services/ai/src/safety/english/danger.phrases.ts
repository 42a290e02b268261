import type { PhraseTable } from '../phrase-table.js';

export const DANGER: PhraseTable = {
  words: [
    String.raw`(?:he|she|they|who|ex|date|match|partner|boyfriend|girlfriend|husband|wife|someone|somebody|man|guy|woman)\b[^.?!]{0,40}\b(?:hits?(?! on)|hitting(?! on)|beats?|beating|chok\w+|strangl\w+|raped?|assaulted|attacked|drugged|threaten\w*|stalk\w*|blackmail\w*|extort\w*|forc(?:es|ed|ing))\b[^.?!]{0,20}\bme`,
    String.raw`i(?:'m| am| was| got| have been|'ve been)\b (?:being |sexually )?(?:raped|assaulted|stalked|blackmailed|drugged|threatened|beaten|sextorted|abused)`,
  ],
  patterns: [
    String.raw`\bsextort\w*`,
    String.raw`\b(?:leak|publish|share|send|post)\w*\b[^.?!]{0,20}\bmy (?:nudes?|naked|intimate|private) ?(?:pic\w*|photo\w*|image\w*|video\w*)?`,
  ],
};
