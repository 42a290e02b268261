import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadLanguage } from '../i18n/language.js';
import type { Language } from '../i18n/languages.js';
import { Providers } from './providers.js';
import { App } from './app.js';
import { loadRoute } from './load-route.js';

/** The markup that an address shows until the app runs: nothing is known of the person yet. */
export async function prerender(address: string, language: Language): Promise<string> {
  await loadLanguage(language);
  await loadRoute(address, { asks: false });
  return renderToStaticMarkup(
    <Providers>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </Providers>,
  );
}

export { commonIn } from '../i18n/catalogue-names.js';
export { LANGUAGES } from '../i18n/languages.js';
