import type { Terms } from '../phrase-table.js';

/** What the phrases of several topics are made of. */
export const TERMS: Terms = {
  // Another person does it, not the one who asks: no "yo" or verb of one's own between this and the deed.
  other: [
    'el',
    'ella',
    'ellos',
    'alguien',
    'quien',
    '(?:mi|un|una|su) (?:ex|novi[oa]|pareja|marido|espos[oa]|mujer|padre|madre|padrastro|hermano|jefe|vecino|cita|match|hombre|tipo|chic[oa])',
  ],
  own: [String.raw`(?!(?:yo|quiero|pienso|voy|puedo|pense|tengo|estoy|he|me|intente|quise|solo)\b)[a-z]+ `],
  pictures: [
    'nudes?',
    'packs?',
    'desnudos',
    String.raw`(?:fotos?|videos?|imagenes) (?:mias? |suyas? )?(?:intim|privad|desnud|sexual|sin ropa|en bolas)\w*`,
  ],
};
