import type { MemberTools } from '../tools/member.tools.js';
import type { Language } from '../language/language.js';

type Profile = Awaited<ReturnType<MemberTools['profile']>>;
type Finding = 'picture' | 'empty' | 'short' | 'long' | 'hook' | 'age' | 'pronouns';

interface ReviewTexts extends Record<Finding, string> {
  nothing: (name: string) => string;
  heading: (name: string) => string;
  /** The link to proposals that follows the findings. */
  onward: string;
}

const TEXTS: Record<Language, ReviewTexts> = {
  en: {
    picture: '**A picture is missing.** It is the first thing people look for: daylight, your face, only you.',
    empty:
      '**Your bio is empty.** Two sentences are enough: something you do every week, and something to ask you about.',
    short: '**Your bio is very short.** Add one small true story, so that somebody has something to ask about.',
    long: '**Your bio is long.** Keep the three most particular sentences.',
    hook: 'End your bio with **something to answer**, such as "Ask me about …".',
    age: 'Your **age** is not there; people like to know. It is up to you.',
    pronouns: 'You can add **pronouns**, if you like.',
    nothing: name =>
      `I read your profile, ${name}: picture, age, pronouns and a bio of a good length. I would leave it like that, and write to somebody.`,
    heading: name => `I read your profile, ${name}. This is what I would do:`,
    onward:
      'On your profile, “Suggest changes” proposes wording beside your own. Nothing changes until you accept and save it.',
  },
  de: {
    picture: '**Ein Bild fehlt.** Danach wird zuerst geschaut: Tageslicht, dein Gesicht, nur du.',
    empty:
      '**Deine Bio ist leer.** Zwei Sätze reichen: etwas, das du jede Woche tust, und etwas, wonach man dich fragen kann.',
    short: '**Deine Bio ist sehr kurz.** Erzähl noch eine kleine wahre Geschichte, damit es etwas zu fragen gibt.',
    long: '**Deine Bio ist lang.** Behalte die drei Sätze, die nur auf dich passen.',
    hook: 'Lass deine Bio mit **etwas zum Antworten** enden, etwa „Frag mich nach …“.',
    age: 'Dein **Alter** steht nicht da; viele wüssten es gern. Das entscheidest du.',
    pronouns: 'Wenn du magst, kannst du deine **Pronomen** angeben.',
    nothing: name =>
      `Ich habe dein Profil gelesen, ${name}: Bild, Alter, Pronomen und eine Bio in guter Länge. Ich würde es so lassen und jemandem schreiben.`,
    heading: name => `Ich habe dein Profil gelesen, ${name}. Das würde ich tun:`,
    onward:
      'In deinem Profil schlägt dir „Änderungen vorschlagen“ Formulierungen neben deinen eigenen vor. Es ändert sich nichts, bis du sie annimmst und speicherst.',
  },
  es: {
    picture: '**Falta una foto.** Es lo primero que se busca: luz de día, tu cara, solo tú.',
    empty:
      '**Tu biografía está vacía.** Bastan dos frases: algo que haces cada semana y algo por lo que se te pueda preguntar.',
    short: '**Tu biografía es muy corta.** Añade una pequeña historia real, para que haya algo que preguntar.',
    long: '**Tu biografía es larga.** Quédate con las tres frases que solo podrían ser tuyas.',
    hook: 'Termina tu biografía con **algo que se pueda responder**, como «Pregúntame por…».',
    age: 'No pones tu **edad**; mucha gente quiere saberla. Tú decides.',
    pronouns: 'Si quieres, puedes añadir tus **pronombres**.',
    nothing: name =>
      `He leído tu perfil, ${name}: foto, edad, pronombres y una biografía de buen tamaño. Yo lo dejaría así y le escribiría a alguien.`,
    heading: name => `He leído tu perfil, ${name}. Esto es lo que haría:`,
    onward:
      'En tu perfil, «Sugerir cambios» propone otras palabras junto a las tuyas. Nada cambia hasta que las aceptas y guardas.',
  },
};

/** What to do about a profile, by what is in it. */
export function profileText(profile: Profile, language: Language): string {
  const { heading, nothing, onward, ...texts } = TEXTS[language];
  const lines = findingsOf(profile).map(finding => `- ${texts[finding]}`);
  if (lines.length === 0) return nothing(profile.firstname);
  return `${heading(profile.firstname)}\n\n${lines.join('\n')}\n\n${onward}`;
}

function findingsOf({ age, pronouns, bio, hasPicture }: Profile): Finding[] {
  const length = bio?.trim().length ?? 0;
  const holds: Record<Finding, boolean> = {
    picture: !hasPicture,
    empty: length === 0,
    short: length > 0 && length < 80,
    long: length > 600,
    hook: length >= 80 && !bio?.includes('?'),
    age: age === null,
    pronouns: pronouns === null,
  };
  return (Object.keys(holds) as Finding[]).filter(finding => holds[finding]);
}
