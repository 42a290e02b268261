import type { ReactNode } from 'react';
import { I18nProvider } from '../i18n/i18n-provider.js';
import { ColourSchemeContext, useColourScheme } from './colour-scheme.js';
import { ErrorBoundary } from './error-boundary.js';

/** What every screen stands on, the first one of a visitor included. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ColourSchemeContext value={useColourScheme()}>
      <I18nProvider>
        <ErrorBoundary>{children}</ErrorBoundary>
      </I18nProvider>
    </ColourSchemeContext>
  );
}
