import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { catalogues, fileOf, namesOf, WEB } from './catalogues.ts';

/**
 * Words and marks that members do not read, with what stands in their place. An expression without a flag looks at upper and lower case, for
 * the words on buttons.
 */
const NOT_SAID: Record<string, [word: RegExp, instead: string][]> = {
  en: [
    [/'/, '’'],
    [/["„«»]/, '“…”'],
    [/\blimits\b/i, "preferences, or what you're looking for"],
    [/\b(?:is|are) suggested to\b/i, 'they see you, you see them'],
    [/\bmay be quoted\b/i, 'shared answer'],
    [/\bcall(?:ed|s)? off\b/i, 'cancel the date'],
    [/\b(?:all is|am|are) well\b|\bis all well\b/i, "I'm OK, are you OK?"],
    [/\b(?:a|the) person you trust\b/i, 'trusted contact'],
    [/\bsecond factor\b/i, 'two-step login, second step'],
    [/\bon (?:your )?devices\b/i, 'push notifications'],
    [/\bread marks?\b/i, 'read receipts'],
    [/(?<!-)\bmails?\b(?! serv(?:er|ice)\b)/i, 'email'],
    [/^What is sent\b/, 'What we send'],
    [/\brather not say\b/i, 'prefer not to say'],
    [/\bRetry\b|\bGo on\b|\bBeg[iu]n\b|\banew\b/, 'Start, Continue, Try again'],
    [/\bwhat you both sa(?:y|id)\b|^You both said$/i, 'what works for you both'],
    [/\b(?:some|any|no|every)body\b|\bwh(?:o|at)ever\b/i, 'someone, anyone, no one, everyone'],
  ],
  de: [
    [/'/, '’'],
    [/["”«»]/, '„…“'],
    [/\bGrenzen\b/, 'Vorlieben, oder was du suchst'],
    [/\bvorgeschlagen\b/i, 'du siehst …, … sieht dich'],
    [/\bzitiert werden\b|\bzitierbar\b/i, 'geteilte Antwort'],
    [/\bK\.\s?-?\s?o\./i, 'No-Go'],
    [/\bist alles gut\b/i, 'Alles gut bei dir?'],
    [/\bzweite[mnrs]? Faktor/i, 'Anmeldung in zwei Schritten, zweiter Schritt'],
    [/\bLesemarken?\b|\bGelesen-Haken\b/i, 'Lesebestätigungen'],
    [/(?<!E[-\u2011])\bMail(?:s|adressen?)?\b/, 'E-Mail'],
    [/^Noch einmal versuchen$|\bFortfahren\b/, 'Los geht’s, Weiter, Noch mal versuchen'],
    [/\bihr beide sagt\b|\bsagt ihr beide\b/i, 'Das passt für euch beide'],
    [/\bman\b/, 'du, ihr'],
    [/(?<!\bunter )\bLeuten?\b/, 'Menschen'],
    [/\bkonnten? nicht \S+ werden\b|\b(?:ließ|ließen|lassen) sich nicht\b/, 'Wir konnten … nicht …'],
    [/\bPrüfe deine\b|\bversuche es\b/i, 'Prüf deine Verbindung und versuch es noch mal'],
  ],
  es: [
    [/'/, '’'],
    [/["„]/, '«…», and “…” within'],
    [/\blímites\b/i, 'preferencias, o lo que buscas'],
    [/\bse (?:te|le|les) sugieren?\b/i, 'ves a …, … te ve'],
    [/\blas dos partes\b/i, 'los dos'],
    [/\bva todo bien\b|\btodo va bien\b/i, '¿estás bien?'],
    [/\bpersonas? de confianza\b/i, 'contacto de confianza'],
    [/\ben esto coincidís\b|^Lo que habéis respondido$/i, 'lo que os va bien a los dos'],
    [/\banular\b/i, 'cancelar la cita'],
    [/\bsegundo factor\b/i, 'acceso en dos pasos, segundo paso'],
    [/\baplicación de autenticación\b/i, 'app de autenticación'],
    [/\bmarcas de lectura\b/i, 'confirmaciones de lectura'],
    [/\be-?mails?\b/i, 'correo'],
    [/\bno se (?:ha|han) podido\b|\bno (?:se )?pud(?:o|ieron|imos)\b/i, 'No hemos podido …'],
    [/\bComprueba tu conexión\b|\bvuelve a intentarlo\b/i, 'Revisa tu conexión e inténtalo de nuevo'],
    [/(?<!\b(?:la|equipo de) )\bmoderación (?=\p{L})/iu, 'la moderación'],
  ],
};

/** As `NOT_SAID`, for what stands on a screen: a narrow one breaks a line after a hyphen. Mails have the hyphen that each mail client shows. */
const NOT_ON_SCREEN: Record<string, [word: RegExp, instead: string][]> = {
  de: [[/E-Mail/, 'E‑Mail, with the hyphen U+2011']],
};

const ADVICE = 'services/ai/src/coach/advice';

/** Where such a word stands all the same, with the reason. */
const SAID_ALL_THE_SAME: Record<string, string> = {
  'web/src/i18n/en/friends.json lists.noFriends': 'Agreed to the letter.',
  [`${ADVICE}/english/meeting.advice.json 3.answers.0.5`]:
    'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/german/coach.advice.json 2.answers.0.4`]: 'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/german/limits.advice.json 0.title`]: 'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/german/meeting.advice.json 3.answers.0.5`]: 'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/spanish/coach.advice.json 2.answers.0.4`]: 'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/spanish/limits.advice.json 0.title`]: 'What a person draws for themselves, not what they look for.',
  [`${ADVICE}/spanish/meeting.advice.json 3.answers.0.5`]:
    'What a person draws for themselves, not what they look for.',
  'web/src/i18n/es/dates.json contact.mail.hint': 'Readers the contact trusts, not the contact.',
  'services/mail/src/i18n/es/contact-mails.json named.hint': 'Readers the contact trusts, not the contact.',
};

const LANGUAGES: [language: string, advice: string][] = [
  ['en', 'english'],
  ['de', 'german'],
  ['es', 'spanish'],
];

/** What members ask is not what is said to them. */
const isAsked = (path: string) => /\.phrases\.\d+$/.test(path);

/** The texts of a file by their path, without the names of their arguments. */
function textsOf(file: string): [path: string, text: string][] {
  return textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')), '')
    .filter(([path]) => !isAsked(path))
    .map(([path, text]) => [path, text.replaceAll(/\{\w+/g, '{')]);
}

function textsIn(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => textsIn(value, path === '' ? key : `${path}.${key}`));
}

/** Each file with texts for members, in a language: catalogues, and what the coach says. */
function filesOf(language: string, advice: string): string[] {
  const ofCoach = readdirSync(join(root, ADVICE, advice)).map(name => `${ADVICE}/${advice}/${name}`);
  const ofCatalogues = catalogues.flatMap(folder =>
    namesOf(folder, language).map(name => fileOf(folder, language, name)),
  );
  return [...ofCatalogues, ...ofCoach, `services/ai/src/safety/${advice}/answers.json`];
}

/** The words of a text in this file that members do not read, with what is said instead. */
function notSaid(language: string, text: string, file = ''): string[] {
  const onScreen = file.startsWith(WEB) ? (NOT_ON_SCREEN[language] ?? []) : [];
  return [...(NOT_SAID[language] ?? []), ...onScreen].flatMap(([word, instead]) => {
    const [found] = word.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}” (say: ${instead})`];
  });
}

const saying = LANGUAGES.flatMap(([language, advice]) =>
  filesOf(language, advice).flatMap(file =>
    textsOf(file).flatMap(([path, text]) =>
      notSaid(language, text, file).map(word => ({ language, place: `${file} ${path}`, word })),
    ),
  ),
);

describe('The texts for members', () => {
  test.each(LANGUAGES)('keep to the vocabulary in %s', language => {
    const found = saying.filter(one => one.language === language && !(one.place in SAID_ALL_THE_SAME));

    expect(found.map(({ place, word }) => `${place}: ${word}`)).toEqual([]);
  });

  test('have no exception that none needs', () => {
    const places = saying.map(({ place }) => place);

    expect(Object.keys(SAID_ALL_THE_SAME).filter(place => !places.includes(place))).toEqual([]);
  });

  test.each([
    ['en', 'Somebody mails you'],
    ['en', "They don't know"],
    ['en', 'They said "yes"'],
    ['de', 'Sie sagt „ja”'],
    ['es', 'Dice "sí"'],
    ['de', 'Passt in deine Grenzen'],
    ['es', 'Encaja en tus límites'],
    ['en', 'What you both said'],
    ['de', 'Was ihr beide sagt'],
    ['es', 'En esto coincidís'],
    ['de', 'Viele Leute'],
    ['de', 'Eine Mail'],
    ['es', 'Moderación lee tus denuncias'],
  ])('would be found in %s with “%s”', (language, text) => {
    expect(notSaid(language, text)).not.toEqual([]);
  });

  test('keep “E-Mail” on one line of a screen', () => {
    expect(notSaid('de', 'Eine E-Mail', `${WEB}/de/login.json`)).not.toEqual([]);
    expect(notSaid('de', 'Eine E-Mail', 'services/mail/src/i18n/de/layout.json')).toEqual([]);
  });
});
