import type { DateAbout, DateContactTexts } from './date-contact.texts.js';

const plan = ({ name, other, place, startsAt, endsAt }: DateAbout) =>
  `Was ${name} vorhatte: ein Treffen mit ${other}. Ort: ${place}. Vom ${startsAt} bis zum ${endsAt}.`;
const EMERGENCY =
  'Attune ist kein Notdienst: Hier liest das niemand mit, und niemand ruft jemanden an. Wenn du glaubst, dass jemand in Gefahr ist, wähle den Notruf vor Ort (112 in Europa, 911 in Nordamerika).';
const label = 'Den Plan ansehen';

export const german: DateContactTexts = {
  member: 'Ein Mitglied von Attune',
  someone: 'einer Bekanntschaft von Attune',
  onThePage: 'steht auf der Seite',
  decline: 'Ich möchte diese Mails nicht',
  mails: {
    named: ({ name }) => ({
      subject: `${name} hat dich als Vertrauensperson genannt`,
      preheader: 'Für ein Date, das bei Attune verabredet wurde.',
      title: `${name} vertraut dir`,
      paragraphs: [
        `${name} hat ein Date mit einer Bekanntschaft von Attune, einer Dating-App, und möchte, dass du Bescheid bekommst, wenn auf die Frage danach, ob alles gut ist, keine Antwort kommt, oder wenn ein Hilferuf kommt.`,
        'Jetzt brauchst du nichts zu tun. Auf der Seite steht, mit wem, wo und wann. Es gibt sie bis 48 Stunden nach dem Ende; früher verschwindet sie, wenn mehr als eine halbe Stunde vor Beginn das Date abgesagt oder du als Vertrauensperson entfernt wirst.',
      ],
      label,
      hint: 'Wer diesen Link hat, kann den Plan lesen. Gib ihn bitte an niemanden weiter, dem du nicht vertraust.',
      after: [EMERGENCY],
    }),
    noAnswer: about => ({
      subject: `${about.name} hat nach einem Date nicht geantwortet`,
      preheader: 'Auf die Frage, ob alles gut ist, kam seit 20 Minuten keine Antwort.',
      title: `Keine Antwort von ${about.name}`,
      paragraphs: [
        `Nach dem Ende des Dates haben wir ${about.name} gefragt, ob alles gut ist. Seit 20 Minuten kam keine Antwort. Oft ist nur das Handy aus oder liegt woanders; bitte versuche, ${about.name} zu erreichen.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [`Wenn ${about.name} doch noch antwortet, steht es auf der Seite.`],
    }),
    help: about => ({
      subject: `${about.name} bittet um Hilfe`,
      preheader: 'Bei einem Date wurde „Ich brauche Hilfe“ gedrückt.',
      title: `${about.name} bittet um Hilfe`,
      paragraphs: [
        `${about.name} hat eben bei Attune „Ich brauche Hilfe“ gedrückt. Bitte versuche sofort, ${about.name} zu erreichen.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [],
    }),
    takenOut: ({ name }) => ({
      subject: `${name} hat dich als Vertrauensperson entfernt`,
      preheader: 'Das Date beginnt gleich, läuft gerade oder ist noch nicht lange vorbei.',
      title: `Geht es ${name} gut?`,
      paragraphs: [
        `Rund um die Zeit des Dates hat ${name} dich als Vertrauensperson entfernt oder jemand anderen genannt. Das muss nichts heißen. Wir sehen aber nicht, wer das Handy in der Hand hatte: Wenn es dir seltsam vorkommt, versuche bitte, ${name} zu erreichen.`,
        'Weil es so nah am Date geschah, bekommst du die Mails dazu weiterhin, und die Seite bleibt.',
        EMERGENCY,
      ],
      label,
      after: [],
    }),
  },
};
