import type { PhraseTable } from '../phrase-table.js';

export const HARM_TO_OTHERS: PhraseTable = {
  terms: {
    somebody: [
      'sie',
      'ihn',
      'ihm',
      'ihr',
      'jemand(?:en|em)?',
      String.raw`meine[nmr]? (?:ex[-\w]*|freund(?:in)?|mann|frau|partner(?:in)?|date|match|schwarm)`,
    ],
    how: ['wie (?:kann|koe?nnte|soll|mache?|schaffe?|werde?|bringe?)', 'hilf mir', 'ich (?:will|moe?chte|werde|muss)'],
    // What is not wanted, what is to stop, and what is done to oneself is no plan.
    plan: [
      String.raw`(?!\b(?:nicht|nich|net|ohne|nie|niemals|kein\w*|statt|aufhoe?r\w*|mich|mir|uns|ob|schach|tennis|spiel\w*)\b)[^.?!]`,
    ],
  },
  words: [
    String.raw`{how}{plan}{1,50}?\b{somebody}\b{plan}{0,40}?\b(?:zu )?(?:stalken|erpressen|bedrohen|drohen|aus(?:zu)?spionieren|hacken|demue?tigen|manipulieren|betae?uben|vergewaltigen|(?:ver)?prue?geln|schlagen|um(?:zu)?bringen|toe?ten|bestrafen|zwingen|verfolgen|belae?stigen|ue?berwachen|unter druck (?:zu )?setzen|orten|tracken|doxen|abzocken|gefue?gig ?(?:zu ?)?machen|heimlich (?:zu )?(?:folgen|beobachten|filmen)|fertig ?(?:zu ?)?machen|weh ?(?:zu ?)?tun)`,
    String.raw`(?:finde?|bekomme?|kriege?|ermittel\w*|heraus\w*|raus\w*)\b[^.?!]{0,30}\bwo (?:sie|er|mein\w* \w+) (?:wohnt|lebt|arbeitet|gerade ist|ist)`,
    String.raw`(?:finde?|knacke?|hacke?|orte|tracke?)\b[^.?!]{0,20}\b(?:ihre?n?|seine?n?) (?:privat|wohn)?(?:adresse|anschrift|standort|passwort|handy|whatsapp)`,
    'mich (?:[a-z]+ ){0,4}?(?:zu )?rae?chen',
    'rache (?:zu )?(?:nehmen|ue?ben|an)',
    '(?:will|brauche) rache',
    String.raw`block(?:ier\w*|ade|s)?\b[^.?!]{0,25}\bum(?:zu)?gehen`,
  ],
  patterns: [
    String.raw`\bwo (?:sie|er|mein\w* \w+) (?:wohnt|lebt|arbeitet|gerade ist|ist) (?:heraus|raus)`,
    String.raw`\b(?:ihre?n?|seine?n?) (?:privat|wohn)?(?:adresse|anschrift|standort|passwort|handy|whatsapp|instagram)\b[^.?!]{0,25}\b(?:heraus|raus|knack|hack|ort|ermittel|ausspion|ue?berwach)\w*`,
    String.raw`\bich rae?che mich`,
    String.raw`\bes {somebody} (?:[a-z]+ )?heim ?(?:zu ?)?zahlen`,
    String.raw`\b{somebody} (?:[a-z]+ )?das leben zur hoe?lle`,
    String.raw`\b(?:schreib|erreich|kontaktier|ansprech)\w*\b[^.?!]{0,30}\bobwohl (?:sie|er) mich (?:\w+ )?blockiert`,
    String.raw`\b(?:sie|er) hat mich blockiert\b[^.?!]{0,30}\b(?:trotzdem (?:erreich|schreib|kontaktier)\w*|umgeh\w*)`,
    String.raw`\b(?:ihre|seine) (?:nackt|intim|privat|nudes)\w*(?: (?:bilder|fotos|videos))? (?:[a-z]+ ){0,3}(?:zu )?(?:poste|veroe?ffentlich|leak|verbreit|teile|hochlad|rum(?:zu)?schick)\w*`,
    String.raw`\bbringe? (?:ich )?(?:sie|ihn|meinen? [a-z]+) um(?= ?(?:[.,!;]|$|wenn\b|weil\b|falls\b))`,
    String.raw`\bgefue?gig (?:mach|bekomm|krieg)`,
    String.raw`\b(?:mache?|kriege?|bekomme?) (?:ich )?(?:sie|ihn|jemanden) gefue?gig`,
    String.raw`\b(?:ihr|ihm|jemandem)\b[^.?!]{0,20}\b(?:et)?was (?:ins|in (?:ihr|sein|den|das)\w*) (?:glas|drink|getrae?nk|trinken)`,
    String.raw`\b(?:wo|wie)\b[^.?!]{0,25}\b(?:kauf|bekomm|krieg|besorg|dosier)\w*[^.?!]{0,15}\bk\W{0,2}o\W{0,3}tropfen`,
  ],
};
