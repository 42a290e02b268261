import type { Language } from '@attune/auth-contract/mail-kind';
import { toldName } from '@attune/auth-contract/told-name';

/** Without a name for one that is not told: the address may be that of a stranger. */
const GREETINGS: Record<Language, (name: string | undefined) => string> = {
  en: name => (name === undefined ? 'Hello,' : `Hello ${name},`),
  de: name => (name === undefined ? 'Hallo,' : `Hallo ${name},`),
  es: name => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
};

/** The salutation of a mail. */
export const greeting = (firstname: string, language: Language = 'en'): string =>
  GREETINGS[language](toldName(firstname));
