import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../catalogue.js';
import { pluralIn } from '../plural.js';

const plural = pluralIn('de');
const messages = (count: number) => plural(count, { one: '1 Nachricht', other: `${count} Nachrichten` });
const drafts = (count: number) => plural(count, { one: '1 Entwurf', other: `${count} Entwürfe` });

export const session: TranslationOf<typeof sessionTexts> = {
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  logOut: 'Abmelden',
  yourProfile: 'Dein Profil',
  toMoments: 'Zu Moments',
  stillLoggedIn: 'Du bist noch angemeldet: Der Server hat nicht geantwortet. Bitte versuche es noch einmal.',
  unsent: {
    question: (messageCount, draftCount) => {
      const parts = [messageCount > 0 && messages(messageCount), draftCount > 0 && drafts(draftCount)].filter(Boolean);
      const isOne = messageCount + draftCount === 1;
      return `${parts.join(' und ')} ${isOne ? 'ist' : 'sind'} noch nicht gesendet. Abmelden und verwerfen?`;
    },
    advice: 'Nach dem Abmelden bleibt nichts von dir auf diesem Gerät.',
    isWaiting: 'Du wirst abgemeldet, sobald sie gesendet sind.',
    cancel: 'Abbrechen',
    wait: 'Warten, bis sie gesendet sind',
    discard: 'Abmelden',
  },
  dismiss: 'Schließen',
  unreachable: {
    title: 'Attune ist nicht erreichbar',
    advice: 'Der Server antwortet gerade nicht. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  },
  ended: {
    title: 'Bitte melde dich noch einmal an',
    goOn: username =>
      `Deine Sitzung als ${username} ist zu Ende. Melde dich an und mach weiter, wo du warst: Was du geschrieben hast, ist noch da.`,
    password: 'Passwort',
    failed: 'Attune ist gerade nicht erreichbar. Bitte prüfe deine Verbindung und versuche es noch einmal.',
    asSomebodyElse: 'Als jemand anderes anmelden',
  },
  friendNotices: {
    friends: {
      text: names => `Du bist jetzt mit ${names} befreundet.`,
      action: count => (count === 1 ? 'Sag Hallo' : 'Zu den Chats'),
    },
    requests: {
      text: names => `Neue Freundschaftsanfrage: ${names}.`,
      action: count => (count === 1 ? 'Anfrage ansehen' : 'Anfragen ansehen'),
    },
    andOthers: (name, others) => `${name} und ${others} weiteren`,
  },
};
