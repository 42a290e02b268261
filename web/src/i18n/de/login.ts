import type { loginTexts } from '../en/login.js';
import type { TranslationOf } from '../catalogue.js';

export const login: TranslationOf<typeof loginTexts> = {
  heading: 'Anmelden',
  greeting: 'Schön, dass du wieder da bist.',
  welcome: 'Willkommen bei Attune.',
  username: 'Benutzername',
  password: 'Passwort',
  logIn: 'Anmelden',
  newHere: 'Neu hier?',
  createAccount: 'Konto erstellen',
  forgotPassword: 'Passwort vergessen?',
  arrival: {
    registration: email =>
      `Bitte sieh in deinem Posteingang nach: In einer Mail an ${email} ist ein Link, mit dem du deine Adresse bestätigst. Öffne ihn und melde dich dann an.`,
    passwordReset: 'Dein Passwort ist geändert. Bitte melde dich mit dem neuen an.',
    logout: 'Du bist abgemeldet.',
  },
  notReached: 'Attune ist gerade nicht erreichbar. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  failed: 'Die Anmeldung hat nicht geklappt.',
  wrong: 'Benutzername oder Passwort ist falsch.',
  unverified:
    'Bitte bestätige deine E-Mail-Adresse, bevor du dich anmeldest. Den Link dafür findest du in deinem Posteingang.',
  resend: 'Link noch einmal senden',
  resent:
    'Ein neuer Link ist unterwegs. Bitte sieh in deinem Posteingang nach, auch im Spam-Ordner. Nach mehreren Anfragen kann es bis zu einer Stunde dauern.',
  notResent: 'Der Link konnte nicht gesendet werden. Bitte versuche es gleich noch einmal.',
};
