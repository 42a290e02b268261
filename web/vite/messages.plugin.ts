import type { Plugin } from 'vite';
import { compileCatalogue } from './compile-messages.js';

const CATALOGUE = /[\\/]src[\\/](?:i18n[\\/]\w+|sentences)[\\/][\w-]+\.json$/;

/** Compiles the catalogues, so that no browser loads a parser of ICU messages. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: { filter: { id: CATALOGUE }, handler: json => ({ code: compileCatalogue(json), map: null }) },
  };
}

/** The half of use-intl's formatter that compiled messages need. */
export const formatCompiled = {
  find: /^use-intl\/format-message$/,
  replacement: 'use-intl/format-message/format-only',
};
