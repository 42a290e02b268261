import type { Language } from '@attune/auth-contract/mail-kind';
import { german } from './account-mail.de.js';
import { english } from './account-mail.en.js';
import { spanish } from './account-mail.es.js';
import type { AccountMailTexts } from './account-mail.texts.js';

export const ACCOUNT_MAIL_TEXTS: Record<Language, AccountMailTexts> = { en: english, de: german, es: spanish };
