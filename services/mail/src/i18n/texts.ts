import type { Language } from '@attune/auth-contract/mail-kind';
import { translators } from '@attune/platform/texts/translators';
import deAccount from './de/account-mails.json' with { type: 'json' };
import deContact from './de/contact-mails.json' with { type: 'json' };
import deDigest from './de/digest.json' with { type: 'json' };
import deLayout from './de/layout.json' with { type: 'json' };
import enAccount from './en/account-mails.json' with { type: 'json' };
import type { AccountMailsMessages } from './en/account-mails.types.js';
import enContact from './en/contact-mails.json' with { type: 'json' };
import type { ContactMailsMessages } from './en/contact-mails.types.js';
import enDigest from './en/digest.json' with { type: 'json' };
import type { DigestMessages } from './en/digest.types.js';
import enLayout from './en/layout.json' with { type: 'json' };
import type { LayoutMessages } from './en/layout.types.js';
import esAccount from './es/account-mails.json' with { type: 'json' };
import esContact from './es/contact-mails.json' with { type: 'json' };
import esDigest from './es/digest.json' with { type: 'json' };
import esLayout from './es/layout.json' with { type: 'json' };

/** The words of mails to the owner of an account. An empty line parts paragraphs. */
export const ACCOUNT_MAILS = translators<AccountMailsMessages, Language>({
  en: enAccount,
  de: deAccount,
  es: esAccount,
});

/** Those of mails to a trusted contact. */
export const CONTACT_MAILS = translators<ContactMailsMessages, Language>({
  en: enContact,
  de: deContact,
  es: esContact,
});

/** Those of the daily mail: `kinds` has a sentence for each kind of news that it counts. */
export const DIGEST = translators<DigestMessages, Language>({ en: enDigest, de: deDigest, es: esDigest });

/** What stands around every mail. */
export const LAYOUT = translators<LayoutMessages, Language>({ en: enLayout, de: deLayout, es: esLayout });
