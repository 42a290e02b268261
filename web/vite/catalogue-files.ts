/** Catalogues whose English the gateway answers with: it stands in the gateway's contract. */
export const OF_THE_GATEWAY = ['reasons', 'refusals'];

/** The file of a catalogue in a language, relative to the folder of the web app. */
export const catalogueFile = (language: string, name: string): string =>
  language === 'en' && OF_THE_GATEWAY.includes(name)
    ? `../gateway/contract/src/sentences/${name}.json`
    : `src/i18n/${language}/${name}.json`;
