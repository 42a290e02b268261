import type { Language, MemberMailKind } from '@attune/auth-contract/mail-kind';

/** What a mail to a member is about, as it can be printed. */
export interface About {
  username: string;
  /** The new mail address. */
  address: string;
  /** As in `Firefox · Windows`; empty where the browser did not say. */
  device: string;
  /** When it happened, and when something will: in the mail's language. */
  at: string;
  dueAt: string;
}

/** The words of one mail; plain text. */
export interface MailText {
  subject: string;
  preheader: string;
  title: string;
  paragraphs: string[];
  label: string;
  hint?: string;
  after: string[];
}

/** Mails with words and a link of their own. */
export type LinkMailKind = Exclude<MemberMailKind, 'digest'>;

/** The mails to members in one language. */
export interface MemberMailTexts {
  mails: Record<LinkMailKind, (about: About) => MailText>;
}

/** What stands around every mail. */
export const FRAMES: Record<Language, { footer: string; copyLink: string }> = {
  en: {
    footer: 'Attune · dating with care. This mail was sent automatically; answers to it are not read.',
    copyLink: 'If the button does not work, copy this address into your browser:',
  },
  de: {
    footer: 'Attune · Dating mit Achtsamkeit. Diese Mail wurde automatisch verschickt; Antworten werden nicht gelesen.',
    copyLink: 'Wenn der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  },
  es: {
    footer: 'Attune · citas con cuidado. Este correo se ha enviado automáticamente; las respuestas no se leen.',
    copyLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
};
