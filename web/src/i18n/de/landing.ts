import type { landingTexts } from '../en/landing.js';
import type { TranslationOf } from '../catalogue.js';

export const landing: TranslationOf<typeof landingTexts> = {
  verified: {
    title: 'Deine E-Mail-Adresse ist bestätigt',
    welcome: 'Willkommen bei Attune. Du kannst dich jetzt anmelden.',
    logIn: 'Anmelden',
  },
  welcome: {
    kicker: 'Dating mit KI und ganz viel Gefühl',
    documentTitle: 'Attune: Dating auf einer Wellenlänge',
    heading: 'Willkommen bei Attune. Finde jemanden auf deiner Wellenlänge.',
    promise:
      'Bei Attune zählt zuerst, ob ihr emotional zusammenpasst. Deine Sicherheit haben wir dabei im Blick – vom ersten Hallo bis zum ersten Date.',
    createAccount: 'Konto erstellen',
    logIn: 'Anmelden',
    toMoments: 'Zu Moments',
    askAssistant: 'Unseren Assistenten fragen',
  },
  about: {
    heading: 'Über uns',
    whoItIsFor:
      'Attune ist für Menschen, die jemanden kennenlernen möchten und lieber verstanden als bewertet werden. Uns ist wichtig, wie es sich zu zweit anfühlt: wobei du zur Ruhe kommst, worüber du lachst, wie du gerne redest.',
    howItHelps:
      'Ein KI-Assistent hilft dir, zu sagen, was du meinst, und Menschen zu finden, die zu dir passen. Was du abschickst und an wen, entscheidest immer du. Und weil zu Vertrauen auch Nachprüfen gehört, ist unser Code offen: Alle können ihn lesen.',
  },
  slideShow: {
    heading: 'Das Leben auf Attune',
    label: 'Bilder',
    role: 'Karussell',
    position: (slide, total) => `${slide} von ${total}`,
    play: 'Bilder weiterlaufen lassen',
    pause: 'Bilder anhalten',
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
    captions: {
      cafe: 'Erste Dates, die sich wie das zweite anfühlen',
      waves: 'Zwei Menschen, eine Wellenlänge',
      talk: 'Gespräche in deinem Tempo',
      moments: 'Moments: kleine Einblicke ins echte Leben',
      assistant: 'Ein Assistent, der dir hilft, die richtigen Worte zu finden',
      safety: 'Sicherheit, die dich bis nach Hause begleitet',
    },
  },
  plans: {
    heading: 'Unsere Tarife',
    free: { name: 'kostenlos', contents: 'einfache Matches, Nachrichten und ein KI-Super-Match' },
    premium: { name: 'Premium', contents: 'ein Bot, der dir beim Chatten Tipps gibt' },
    platinum: { name: 'Platin', contents: 'bevorzugte Sichtbarkeit und KI-Hilfe beim Planen deiner Dates' },
    notForSale: 'So stellen wir es uns vor. Zu kaufen gibt es heute noch nichts.',
  },
  safety: {
    heading: 'Sicher daten',
    inPublic: {
      tip: 'Triff dich bei ersten Dates an öffentlichen Orten',
      why: 'Ein Café oder ein Park, dein eigener Hin- und Rückweg und eine Vertrauensperson, die weiß, wo du bist.',
    },
    secrets: {
      tip: 'Gib keine Finanzdaten und keine Passwörter weiter',
      why: 'Wer es gut mit dir meint, fragt nicht nach Geld, Bankdaten oder Codes. Auch wir tun das nie.',
    },
    instincts: {
      tip: 'Vertrau deinem Gefühl',
      why: 'Wenn sich etwas falsch anfühlt, darfst du jederzeit aufhören. Du schuldest niemandem eine Begründung.',
    },
  },
  footer: {
    company: { heading: 'Unternehmen', links: ['Unsere Geschichte', 'Jobs', 'Presse'] },
    support: { heading: 'Hilfe', links: ['Hilfebereich', 'Sicherheit', 'Kontakt'] },
    legal: { heading: 'Rechtliches', links: ['Datenschutz', 'Nutzungsbedingungen', 'Cookies'] },
    onTheirWay: 'Die Seiten ohne Link sind noch in Arbeit.',
  },
  install: {
    heading: 'App installieren',
    beingInstalled: 'Attune wird installiert.',
    apple: { device: 'iPhone und iPad', advice: 'Tippe in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“.' },
    android: {
      device: 'Android',
      advice: 'Tippe im Menü des Browsers auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    },
    desktop: {
      device: 'Computer',
      advice: 'Wähle im Menü des Browsers „Attune installieren“. In Safari: „Ablage“, dann „Zum Dock hinzufügen“.',
    },
  },
};
