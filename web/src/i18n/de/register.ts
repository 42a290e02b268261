import type { registerTexts } from '../en/register.js';
import type { TranslationOf } from '../catalogue.js';

export const register: TranslationOf<typeof registerTexts> = {
  documentTitle: 'Registrieren',
  heading: 'Erstelle dein Konto',
  itIsFree: 'Es kostet nichts. Bitte fülle alle fünf Felder aus.',
  username: { label: 'Benutzername', rule: '3 bis 30 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche.' },
  firstname: { label: 'Vorname', rule: 'Höchstens 50 Zeichen.' },
  lastname: { label: 'Nachname', rule: 'Höchstens 50 Zeichen.' },
  email: {
    label: 'E-Mail',
    rule: 'Dorthin schicken wir einen Link, mit dem du sie bestätigst. Andere Mitglieder sehen sie nie.',
  },
  password: {
    label: 'Passwort',
    rule: '8 bis 128 beliebige Zeichen. Häufige Passwörter und solche aus deinem Namen werden nicht angenommen.',
  },
  signUp: 'Registrieren',
  age: 'Du musst mindestens 18 Jahre alt sein.',
  alreadyMember: 'Schon dabei?',
  logIn: 'Anmelden',
  refusal: {
    wentWrong: 'Etwas ist schiefgegangen',
    notReached:
      'Attune ist gerade nicht erreichbar. Was du eingegeben hast, ist noch da: Bitte versuche es gleich noch einmal.',
    failed: 'Die Registrierung hat nicht geklappt.',
    stillHere: 'Was du eingegeben hast, ist noch da: Bitte versuche es noch einmal.',
  },
};
