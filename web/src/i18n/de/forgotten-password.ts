import type { forgottenPasswordTexts } from '../en/forgotten-password.js';
import type { TranslationOf } from '../catalogue.js';

export const forgottenPassword: TranslationOf<typeof forgottenPasswordTexts> = {
  forgot: {
    heading: 'Passwort vergessen?',
    whatHappens: 'Sag uns die E-Mail-Adresse deines Kontos. Wir schicken dir einen Link für ein neues Passwort.',
    sent: email => `Wenn ${email} zu einem Konto gehört, ist eine Mail unterwegs. Bitte sieh auch im Spam-Ordner nach.`,
    email: 'E-Mail',
    send: 'Link senden',
    backToLogin: 'Zurück zur Anmeldung',
  },
  reset: {
    heading: 'Wähle ein neues Passwort',
    whatHappens: 'Überall sonst wirst du abgemeldet.',
    password: 'Neues Passwort',
    rule: '8 bis 128 beliebige Zeichen. Häufige Passwörter und solche aus deinem Namen werden nicht angenommen.',
    save: 'Passwort speichern',
    askForNewLink: 'Neuen Link anfordern',
  },
  notReached: 'Attune ist gerade nicht erreichbar. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.',
};
