import type { PhraseTable } from '../phrase-table.js';

export const SELF_HARM: PhraseTable = {
  words: [
    'kill(?:ing)? (?:my|him|her) ?self(?! laughing)',
    'unalive my ?self',
    String.raw`suicid\w*`,
    'end(?:ing)? (?:it all|my (?:own )?life)',
    'tak(?:e|ing) my (?:own )?life',
    String.raw`(?:want|wanna|going|ready) (?:to )?die\b`,
    "(?:don't|do not|dont) (?:want|wanna) (?:to )?(?:live|be alive|exist|wake up|be here any ?more)",
    'hurt(?:ing)? my ?self',
    'harm(?:ing)? my ?self',
    String.raw`self[- ]?harm\w*`,
    'cut(?:ting)? my ?self',
    'no reason to live',
    'nothing to live for',
    'better off (?:dead|without me)',
    'wish i (?:was|were) dead',
  ],
  patterns: [
    // "kill myself", which is "kilometres" as well, in Spanish above all.
    String.raw`(?:^|\b(?:wanna|gonna|imma|i'?ll|i|might|should|just|lol|(?:want|going|about|ready|trying) to) )kms\b`,
    String.raw`(?<!\d|\b(?:many|few|some|cuantos|tantos|pocos|unos|varios|los|de|paar|viele|mil|cien)) kms[.! ]*$`,
  ],
};
