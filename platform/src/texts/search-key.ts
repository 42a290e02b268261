/** Of any keyboard, and accents that stand alone: taken apart, they are a blank with a mark. */
const APOSTROPHES = /['’‘‛ʹʻʼʽʾʿˈ`ˋ′‵ꞌꞋ՚׳״]| (?=[\u0300\u0301])/gu;
const HYPHENS = /[\p{Pd}\u02d7\u2043\u2212]/gu;
/** Accents. In other scripts marks are vowels, and in Japanese they make another sound. */
const MARKS =
  /(?=\p{M})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]/gu;
/** The dot below a letter of an Indian script, which many keyboards lack. */
const NUKTAS = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;
/** Signs that stand between names; others are no part of any, and are looked for as they are. */
const BETWEEN_WORDS = /(?:(?![%*#&\\])[\s\p{P}])+/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Letters that Unicode does not take apart: each group becomes what stands before it. */
const LETTERS = new Map(
  `a ⱥᶏɑ, ae æ, b ƀɓƃᵬ, c ȼƈɕ, d đðɗɖƌᵭȡ, e əǝɇɛ, f ƒᵮ, g ǥɠꞡɣ, h ħⱨɦꜧ, i ıɨɩᵻ, j ȷɉʝ, k ĸƙⱪꝁꞣ, l łƚⱡɫɬꝉ, m ɱᵯ, n ŋɲƞꞥᵰ, o øɵɔꝋ,
  oe œ, p ᵽƥꝑ, q ɋꝗʠ, r ɍɽꞧᵲ, s ꞩșȿᵴ, ss ß, t ŧⱦƭʈᵵ, th þ, u ʉʊᵾ, v ʋⱱ, w ⱳ, y ɏƴ, z ƶȥɀᵶʒ, σ ς,
  г ґғӻ, е є, ж җ, з ҙ, к қҝҡ, н ңҥ, о ө, с ҫ, т ҭ, у үұ, х ҳһ, ч ҷҹ, כ ך, מ ם, נ ן, פ ף, צ ץ,
  ا ٱ, ي ىیېے, ك کڪ, ه ةہھە, و ۋۆۇ, 0 ٠۰०০, 1 ١۱१১, 2 ٢۲२২, 3 ٣۳३৩, 4 ٤۴४৪, 5 ٥۵५৫, 6 ٦۶६৬, 7 ٧۷७৭, 8 ٨۸८৮, 9 ٩۹९৯`
    .split(/,\s+/)
    .flatMap(group => {
      const [plain = '', letters = ''] = group.trim().split(' ');
      return [...letters].map(letter => [letter, plain] as const);
    }),
);
const OTHER_LETTERS = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const KATAKANA = /[ァ-ヶ]/gu;
const TO_HIRAGANA = 0x60;

/** How languages write a letter that a keyboard lacks. */
const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'a' };
const SPELLED_LETTERS = /[äöüøåđə]/giu;
/** Not in `Bauer` and `Quelle`. */
const SPELLINGS = /(?<![aeiouq])(?:ae|oe|ue|aa)|dj/gu;
/** A shorter word with a letter less is another word. */
const SHORTENED_FROM = 4;

/** All that is not plain ASCII, with the letter before it, and apostrophes. */
const UNLIKE_ASCII = /.?[^\x20-\x7e]+|['`]/gu;

/** Text as all searches compare it: letters without accents, in lower case and of one width, without apostrophes. Signs and blanks stay. */
export const foldedText = (text: string): string =>
  text.replace(UNLIKE_ASCII, foldedLetters).replace(/ {2,}/g, ' ').toLowerCase().normalize('NFC');

const foldedLetters = (letters: string): string =>
  letters
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .replace(MARKS, '')
    .replace(NUKTAS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, letter => LETTERS.get(letter) ?? letter)
    .replace(KATAKANA, letter => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))
    .replace(/\s+/gu, ' ');

/** What is written once in each of these ways: as it is, as on a keyboard without its letters, and as if it came from one: `ü`, `ue`, `u`. */
export function foldedSpellings(text: string): string[] {
  const folded = foldedText(text);
  const spelled = text.normalize('NFC').replace(SPELLED_LETTERS, letter => SPELLED[letter.toLowerCase()] ?? letter);
  return [...new Set([folded, spelled === text ? folded : foldedText(spelled), shortened(folded)])];
}

/** Folded text whose `ue` is taken for the `u` of a keyboard with `ü`. */
export const shortened = (folded: string) => folded.replace(SPELLINGS, letters => letters.charAt(0));

/** What a query looks for in folded spellings: as it is written, then what may be meant by it. None begins with the other one. */
export function soughtSpellings(query: string): string[] {
  const folded = foldedText(query);
  const short = shortened(folded);
  return [...short].length < SHORTENED_FROM || folded.startsWith(short) ? [folded] : [folded, short];
}

/** The same text with its hyphens as blanks, and without them. */
export const hyphenations = (folded: string) => [folded.replace(HYPHENS, ' '), folded.replace(HYPHENS, '')];

/** The words of a folded name. A name of nothing but signs is one word. */
export function wordsOf(folded: string): string[] {
  const words = folded.replace(HYPHENS, ' ').split(BETWEEN_WORDS).filter(Boolean);
  return words.length > 0 ? words : [folded.trim()].filter(Boolean);
}

/** A name as it is looked for: its words without anything between them, as some write them. Empty for blanks alone. */
export const searchKey = (name: string): string => wordsOf(foldedText(name) || name).join('');

/** The keys of a name, by each way of writing it. */
export const searchKeys = (name: string): string[] => [
  ...new Set(foldedSpellings(name).map(spelling => wordsOf(spelling || name).join(''))),
];
