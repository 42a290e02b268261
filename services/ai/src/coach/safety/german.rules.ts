import { GERMAN_FEAR } from './fear/german.fear.js';
import type { SafetyRules } from './rule.js';

const HELP = `- **Jetzt in Gefahr?** Wähl den Notruf: 112, in Deutschland, Österreich, der Schweiz und überall in der EU.
- **Jemand zum Reden, Tag und Nacht:** in Deutschland die TelefonSeelsorge, 0800 111 0 111, 0800 111 0 222 oder 116 123; in Österreich 142; in der Schweiz 143; für alle anderen Länder findahelpline.com.`;

const MISREAD = 'Wenn ich dich falsch verstanden habe, sag es mir mit anderen Worten, und ich höre zu.';

const SELF_HARM = `Ich bin wirklich froh, dass du das sagst, und ich nehme es ernst. Ich bin ein Programm und kann nicht so für dich da sein, wie du es jetzt verdienst. Menschen können es, in dieser Minute:

${HELP}
- **Oder jemand, den du kennst:** „Ich bin mit meinen Gedanken nicht sicher, bleibst du am Telefon?“ reicht völlig. Du musst nichts erklären.
- **Es geht um jemand anderen?** Frag offen nach, lass die Person nicht allein und ruf dieselben Nummern an: Sie beraten auch dich.

Wenn du kannst, geh dorthin, wo jemand ist, und bring Abstand zwischen dich und alles, womit du dich verletzen könntest. So starke Gefühle gehen vorüber, auch wenn das gerade unmöglich scheint.

${MISREAD}`;

const DANGER = `Das tut mir leid. Was du beschreibst, ist ernst, und es ist nicht deine Schuld, egal, was irgendwer sagt.

${HELP}
- **Gewalt zu Hause, durch Partner oder Fremde:** Hilfetelefon „Gewalt gegen Frauen“ in Deutschland, 116 016; Frauenhelpline in Österreich, 0800 222 555, beide rund um die Uhr. In der Schweiz, und wenn du keine Frau bist, hilft die Opferhilfe in deiner Nähe; findahelpline.com kennt weitere Stellen. Sie planen mit dir auch einen sicheren Weg hinaus.
- **Drohung oder Erpressung:** Zahl nichts und antworte nicht; heb die Nachrichten auf und geh zur Polizei. Bei Bildern hilft StopNCII.org, sie entfernen zu lassen.
- **Hier:** Blockiere und melde das Mitglied. Es erfährt davon nichts.

Wenn dein Handy überwacht sein könnte, such mit einem anderen Gerät nach Hilfe. ${MISREAD}`;

const MINOR = `Attune ist nur für Erwachsene, und ich helfe nicht bei Dates, wenn jemand unter 18 ist.

**Wenn du selbst unter 18 bist:** Gut, dass du ehrlich bist. Dieser Ort ist nichts für dich, und Erwachsene, die dir hier romantisch schreiben, tun etwas Unrechtes. Bitte sprich mit einem Menschen, dem du vertraust: Eltern, eine Lehrkraft oder ein Sorgentelefon für junge Menschen (116 111 in Deutschland, 147 in Österreich und in der Schweiz; childhelplineinternational.org nennt die der anderen Länder).

**Wenn du dir Sorgen um ein Kind machst,** ruf die Polizei oder eines dieser Telefone an. **Wenn du dir Sorgen um deine eigenen Gedanken machst,** hilft kein-taeter-werden.de, ohne Namen.`;

const HARM = `Dabei helfe ich nicht. Jemanden zu verfolgen, zu bedrängen, zu bedrohen, bloßzustellen oder zu täuschen richtet Schaden an, und vieles davon ist strafbar. Ein Nein oder eine Blockierung ist das Ende der Sache.

Gern helfe ich bei dem, was darunter liegt: abgewiesen zu werden, jemanden zu vermissen, wütend zu sein oder sich ungerecht behandelt zu fühlen. Wenn jemand **dir** Unrecht getan hat, melde die Person hier, und geh zur Polizei, wenn es eine Straftat war.

Und wenn du Angst davor hast, was du tun könntest: Ruf vorher an. Die TelefonSeelsorge (116 123 in Deutschland, 142 in Österreich) und 143 in der Schweiz hören auch dann zu; für andere Länder findahelpline.com.

${MISREAD}`;

/** Another person does it, not the one who asks: without "ich" between this and "mich". */
const OTHER =
  '(?:er|sie|wer|jemand|einer|(?:ex|schwieger|stief|ehe)?-?(?:ex|freund|freundin|mann|frau|partner|partnerin|vater|mutter|papa|mama|bruder)|typ|kerl|date|match|chef|nachbar)';
const NOT = '(?:nicht|nich|net|ned)';
const SO =
  '(?:(?:einfach|nur|noch|am liebsten|jetzt|endlich|lieber|gerne?|manchmal|auch|doch|echt|so|heute|bald|schon) )*';
const WANT = '(?:will|wollte?|moe?chte|mag|wue?rde|kann|muss)';
/** To be beaten in a game is no danger. */
const AT_PLAY =
  '(?! (?:[a-z]+ ){0,2}(?:im|beim|in|bei) (?:schach|tennis|tischtennis|kicker|darts|poker|uno|quiz|spiel|mario|fifa|minigolf|tanzen|bowling|billard))';
const UNDER_AGE = '(?:1[0-7]|[6-9]|zehn|elf|zwoe?lf|dreizehn|vierzehn|fue?nfzehn|sechzehn|siebzehn)';
const OLD =
  '(?:[ -]*(?:jahre?|j)\\b(?: (?:alt|jung|geworden)\\b|(?! [a-z])|(?= (?:und|aber|oder|m|w|d)\\b))| geworden\\b|(?= ?(?:(?:und|aber|m|w|d)\\b|[.,!?;)]|$)))';
const ROMANCE =
  '(?:date\\w*|treff\\w*|kennen\\w*|flirt\\w*|schlaf\\w*|sex\\w*|nackt\\w*|nudes?|verfue?hr\\w*|kue?ss\\w*|verlieb\\w*|beziehung|zusammen ?sein|zusammen\\w*|schreib\\w*)';
const FAMILY =
  '(?:tochter|toe?chter|sohn|soe?hne|kind|kinder|kindern|bruder|schwester|enkel|enkelin|neffe|nichte|zwillinge?)';
const SOMEBODY =
  '(?:sie|ihn|ihm|ihr|jemand(?:en|em)?|meine[nmr]? (?:ex[-\\w]*|freund(?:in)?|mann|frau|partner(?:in)?|date|match|schwarm))';
const HOW = '(?:wie (?:kann|koe?nnte|soll|mache?|schaffe?|werde?|bringe?)|hilf mir|ich (?:will|moe?chte|werde|muss))';
/** What is not wanted, what is to stop, and what is done to oneself is no plan. */
const PLAN =
  '(?:(?!\\b(?:nicht|nich|net|ohne|nie|niemals|kein\\w*|statt|aufhoe?r\\w*|mich|mir|uns|ob|schach|tennis|spiel\\w*)\\b)[^.?!])';

/** German. "ae?" finds ä, which folds to a, and ae. */
export const GERMAN: SafetyRules = {
  'self-harm': {
    ways: [
      /\bselbstmord\w*|\bsuizid\w*|\bfreitod|\bselbstverletz\w*|\bsvv\b|\bpulsadern?\b|\blebensmue?de bin|\bbin (?:\w+ ){0,2}lebensmue?de/,
      new RegExp(
        `\\b(?:${NOT} (?:mehr |lae?nger )|nimmer |nie ?mehr )(?:leben|weiterleben|am leben sein|da ?sein(?!,? (?:wo|wenn|falls)\\b)|existieren|aufwachen|auf der welt sein) ${WANT}\\b`,
      ),
      new RegExp(
        `(?<!\\bmit [a-z]+ )\\b${WANT}(?: ich)? ${SO}(?:${NOT} (?:mehr |lae?nger )?(?:so )?|nimmer )${SO}(?:leben|weiterleben|am leben sein|da ?sein(?!,? (?:wo|wenn|falls)\\b)|auf der welt sein|existieren|aufwachen)\\b(?! (?:wie|mit|bei)\\b)`,
      ),
      new RegExp(
        `\\b${WANT}(?: ich)? ${SO}(?:sterben|tot sein)\\b(?! (?:vor|wie)\\b)|\\bich ${SO}(?:sterben|tot sein) ${WANT}\\b`,
      ),
      /\bbringe? (?:ich )?mich (?:[a-z]+ ){0,2}um\b(?! (?:den (?:verstand|schlaf)|meinen|die (?:chance|gelegenheit)|das (?:vergnue?gen|beste)))/,
      new RegExp(
        `(?<!\\b${OTHER} (?:(?!ich\\b)[a-z]+ ){0,2})\\bmich (?:[a-z]+ ){0,2}?(?:um(?:zu)?bringen|(?:zu )?(?:toe?ten|erhae?ngen|erschiessen|vergiften)|auf(?:zu)?hae?ngen)\\b`,
      ),
      /\bsich (?:selbst |selber )?um(?:zu)?(?:bringen|bringt|gebracht)\b|\b(?:bringt|brachte) sich (?:selbst |noch |sonst )?um\b/,
      /\b(?:erhae?nge|erschiesse|vergifte|hae?nge?|toe?te) (?:ich )?mich\b(?! (?:rein|an\b|voll|dran|in))/,
      new RegExp(
        `\\bmir (?:[a-z]+ ){0,2}das leben (?:zu )?nehmen|\\bnehme? (?:ich )?mir das leben|\\bmein leben (?:zu )?beenden|\\bbeende mein leben|(?<!\\b${OTHER} (?:(?!ich\\b)[a-z]+ ){0,2})\\bmir (?:et)?was an(?:zu)?tun|\\btue? (?:ich )?mir (?:noch |bald )?(?:et)?was an`,
      ),
      /\b(?:allem|dem (?:allem|ganzen|leben)|meinem (?:leben|elend|leiden)) ein ende (?:zu )?(?:setz|mach|bereit)\w*|\b(?:mach|setz)e? (?:ich )?(?:allem|dem ganzen|meinem leben) ein ende|\bschluss (?:zu )?machen mit (?:dem|meinem) leben|\bmit (?:dem|meinem) leben (?:abgeschlossen|schluss)/,
      /\britze? (?:ich )?mich\b|\bmich (?:[a-z]+ ){0,3}(?:geritzt|(?:zu )?ritzen)\b|\bich ritze?\b|\bschneide? (?:ich )?mich (?:wieder|selbst|selber|oft|jeden|absichtlich|in die)|\bmich (?:wieder |selbst |selber |oft |absichtlich ){1,2}(?:geschnitten|(?:zu )?schneiden|(?:zu )?verletz(?:en|t))\b/,
      /\btue? (?:ich )?mir (?:wieder |selbst |selber |oft |absichtlich )*weh\b|\bmir (?:wieder |selbst |selber |absichtlich )+weh ?(?:zu ?)?(?:tun|getan)|\bverletze (?:ich )?mich (?:selbst|selber|wieder|absichtlich)/,
      /(?<!traum )\b(?:nicht|nich|nie) (?:mehr|wieder) aufwach\w*|\bwozu (?:soll ich )?(?:noch|weiter) ?leben|\bnicht mehr sein (?:will|moe?chte|mag)|\b(?:will|moe?chte|mag)(?: ich)? (?:einfach )?nicht mehr sein(?= ?(?:[.,!?;]|$|und\b))/,
      /\bohne mich (?:[a-z]+ ){0,3}besser dran|\bbesser dran ohne mich|\bniemand (?:[a-z]+ )?wue?rde? mich vermissen|\bbesser,? wenn ich (?:tot|weg|nicht mehr (?:da|hier)) (?:wae?re?|bin)|\b(?:wae?re?|bin) (?:ich )?(?:doch |lieber |besser |am liebsten )+tot\b|\b(?:ich )?wae?re? (?:nur |doch |lieber )*(?:tot|nie geboren)\b/,
      /\b(?:lust|kraft|bock) mehr (?:zu|zum|am|auf das|aufs) leben|\bleben (?:hat|macht|ergibt) (?:[a-z]+ ){0,2}keinen sinn|\bkeinen (?:sinn|grund) (?:mehr )?(?:im leben|(?:weiter)?(?:zu|zum) ?leben|weiterzuleben)|\bnichts(?: mehr)?,? wofue?r (?:es sich|ich)[^.?!]{0,15}le?b|\bnicht mehr lebenswert/,
      /\bvor (?:den|einen|nen|die) (?:zug|s-?bahn|u-?bahn|bahn|lkw|auto) (?:zu )?(?:spring|werf|leg|schmeiss)\w*|\b(?:spring|werf|leg|schmeiss)\w* (?:ich )?(?:mich )?vor (?:den|einen|nen|die) (?:zug|s-?bahn|u-?bahn|bahn|lkw)/,
      /\b(?:alle (?:meine )?|zu viele )(?:tabletten|pillen) (?:genommen|nehmen)|\btabletten (?:geschluckt|schlucken)|\b(?:spring|stue?rz)e? (?:ich )?(?:mich )?(?:vom|von (?:der|einer|einem|nem|ner)) (?:brue?cke|dach|hochhaus|balkon)|\b(?:vom|von (?:der|einer|einem|nem|ner)) (?:brue?cke|dach|hochhaus|balkon) (?:zu )?(?:spring|stue?rz)\w*/,
      /\bwue?nsche? mir (?:nur |noch )*den tod|\bam liebsten wae?re? ich (?:tot|nicht mehr (?:da|am leben))|\b(?:angefangen|wieder|aufhoe?ren|drang)\b[^.?!]{0,15} zu ritzen|\bich mir (?:et)?was antue?\b|\b(?:nicht mehr auf|weg von) dieser welt|\bkein\w* lebens(?:willen?|mut)\b|\bleben keinen sinn|\bsehe? (?:[a-z]+ )?keinen ausweg/,
    ],
    answer: SELF_HARM,
  },
  danger: {
    ways: [
      new RegExp(
        `\\b${OTHER}\\b[^.?!]{0,40}\\b(?:schlae?gt(?! (?:[a-z]+ ){0,3}vor\\b)|schlug(?! (?:[a-z]+ ){0,3}vor\\b)|(?:ver)?prue?gelte?|wue?rgte?|bedroht|bedrohte|erpresst|erpresste|stalkt|stalkte|stalked|verfolgte?|missbraucht|missbrauchte|misshandelte?|vergewaltigte?|belae?stigte?|noe?tigte?|zwingt|zwang|begrapschte?|tritt)(?: [a-z]+){0,2} mich\\b${AT_PLAY}`,
      ),
      new RegExp(
        `\\b${OTHER}\\b[^.?!]{0,40}\\bmich\\b${AT_PLAY}[^.?!]{0,30}\\b(?:geschlagen|verprue?gelt|gewue?rgt|bedroht|erpresst|gestalkt|gestalked|verfolgt|vergewaltigt|missbraucht|misshandelt|genoe?tigt|geohrfeigt|eingesperrt|gezwungen|angegriffen|getreten|begrapscht|betatscht|belae?stigt|betae?ubt|schlae?gt|wue?rgt|stalkt|stalked|um(?:zu)?bring(?:en|t)|(?:zu )?toe?ten)\\b(?! geben)`,
      ),
      new RegExp(`\\b${OTHER}(?: [a-z]+){0,1} bringt mich (?:noch )?um\\b(?! (?:den|mit|die|das))`),
      new RegExp(
        `\\b${OTHER}\\b[^.?!]{0,40}\\b(?:drohte? (?:mir|mich|damit|mit)|mir (?:[a-z]+ ){0,3}gedroht|hat gedroht|will mir (?:et)?was an ?tun|mir (?:et)?was antun)\\b|\\b${OTHER}\\b[^.?!]{0,25}\\b(?:handgreiflich|gewalttae?tig|ein messer|eine (?:waffe|pistole))\\b|\\b(?:mich|mir)\\b[^.?!]{0,20}\\bgegen meinen willen\\b|\\bgegen meinen willen\\b[^.?!]{0,20}\\b(?:mich|mir)\\b|\\bhae?usliche[rn]? gewalt\\b`,
      ),
      /\b(?:werde|wurde)\b(?: ich)?(?: (?!mich\b)[a-z]+){0,5}? (?:erpresst|bedroht|gestalkt|(?<!pech )verfolgt|vergewaltigt|missbraucht|misshandelt|geschlagen|verprue?gelt|genoe?tigt|belae?stigt|betae?ubt|begrapscht)\b|\b(?:werde|wurde) (?:[a-z]+ ){0,4}(?:zum|zu) [a-z]+ gezwungen\b|\bbin (?:[a-z]+ ){0,4}(?:erpresst|bedroht|gestalkt|vergewaltigt|missbraucht|misshandelt|geschlagen) worden/,
      /\bsextortion\b|\bmir\b[^.?!]{0,30}\b(?:k\W{0,2}o\W{0,3}tropfen|(?:et)?was (?:ins|in mein\w*|in den) (?:glas|getrae?nk|trinken|drink))/,
      /\bdroh\w*\b[^.?!]{0,30}\b(?:bilder|fotos|videos)\b|\b(?:bilder|fotos|videos) von mir (?:ins netz|ins internet|online)/,
      /\b(?:mein\w*|von mir)\b[^.?!]{0,25}\b(?:nackt\w*|intim\w*|nudes?|private\w* (?:bilder|fotos|videos))\b[^.?!]{0,40}\b(?:veroe?ffentlich|poste|leak|verbreit|hoch(?:zu)?lad|rum(?:zu)?(?:schick|zeig)|herum|online|ins netz|ins internet)\w*|\b(?:nackt\w*|intime \w+|nudes?) von mir\b[^.?!]{0,40}\b(?:veroe?ffentlich|poste|leak|verbreit|hoch(?:zu)?lad|rum|online|ins netz|ins internet)\w*/,
      new RegExp(
        `\\b${OTHER}\\b[^.?!]{0,30}\\b(?:(?:schlae?gt|schlug|tritt) (?:mir|mich|zu)\\b(?=(?: (?:ins|in den|auf)\\b| ?[.,!]|$| wenn\\b))(?![^.?!]{0,60}\\bvor\\b)|lauert mir|sperrt mich ein|lae?sst mich nicht (?:raus|aus dem)|droht(?= ?(?:[.,!]|$)))`,
      ),
      /\bmir (?:[a-z]+ ){0,2}(?:ins gesicht|in den bauch) (?:geschlagen|getreten)|\b(?:sie|die|leute|mae?nner|jungs) (?:[a-z]+ ){0,2}(?:erpressen|bedrohen|verfolgen|stalken) mich\b|\b(?:angefasst|gekue?sst|berue?hrt|weitergemacht|geschlafen)\b[^.?!]{0,15}\bobwohl ich (?:nein|stopp?|nicht)\b/,
    ],
    answer: DANGER,
  },
  fear: GERMAN_FEAR,
  minor: {
    ways: [
      new RegExp(
        `\\b(?:ich bin|bin ich|bin|ich werd)e? (?:(?:erst|noch|gerade|grade?|auch|nur|ein\\w*|weiblich|mae?nnlich|w|m|mae?dchen|junge|fast|bald|schon|und),? )*[wm]?\\(?${UNDER_AGE}${OLD}`,
      ),
      new RegExp(
        `\\b(?:bin|bin ich) (?:fast|noch (?:keine|nicht)|bald|unter|noch unter) (?:18|achtzehn)\\b(?! (?:jahre? )?(?:minuten|uhr|zusammen|verheiratet))|\\bwerde (?:ich )?(?:bald|erst|demnae?chst|nae?chst\\w* \\w+|in \\w+ \\w+) (?:${UNDER_AGE}|18|achtzehn)\\b|\\bich bin (?:[a-z]+ )?(?:minderjae?hrig|noch ein kind)\\b|\\bich (?:gehe|geh|bin) in (?:die|der) (?:[5-9]|10)\\. klasse\\b|^(?:hi |hallo |hey )?[mw] ?${UNDER_AGE}(?= sucht|,)|\\bich bin (?!(?:um|gegen|ab|bis|am|im|in|seit|nach|vor|zu|mit|auf|etwa|ca|nummer|platz|zimmer|tag|level|mal)\\b)[a-z]+,? 1[0-7](?= ?(?:[.,!;)]|$|und\\b))`,
      ),
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,40}(?<!\\b${FAMILY}\\b[^.?!]{0,25})\\b${UNDER_AGE}(?:[- ]?jae?hrig\\w*\\b(?! (?:\\w+ )?(?:ehe|partnerschaft|beziehung|pause|freundschaft|single\\w*|${FAMILY})\\b)| jahre alt\\b)`,
      ),
      new RegExp(
        `(?<!\\b${FAMILY}\\b[^.?!]{0,25})\\b${UNDER_AGE}(?:[- ]?jae?hrig\\w*\\b(?! (?:\\w+ )?(?:ehe|partnerschaft|beziehung|pause|freundschaft|single\\w*|${FAMILY})\\b)| jahre alt\\b)[^.?!]{0,40}\\b${ROMANCE}\\b`,
      ),
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,30}\\b(?:minderjae?hrige\\w*\\b(?! ${FAMILY})|schulmae?dchen|unter 18 (?:ist|sind|jahre))|\\bminderjae?hrige\\w*\\b(?! ${FAMILY})[^.?!]{0,30}\\b${ROMANCE}\\b`,
      ),
      /\b(?:stehe? auf|sex\w*|schlaf\w*|nackt\w*|verlieb\w*|kue?ss\w*)\b[^.?!]{0,25}\b(?:kleinen? (?:mae?dchen|jungs)|kinder(?!n? zu))\b/,
      new RegExp(
        `\\bbin ein\\w* ${UNDER_AGE}[- ]?jae?hrig|\\bich ?[,(] ?(?:[wm],? ?)?${UNDER_AGE} ?[,)]|\\bbin (?:[a-z]+ )?nicht volljae?hrig`,
      ),
    ],
    answer: MINOR,
  },
  'harm-to-others': {
    ways: [
      new RegExp(
        `\\b${HOW}${PLAN}{1,50}?\\b${SOMEBODY}\\b${PLAN}{0,40}?\\b(?:zu )?(?:stalken|erpressen|bedrohen|drohen|aus(?:zu)?spionieren|hacken|demue?tigen|manipulieren|betae?uben|vergewaltigen|(?:ver)?prue?geln|schlagen|um(?:zu)?bringen|toe?ten|bestrafen|zwingen|verfolgen|belae?stigen|ue?berwachen|unter druck (?:zu )?setzen|orten|tracken|doxen|abzocken|gefue?gig ?(?:zu ?)?machen|heimlich (?:zu )?(?:folgen|beobachten|filmen)|fertig ?(?:zu ?)?machen|weh ?(?:zu ?)?tun)\\b`,
      ),
      /\b(?:finde?|bekomme?|kriege?|ermittel\w*|heraus\w*|raus\w*)\b[^.?!]{0,30}\bwo (?:sie|er|mein\w* \w+) (?:wohnt|lebt|arbeitet|gerade ist|ist)\b|\bwo (?:sie|er|mein\w* \w+) (?:wohnt|lebt|arbeitet|gerade ist|ist) (?:heraus|raus)/,
      /\b(?:ihre?n?|seine?n?) (?:privat|wohn)?(?:adresse|anschrift|standort|passwort|handy|whatsapp|instagram)\b[^.?!]{0,25}\b(?:heraus|raus|knack|hack|ort|ermittel|ausspion|ue?berwach)\w*|\b(?:finde?|knacke?|hacke?|orte|tracke?)\b[^.?!]{0,20}\b(?:ihre?n?|seine?n?) (?:privat|wohn)?(?:adresse|anschrift|standort|passwort|handy|whatsapp)\b/,
      new RegExp(
        `\\bmich (?:[a-z]+ ){0,4}?(?:zu )?rae?chen\\b|\\bich rae?che mich|\\brache (?:zu )?(?:nehmen|ue?ben|an)\\b|\\b(?:will|brauche) rache\\b|\\bes ${SOMEBODY} (?:[a-z]+ )?heim ?(?:zu ?)?zahlen|\\b${SOMEBODY} (?:[a-z]+ )?das leben zur hoe?lle`,
      ),
      /\bblock(?:ier\w*|ade|s)?\b[^.?!]{0,25}\bum(?:zu)?gehen\b|\b(?:schreib|erreich|kontaktier|ansprech)\w*\b[^.?!]{0,30}\bobwohl (?:sie|er) mich (?:\w+ )?blockiert|\b(?:sie|er) hat mich blockiert\b[^.?!]{0,30}\b(?:trotzdem (?:erreich|schreib|kontaktier)\w*|umgeh\w*)/,
      /\b(?:ihre|seine) (?:nackt|intim|privat|nudes)\w*(?: (?:bilder|fotos|videos))? (?:[a-z]+ ){0,3}(?:zu )?(?:poste|veroe?ffentlich|leak|verbreit|teile|hochlad|rum(?:zu)?schick)\w*/,
      /\bbringe? (?:ich )?(?:sie|ihn|meinen? [a-z]+) um(?= ?(?:[.,!;]|$|wenn\b|weil\b|falls\b))|\bgefue?gig (?:mach|bekomm|krieg)|\b(?:mache?|kriege?|bekomme?) (?:ich )?(?:sie|ihn|jemanden) gefue?gig/,
      /\b(?:ihr|ihm|jemandem)\b[^.?!]{0,20}\b(?:et)?was (?:ins|in (?:ihr|sein|den|das)\w*) (?:glas|drink|getrae?nk|trinken)|\b(?:wo|wie)\b[^.?!]{0,25}\b(?:kauf|bekomm|krieg|besorg|dosier)\w*[^.?!]{0,15}\bk\W{0,2}o\W{0,3}tropfen/,
    ],
    answer: HARM,
  },
};
