import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.js';
import { messagesOf } from './catalogues.js';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Gives `useTranslations` the language that is spoken, and renders anew when it changes. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
