import { folded } from './folded-text.js';

/** What the coach can answer in. */
export type Language = 'en' | 'de' | 'es';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Everyday words that none of the other two languages has: "was", "die", "me" and "no" say nothing. */
const EVERYDAY: Record<Language, ReadonlySet<string>> = {
  en: wordsOf(
    `i is are my your you the of to and what how do does did with for she it that this on should would could can have when
     who where why not but be we they him her about at if please hello hi thanks tell look know more`,
  ),
  de: wordsOf(
    `ich du er sie wir mich dich mir dir uns der das den dem des ein eine einen einem einer mein meine meinem meinen dein deine nicht
     kein keine und oder aber wie wer wo warum wann ist bin bist sind habe hab hast haben kann kannst soll sollte mit von vom auf bei
     beim zum zur fur fuer uber ueber nach schon noch auch sich zu als wenn weil dass ja nein bitte danke hallo guten mehr weiter
     schau erzahl gibt macht heisst jemand jemanden namens`,
  ),
  es: wordsOf(
    `el la los las un una unos unas de del que y mi mis te se lo le en con por para como cuando donde quien cual es soy eres esta
     estoy estar son tengo tiene hay si mas muy pero porque yo tu ella su sus hola gracias mira este esto al nos puedo puedes quiero
     buenas buenos cuentame alguien llamado llamada sigue otra otro ser`,
  ),
};

/** The language whose everyday words are most in a text; `otherwise` when in doubt. */
export function languageOf(question: string, otherwise: Language = 'en'): Language {
  const words = folded(question).match(/[a-z]+/g) ?? [];
  const count = (language: Language) => words.filter(word => EVERYDAY[language].has(word)).length;
  const [german, spanish, english] = [count('de'), count('es'), count('en')];
  if (german > english && german > spanish) return 'de';
  if (spanish > english && spanish > german) return 'es';
  return english > german && english > spanish ? 'en' : otherwise;
}
