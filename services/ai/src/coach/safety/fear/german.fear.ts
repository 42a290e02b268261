import type { SafetyRule } from '../rule.js';

const FEAR = `Angst vor einem Menschen ist Grund genug, dir Hilfe zu holen. Du brauchst keinen Beweis, es muss noch nichts passiert sein, und es ist nicht deine Schuld. Ich bin ein Programm und kann die Gefahr nicht einschätzen. Diese Menschen können es:

- **Jetzt in Gefahr?** Wähl den Notruf: 112 überall in der EU und in der Schweiz; die Polizei hat in Deutschland 110, in Österreich 133, in der Schweiz 117.
- **Rat bei Angst, Kontrolle oder Gewalt durch Partner, Ex oder Familie,** kostenlos und vertraulich: in Deutschland Hilfetelefon „Gewalt gegen Frauen“, 116 016, und Hilfetelefon „Gewalt an Männern“, 0800 123 99 00; in Österreich die Frauenhelpline, 0800 222 555; in der Schweiz die Opferhilfe, opferhilfe-schweiz.ch; anderswo findahelpline.com. Sie drängen dich nicht, zu gehen, zu bleiben oder anzuzeigen.

Was sie oft raten:

- **Sag es einem Menschen, dem du vertraust,** und macht ein Wort aus, das „komm“ oder „ruf die Polizei“ heißt.
- **Triff diese Person nicht allein,** auch nicht zu einem letzten Gespräch. Eine Trennung kann die gefährlichste Zeit sein: Plane sie vorher mit dem Hilfetelefon.
- **Heb Beweise auf,** wo die Person nicht nachsieht: Nachrichten, Daten, Fotos.
- **Dein Handy könnte überwacht werden:** Such an einem anderen Gerät nach Hilfe und ändere dort Passwörter und geteilte Standorte. Wenn eine plötzliche Änderung auffallen könnte, frag zuerst das Hilfetelefon.
- **Hier:** Blockiere und melde das Mitglied. Es erfährt davon nichts.

Wenn ich dich falsch verstanden habe, sag es mir mit anderen Worten, und ich höre zu.`;

const PARTNER =
  '(?:(?:noch)?-?ex[- ]?(?:freund(?:in)?|mann|frau|partner(?:in)?|verlobte[rn]?)?|(?:ehe)?(?:mann|frau|partner(?:in)?)|freund(?:in)?|verlobte[rn]|stalker(?:in)?|mitbewohner(?:in)?|(?:stief)?vater|papa|bruder|onkel|schwager)';
const CLOSE = `(?:mein|dein|ihr|sein|unser)(?:e[mnrs]?)? (?:(?:neue|alte|fru?e?here|gewalttae?tige)[nmr]? )?${PARTNER}\\b`;
const DOER = `(?:er|sie|wer|jemand|ein typ|ein kerl|der typ|der kerl|ein mann|eine frau|dieser mann|${CLOSE})`;
const DATIVE = `(?:ihm|ihr|(?:mein|ihr|sein|unser)e[mr] (?:(?:neuen|alten|frue?heren|gewalttae?tigen) )?${PARTNER}|(?:einem|diesem|dem) (?:mann|typ|typen|kerl)|(?:einer|dieser|der) frau)\\b`;
const HURT =
  '(?:(?:et)?was (?:an(?:zu)?tut|antun|tut|tun)|an(?:tut|greift)|umbringt|toe?tet|schlae?gt|mich (?:wieder |hier |irgendwann |doch )?findet|verfolgt|auflauert|stalkt|nachstellt|zu mir kommt|vor meiner (?:woh\\w+|haus)?tue?r|(?:wieder )?auftaucht|ausrastet|gewalttae?tig)';
const PHONE = '(?:handy|telefon|smartphone|whatsapp|standort|nachrichten|chats|konto|geld|passwoe?rte?r?)';
const OFTEN =
  '(?:staendig|stae?ndig|immer(?: wieder)?|dauernd|oft|jeden tag|heimlich|alle|dann|wieder|plo?e?tzlich|jetzt)';

/** Fear of a person, and being controlled or followed by one. */
export const GERMAN_FEAR: SafetyRule = {
  ways: [
    new RegExp(
      `(?<!\\b(?:keine?|ohne|nie|hund hat|katze hat) (?:mehr )?)\\b(?:angst|furcht|panik|schiss) vor ${DATIVE}(?! (?:\\w+ ){0,4}zu \\w+en\\b)|\\bvor ${DATIVE} (?:habe?|hat) (?:ich|sie|er) (?!keine?\\b)(?:[a-z]+ ){0,2}angst\\b`,
    ),
    new RegExp(`\\bfue?rchte? (?:ich )?mich (?:[a-z]+ )?vor ${DATIVE}(?! (?:\\w+ ){0,4}zu \\w+en\\b)`),
    new RegExp(
      `\\b(?:er|sie|${CLOSE}) (?:jagt|macht) mir (?!keine?\\b)(?:[a-z]+ ){0,3}(?:angst|panik)\\b|\\bmir macht (?:er|${CLOSE}) (?!keine?\\b)(?:[a-z]+ )?angst\\b(?! (?:wie|dass|weil ich))`,
    ),
    new RegExp(`\\b(?:angst|furcht|panik|befue?rchte)\\b[^.?!]{0,10}\\bdass ${DOER} (?:[a-z]+ ){0,4}?${HURT}\\b`),
    new RegExp(
      `\\bangst\\b[^.?!]{0,12}\\bwas ${DOER} (?:[a-z]+ ){0,3}(?:tun|machen|anstellen) (?:koe?nnte|kann|wird|wue?rde)\\b|\\bangst um mein leben\\b|\\bweiss,? wo ich (?:wohne|arbeite)\\b[^?!]{0,30}\\bangst\\b|\\bangst\\b[^?!]{0,40}\\bweiss,? wo ich (?:wohne|arbeite)\\b`,
    ),
    new RegExp(
      `\\b(?:angst|traue? mich nicht),? (?:nach hause(?: zu (?:gehen|kommen)|(?= ?(?:$|[.,!?;]|weil\\b|zu\\b)))|(?:ihn|sie|mein\\w* ${PARTNER}) zu verlassen|mit (?:ihm|ihr|mein\\w* ${PARTNER}) allein)`,
    ),
    new RegExp(
      `\\bfue?hle? (?:ich )?mich (?:[a-z]+ ){0,3}?(?:bei|mit|neben|vor|von) ${DATIVE}(?: [a-z]+){0,2} (?:nicht (?:mehr )?sicher|bedroht|nicht wohl und)\\b|\\bfue?hle? (?:ich )?mich (?:nicht (?:mehr )?sicher|bedroht) (?:bei|mit|vor|von|wegen) ${DATIVE}`,
    ),
    new RegExp(
      `\\b${DOER} (?:verfolgt mich|stellt mir nach|lauert mir)\\b|\\b${DOER} (?:folgt mir|ist mir (?:[a-z]+ ){0,4}gefolgt|geht mir (?:${OFTEN} )?nach\\b)(?! nicht)(?![^.?!]{0,20}\\b(?:insta\\w*|ig|tik ?tok|facebook|twitter|snap\\w*|spotify|strava|zurue?ck|social)\\b)`,
    ),
    /\bmich nicht (?:mehr )?(?:gehen|weg|raus|in ruhe) lassen\b|\blae?sst mich (?:[a-z]+ ){0,2}?(?:nicht|nie|nimmer) (?:mehr )?(?:gehen|weg(?:gehen)?|raus(?:gehen)?|allein (?:raus|weg|aus)|aus dem haus|aus der wohnung|nach hause|in ruhe|zu meine[rn] (?:familie|freund\w*|eltern))\b|\bverbietet mir,? (?:[a-z]+ ){0,3}(?:meine|zu|freund\w*|kontakt|raus|arbeiten)\b|\b(?:schliesst|sperrt) mich (?:[a-z]+ )?(?:ein|aus)\b/,
    new RegExp(
      `\\b${DOER} (?:${OFTEN} )*(?:kontrolliert|ue?berwacht|durchsucht|checkt|ortet|trackt|hackt) (?:${OFTEN} )*(?:mich|(?:mein\\w*|alle meine) ${PHONE})\\b|\\b(?:liest|lesen) (?:${OFTEN} )*(?:heimlich|alle) meine (?:nachrichten|chats|mails)\\b|\\b${DOER} (?:nimmt|hat) mir (?:[a-z]+ ){0,2}(?:handy|telefon) (?:weg|abgenommen)|\\bbestimmt,? (?:was ich anziehe|wen ich (?:treffe|sehe))|\\b(?:tracker|airtag)\\b[^.?!]{0,20}\\b(?:an|in|unter) mein|\\bspionage ?app\\b`,
    ),
    new RegExp(
      `\\b${DOER} (?:${OFTEN} )*(?:steht|wartet|taucht|stand|tauchte|sitzt) (?:${OFTEN} )*(?:bei mir |an meiner |auf meiner |vor meine[mr] |auf der |vor der (?=(?:haus|wohnungs)?tue?r(?: ?$| ?[.,!?;]| und\\b))|unangekue?ndigt )(?:[a-z]+ ){0,4}?(?:(?:haus|wohnungs)?tue?r|haus|wohnung|arbeit\\w*|bue?ro|schule|auf)\\b`,
    ),
    new RegExp(
      `\\b(?:er|sie|${CLOSE}) (?:ist|wird|kann) (?:[a-z]+ )?(?:gefae?hrlich|gewalttae?tig|aggressiv|brutal)\\b`,
    ),
  ],
  answer: FEAR,
};
