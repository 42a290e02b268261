import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../catalogue.js';

export const session: TranslationOf<typeof sessionTexts> = {
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  logOut: 'Abmelden',
  stillLoggedIn: 'Du bist noch angemeldet: Der Server hat nicht geantwortet. Bitte versuche es noch einmal.',
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
  news: {
    friends: names => `Du bist jetzt mit ${names} befreundet.`,
    asking: names => `Neue Freundschaftsanfrage: ${names}.`,
    andOthers: (name, others) => `${name} und ${others} weiteren`,
  },
};
