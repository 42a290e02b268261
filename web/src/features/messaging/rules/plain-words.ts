// Text as rules compare it: lower case, no accents, one spelling for what is spelled in many ways. Words stand between spaces;
// sentences between full stops: " . send me money . ".

const LOOK_ALIKES: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** What is masked is one of these rather than another word of the same letters. */
const RUDE_MASKED = ['fuck', 'fucking', 'bitch', 'cunt', 'fick', 'ficken', 'puta', 'mierda', 'arschloch'];

/** Quoted words are someone else's. */
const QUOTED = /"[^"\n]{2,}"|“[^”\n]{2,}”|„[^“”\n]{2,}[“”]|«[^»\n]{2,}»|»[^«\n]{2,}«/g;

export function plainWords(text: string, known: ReadonlySet<string>): string {
  const lines = withoutAccents(text.replaceAll(QUOTED, ' quoted ')).replaceAll(/[’'`´]/g, '');
  const spellingsSoFar = new Map<string, string>();
  const spelled = (word: string) => {
    const so = spellingsSoFar.get(word) ?? knownSpelling(word, known);
    spellingsSoFar.set(word, so);
    return so;
  };
  const words = joinSpelledOut(lines)
    .replaceAll(/\.(?=\w)|(?<=\w)@(?=\w)/g, ' ')
    .replaceAll(/[.!?;\n…]+/g, ' . ')
    .replaceAll(/[^\p{Letter}\p{Number}.*$@]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .map(spelled)
    .join(' ');
  return ` . ${words} . `;
}

export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|\p{Format}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** "f u c k" is one word. */
function joinSpelledOut(text: string): string {
  return text.replaceAll(
    /(?<![\p{Letter}\p{Number}])\p{Letter}(?:[ .\-_]\p{Letter}){3,}(?![\p{Letter}\p{Number}])/gu,
    word => word.replaceAll(/[ .\-_]/g, ''),
  );
}

/** A word with look-alikes, masked or drawn-out letters becomes the one that the rules know, if there is one. */
function knownSpelling(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word === '.') return word;
  if (/[a-z]\*|\*[a-z]/.test(word)) return unmasked(word, known) ?? word;
  return spellings(word).find(spelled => known.has(spelled)) ?? word.replaceAll(/(.)\1{2,}/g, '$1$1');
}

function spellings(word: string): string[] {
  const letters = isDisguised(word) ? withLetters(word) : [word];
  return letters.flatMap(spelled => [
    spelled,
    spelled.replaceAll(/(.)\1{2,}/g, '$1$1'),
    spelled.replaceAll(/(.)\1{2,}/g, '$1'),
  ]);
}

/** A figure with a unit or a letter with a number: "5th", "10am", "Q1", "A4". */
const FIGURE = /^\d+[a-z]{1,2}$|^[a-z]{1,2}\d+$/;

/** Look-alikes stand inside of words: those that have letters enough to be one. */
const isDisguised = (word: string) => /[\d@$]/.test(word) && /[a-z].*[a-z]/.test(word) && !FIGURE.test(word);

/** "b*tch" */
function unmasked(word: string, known: ReadonlySet<string>): string | undefined {
  const masked = word.replaceAll(/[^a-z*]/g, '');
  const letters = new RegExp(`^${masked.replaceAll('*', '[a-z]')}$`);
  // Lengths first: a message may be full of masked words, and the rules know thousands.
  const isMeant = (candidate: string) => candidate.length === masked.length && letters.test(candidate);
  const rude = RUDE_MASKED.find(isMeant);
  if (rude) return rude;
  for (const candidate of known) if (isMeant(candidate)) return candidate;
  return undefined;
}

function withLetters(word: string): string[] {
  const spelled = word.replaceAll(/[034570@$]/g, sign => LOOK_ALIKES[sign] ?? sign);
  return [spelled.replaceAll('1', 'i'), spelled.replaceAll('1', 'l')];
}
