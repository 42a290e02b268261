import type { PhraseTable } from '../phrase-table.js';
import { TERMS } from './terms.js';

export const HARM_TO_OTHERS: PhraseTable = {
  terms: {
    ...TERMS,
    how: [
      'como(?: (?:puedo|podria|hago|se puede|le hago))?',
      'ayudame a',
      '(?<!no )(?:quiero|quisiera|me gustaria)',
      '(?<!no )voy a',
      '(?:formas?|maneras?) de',
    ],
    // What is not wanted and what is to stop is no plan.
    plan: [String.raw`(?!\b(?:no|sin|nunca|dej\w+|evit\w+|parar|si)\b)[^.?!]`],
    somebody: [
      String.raw`(?:l[aoe]s?)\b`,
      String.raw`(?= a (?:mi (?:ex|novi|espos|marido|mujer|pareja|cita|match)|ella|el\b|alguien|una? |su ))`,
    ],
  },
  words: [
    '{how} (?:hacerles? (?:mucho )?dan[iy]?o|hacer(?:la|lo|le|les) (?:sufrir|pagar))',
    '(?:quiero|voy a|como) (?:puedo )?vengarme',
    'me (?:quiero|voy a) vengar',
    '(?:quiero|tomar) venganza',
    String.raw`(?:averiguar|averiguo|saber|descubrir|descubro|encontrar|enterarme|localizar|rastrear)\b[^.?!]{0,20}\bdonde (?:vive|trabaja|duerme|esta(?! (?:el|la|los|las|nuestr\w*|mi)\b)|se encuentra)`,
    String.raw`(?:averigu|consegu|consig|obten|sac|rastre|encontr|localiz|descubr)\w*\b[^.?!]{0,15}\bsu (?:direccion|ubicacion|contrasena|domicilio|clave)`,
    String.raw`(?:hacke|jaque|espi|rastre|entrar en|entrar a)\w*\b[^.?!]{0,10}\bsu (?:celular|movil|telefono|whatsapp|instagram|cuenta|facebook)`,
    '(?:saltar|salto|esquivar|burlar|evadir|evitar)(?:me)? (?:su|el|un|este) bloqueo',
    String.raw`(?:donde|como)\b[^.?!]{0,20}\b(?:consigo|conseguir|compro|comprar)\b[^.?!]{0,15}\b(?:burundanga|escopolamina)`,
    '(?:hackear|jaquear|espiar|rastrear|entrar (?:en|a)l?) (?:el |la )?(?:instagram|whatsapp|celular|movil|telefono|cuenta|facebook|correo) de (?:mi|ella|el|una?)',
  ],
  patterns: [
    String.raw`\b{how}\b{plan}{0,40}?\b(?:acosar|chantajear|extorsionar|amenazar|espiar|hackear|jaquear|humillar|manipular|drogar|dopar|violar|golpear|pegar(?!l[ae]s? un)|matar(?!l[aoe]s? de)|castigar|obligar|forzar|estafar|lastimar|rastrear|localizar|perseguir|vigilar|hundir){somebody}`,
    String.raw`\b(?:la|lo) (?:quiero|voy a) (?:matar|violar|golpear|chantajear|espiar)\b(?! (?:de|a besos)\b)`,
    String.raw`\b(?:escribir|contactar|llamar|hablar)l[aeo]\b[^.?!]{0,25}\b(?:aunque|si) me (?:ha|haya|tiene|tenga) bloquead[oa]`,
    String.raw`\b(?:public|difund|filtr|sub(?:ir|o|a)|compart|post)\w*\b[^.?!]{0,15}\b(?:(?:sus?|l[oa]s|unas?) {pictures}(?! mi[oa]s?)|{pictures} (?:suy|de mi ex|de ella|de el)\w*)`,
    String.raw`\b(?:echarle|ponerle|meterle) (?:algo|droga|burundanga|una pastilla) en (?:la|el|su) (?:copa|bebida|vaso|trago)`,
  ],
};
