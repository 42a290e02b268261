import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../texts.js';

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
  news: {
    friends: names => `Du bist jetzt mit ${names} befreundet.`,
    asking: names => `Neue Freundschaftsanfrage: ${names}.`,
    andOthers: (name, others) => `${name} und ${others} weiteren`,
  },
};
