import type { Language } from '../../language/language.js';
import type { PhraseTable, Terms } from '../../safety/phrase-table.js';

/** How a request is put, and phrases that use the same words for something else. */
interface RequestPhrases {
  asks: PhraseTable;
  not: PhraseTable;
}

const english: Terms = {
  kind: '(?:(?:a|an|any|some|the|new|more|other|single|nice|right|good|local|interesting|kind|funny) )*',
  someone:
    '{kind}(?:someone|somebody|anyone|anybody|people|persons?|man|men|woman|women|guys?|girls?|lady|ladies|singles?|match|matches|partner|girlfriend|boyfriend|husband|wife|date)',
  please: '(?:(?:please|hey|hi|ok|can you|could you|would you|i want you to|i would like you to)[\\s,]+)*',
  likes: '(?:likes?|loves?|enjoys?|is into|are into|wants?|has|have|goes|plays?|lives?|cooks?|reads?)',
};

const german: Terms = {
  kind: '(?:(?:eine[nrm]?|neue[nr]?|nette[nr]?|passende[nr]?|mehr|andere[nr]?|liebe[nr]?|feste[nr]?|single) )*',
  someone:
    '(?:jemand(?:en|em)?|leute|menschen|{kind}(?:personen|person|mann|frau|manner|maenner|frauen|partner(?:in)?|freundin|match(?:es)?|date|singles?)|einen festen freund)',
  please: '(?:(?:bitte|hey|hallo|hi|kannst du|konntest du|koenntest du)[\\s,]+)*',
};

const spanish: Terms = {
  kind: '(?:(?:un|una|unos|unas|la|el|mi|otra|otras|otro|otros|mas|nueva|nuevas|buena|buen) )*',
  someone:
    '(?:a )?(?:alguien|gente|{kind}(?:personas?|hombres?|mujer(?:es)?|chic[oa]s?|pareja|novi[oa]|solter[oa]s|cita|match(?:es)?))',
  please: '(?:(?:por favor|hola|puedes|podrias|quiero que)[\\s,]+)*',
};

/** Asking for suggestions; for text that is `folded`. */
export const SUGGESTION_PHRASES: Record<Language, RequestPhrases> = {
  en: {
    asks: {
      terms: english,
      words: [
        '^{please}(?:find|show|suggest|recommend|get|search for|look for|introduce) (?:me )?(?:to )?{someone}',
        "(?:i am|i'm|im) (?:looking|searching) for {someone}",
        "(?:i want|i would like|i'd like|i wanna|help me|let me) (?:to )?(?:find|meet|date|know) {someone}",
        '(?:do you know|is there|are there) {someone} (?:for me|near|nearby|who|that|here|around|in my)',
        '^{someone} (?:who|that) (?:also |really |often )?{likes}',
        '^{someone}.* (?:near me|nearby|near by|close to me|around here|in my (?:area|town|city|region))',
        'who (?:do|would|can|could) (?:you|attune|discover) (?:suggest|recommend)',
        "who is suggested|(?:my|todays?|today's) suggestions|suggestions for (?:me|today)",
        "who (?:fits|suits|matches|would fit|would suit|could fit|might fit) (?:me|my limits)|who fits with me|my matches|who's for me",
        'who (?:should|could|can) i (?:date|meet)',
      ],
    },
    not: {
      words: [
        'how|why|when|called|named|names?|username|profile of|ghosted|i met|my ex|talk to|help me (?:with|get|understand)|(?:can|could) help|therap\\w*|counsel\\w*',
        'what (?:do|should|shall|can|could) i (?:say|write|do|tell|reply|answer)',
      ],
    },
  },
  de: {
    asks: {
      terms: german,
      words: [
        '^{please}(?:mir )?(?:finde?|suche?|zeige?|empfiehl|nenne?) (?:mir )?(?:bitte )?{someone}',
        '(?:kannst|konntest|koenntest) du (?:mir )?(?:bitte )?{someone}.*(?:vorschlagen|zeigen|finden|empfehlen|suchen)',
        'schlage? mir (?:bitte )?.*\\bvor',
        'ich suche {someone}',
        'ich (?:mochte|moechte|will|wurde|wuerde) (?:hier )?(?:gerne? )?{someone}.*(?:kennenlernen|finden|treffen|daten)',
        '(?:kennst du|gibt es|gibts) (?:hier |heute )?{someone}',
        '^{someone},? (?:der|die) .*(?:gerne?|mag|mogen|moegen|liebt|lieben)',
        '^{someone}.* in (?:meiner|der) (?:nahe|naehe|gegend|stadt|umgebung)',
        '(?:meine|heutigen?) vorschlae?gen?|vorschlae?ge fue?r (?:mich|heute)',
        'wen schlae?gst du|wen schlae?gt (?:attune|discover)|wer wird mir (?:heute )?vorgeschlagen',
        'wer passt (?:hier |heute |denn )?zu (?:mir|meinen)',
        'wen (?:konnte|koennte|kann|sollte) ich (?:hier |heute )*(?:kennenlernen|treffen|daten)',
      ],
    },
    not: {
      words: [
        'wie|warum|wann|namens|genannt|heisst|namen?|geghostet|mein(?:e|en|em)? ex|reden|helfen|therap\\w*|beratung',
        'was (?:soll|kann|sag|sage|schreib|schreibe) ich',
      ],
    },
  },
  es: {
    asks: {
      terms: spanish,
      words: [
        '^{please}(?:me )?(?:busca(?:r|s)?|encuentra(?:s)?|encontrar|muestra(?:s)?|mostrar|ensena(?:s)?|sugiere(?:s)?|sugerir|recomienda(?:s)?|recomendar|presenta(?:s|r)?)(?:me)? {someone}',
        '(?:estoy buscando|busco) {someone}',
        '(?:quiero|quisiera|me gustaria) (?:conocer|encontrar) {someone}',
        '(?:conoces|hay) {someone} (?:cerca|que|para mi|aqui|por aqui|en mi)',
        '^{someone} (?:a quien|que|al que|a la que|a las que) (?:tambien )?(?:le |les )?(?:gust\\w+|encant\\w+|quier\\w+|teng\\w+|tien\\w+|viv\\w+|hag\\w+|hac\\w+|am[ae]n?|se[ae]n?)',
        '^{someone}.* cerca',
        '(?:mis|las) sugerencias|sugerencias (?:para|de) (?:mi|hoy)',
        '(?:a )?quien me (?:sugieres?|recomiendas?|propones)|quien (?:se )?me sugiere',
        'quien (?:encaja|pega|va bien) (?:hoy )?conmigo',
        'a quien (?:podria|puedo|deberia) conocer',
      ],
    },
    not: {
      words: [
        'como|por que|cuando|llamad[oa]s?|se llam\\w+|nombres?|ghosting|mi ex|hablar|ayudar|terap\\w*',
        'que (?:le )?(?:escribo|digo|hago|contesto)',
      ],
    },
  },
};

const name = '["\'“«„]?(?<name>[^\\s,;:!?"“”«»„¿¡()]+(?: [^\\s,;:!?"“”«»„¿¡()]+)?)';

/** Asking what to talk about with a friend, who stands in the group `name`; for text that is `folded`. */
export const TOPICS_PHRASES: Record<Language, PhraseTable> = {
  en: {
    terms: { name },
    patterns: [
      '\\b(?:what|which topics) (?:can|could|should|shall|do|might|to) (?:i |we )?(?:talk|chat|speak) (?:about )?(?:to|with) {name}',
      '\\b(?:topics?|(?:conversation|talking) (?:ideas?|starters?)) (?:to talk about )?with {name}',
      '\\bwhat (?:do|have) (?:i|we) (?:have )?in common with {name}',
      '\\bwhat do {name} and i (?:have in common|agree|both)',
    ],
  },
  de: {
    terms: { name },
    patterns: [
      '\\b(?:woruber|worueber|uber was|ueber was) (?:kann|konnte|koennte|soll|sollte) ich mit {name}',
      '\\b(?:woruber|worueber) (?:rede|spreche|reden|sprechen)(?: ich| wir)? mit {name}',
      '\\b(?:woruber|worueber) mit {name} (?:reden|sprechen)',
      '\\b(?:gesprachs|gespraechs)?themen mit {name}',
      '\\bwas haben {name} und ich gemeinsam',
      '\\bwas habe? ich mit {name} gemeinsam',
    ],
  },
  es: {
    terms: { name },
    patterns: [
      '\\b(?:de|sobre) que (?:puedo|podria|deberia|podemos)? ?(?:hablar|hablo|hablamos|charlar) con {name}',
      '\\btemas (?:de conversacion )?con {name}',
      '\\bque (?:tengo|tenemos) en comun con {name}',
      '\\bque tenemos en comun {name} y yo',
    ],
  },
};

/** Words that stand where a name would. */
export const NO_NAMES: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'him her them someone somebody anyone anybody people a an the my our this that these guys girls guy girl men women strangers friends others each new on you me it dates date matches'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ihm ihr ihnen ihn sie er jemand jemandem einem einer meinem meiner meinen den der dem die das fremden leuten allen frauen mannern maennern menschen freunden dir mir uns dates'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el ella ellos ellas alguien un una unos unas mi mis la los las gente mujeres hombres desconocidos chicas chicos quien otras otros personas amigos'.split(
      ' ',
    ),
  ),
};
