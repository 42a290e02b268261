import type { verifyEmailTexts } from '../en/verify-email.js';
import type { TranslationOf } from '../catalogue.js';

export const verifyEmail: TranslationOf<typeof verifyEmailTexts> = {
  heading: 'E-Mail-Adresse bestätigen',
  verifying: 'Deine E-Mail-Adresse wird bestätigt …',
  verified: 'Deine E-Mail-Adresse ist jetzt bestätigt! Gleich geht es weiter zur Anmeldung …',
  verifiedBefore: 'Deine E-Mail-Adresse ist bestätigt! Gleich geht es weiter zur Anmeldung …',
  noToken: 'Dieser Bestätigungslink ist nicht vollständig.',
  invalid: 'Dieser Bestätigungslink ist ungültig. Bitte registriere dich noch einmal.',
  failed: 'Deine E-Mail-Adresse konnte nicht bestätigt werden. Bitte registriere dich noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  backToRegistration: 'Zurück zur Registrierung',
};
