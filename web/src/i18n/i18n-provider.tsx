import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.js';
import { messagesOf } from './catalogues.js';

/** Gives `useTranslations` the chosen language, and renders again when it changes. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    // No text has a date in it, date-format.ts writes them. A slow phone takes 30 ms to find out its own time zone.
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
