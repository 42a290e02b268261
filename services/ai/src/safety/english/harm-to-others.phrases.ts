import type { PhraseTable } from '../phrase-table.js';

export const HARM_TO_OTHERS: PhraseTable = {
  terms: {
    somebody: [
      'her',
      'him',
      'them',
      'someone',
      'somebody',
      'my ex',
      'my (?:girl|boy)friend',
      'my (?:wife|husband|partner|date|match|crush)',
    ],
  },
  words: [
    String.raw`(?:how (?:do|can|could|should|would|to)|help me|ways? to|i(?:'ll| will| want to| wanna| am going to|'m going to| would like to))\b[^.?!]{0,50}\b(?:stalk|blackmail|harass|threaten|spy on|hack|dox|humiliate|manipulate|guilt[- ]trip|drug|spike|roofie|rape|catfish|scam|hurt|hit|kill|punish|force|trick|coerce)\b (?:into |on )?(?:\w+ )?{somebody}`,
    String.raw`(?:track|find out|locate|get)\b[^.?!]{0,25}\b(?:where (?:she|he|they) (?:lives?|works?|is|are)|(?:her|his|their) (?:home )?(?:address|location|phone|password))`,
    '(?:get|take) (?:my )?revenge',
    'make {somebody} (?:pay|suffer|regret)',
    'get (?:around|past) (?:her|his|their|a|the) (?:block|no)',
    '(?:post|publish|leak|share) (?:her|his|their) (?:nudes?|naked|intimate|private)',
  ],
};
