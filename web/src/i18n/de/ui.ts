import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../catalogue.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen …',
  showPassword: 'Passwort anzeigen',
  strength: {
    short: 'Zu kurz: Es braucht mindestens 8 Zeichen.',
    weak: 'Leicht zu erraten. Besser sind ein paar Wörter, die nicht zusammengehören.',
    fair: 'Geht so. Mit einem Wort mehr ist es schwer zu erraten.',
    good: 'Gut: schwer zu erraten.',
    strong: 'Stark: sehr schwer zu erraten.',
  },
  unreachable: 'Attune ist nicht erreichbar.',
  brokeOff: 'Die Antwort ist abgebrochen.',
  answered: status => `Der Server hat mit ${status} geantwortet.`,
  theme: { label: 'Darstellung', auto: 'Wie auf diesem Gerät', light: 'Hell', dark: 'Dunkel' },
  legal: {
    label: 'Über diese Website',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    rules: 'Community-Regeln',
    contact: 'Kontakt',
    newTab: '(öffnet einen neuen Tab)',
  },
  language: 'Sprache',
  languageNotLoaded: 'Diese Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
};
