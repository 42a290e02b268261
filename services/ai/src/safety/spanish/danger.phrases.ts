import type { PhraseTable } from '../phrase-table.js';
import { TERMS } from './terms.js';

export const DANGER: PhraseTable = {
  terms: {
    ...TERMS,
  },
  words: [
    String.raw`me (?:(?:ha|han|habia|habian|esta|estan|estaba|vuelve a|volvio a) )?(?:golpe(?:a|o|an|aron|aba|ado|ando)|maltrat(?:a|o|an|aba|ado|ando)|amenaz(?:a|o|an|aron|aba|ado|ando)|acos(?:a|o|an|aba|ado|ando)|chantaje(?:a|o|an|aron|ado|ando)|extorsion(?:a|o|an|aron|ado|ando)|viol(?:a|o|aron|aba|ado|ando)|estrangul(?:a|o|aba|ado)|ahorc(?:a|aba|ado)|apunal\w+|manose\w+|drogaron|doparon|forz(?:o|ado|aron)|fuerza a)`,
    String.raw`{other}\b[^.?!]{0,30}\bme (?:sigue (?:a todas partes|a casa|hasta|por la calle)|persigue|drogo|ahorco|dopo|agredio|agrede|ataco|pateo|empuja)`,
    'me (?:levanta|levanto|puso|ha puesto) la mano',
    'violarme',
    'me (?:[a-z]+ ){1,3}(?:a la fuerza|contra mi voluntad)',
    String.raw`(?:amenaz\w*|dinero|pag[ao]\w*)\b[^.?!]{0,40}\b(?:public|difund|sub|mand|envi|filtr)\w* mis (?:fotos|videos|imagenes)`,
    '(?:fui|he sido|soy|estoy siendo|siendo|sido) (?:[a-z]+ )?(?:violad|abusad|maltratad|agredid|acosad|drogad|chantajead|amenazad|golpead|extorsionad)[oa]',
    '(?:sufro|sufri|victima de) (?:de )?(?:maltrato|violencia|abusos?|acoso)',
    'sextorsion',
    'violencia (?:de genero|domestica)',
    '(?:quieren?|van? a|intent[oa]|amenaz[oa] con|amenazado con|juro) (?:matarme|hacerme dan[iy]?o)',
    '{other} {own}{1,3}(?:matarme|hacerme dan[iy]?o|pegarme|lastimarme)',
    'mi ex (?:me quiere|me va a) matar',
    'me d(?:io|a|aba) (?:una )?(?:cachetadas?|bofetadas?|paliza|golpes|punetazos?|patadas?)',
    'me (?:encerro|encierra|tiene encerrad[oa])',
    'no me deja salir (?:de|ni)',
  ],
  patterns: [
    String.raw`(?<!\b(?:no|se|nos) )(?<!\b(?:cancion|musica|tema|estilo|camisa|ropa|look|color|vestido|nombre) )\bme peg(?:a|o|aba|an|aron|aban)\b(?! (?:nada|mas el|un |una |el sol|la risa|mucho (?:el|la|ese|esa)|a (?:ell[ao]s?|el\b|ti|la|su|tu|mi)|al|bien|fuerte (?:la|el|lo|su|est[ae])|por (?:la|el) (?:cabeza|hacer)|duro (?:la|el|lo|su)|con (?:ganas|cola|pegamento)))`,
    String.raw`\bme peg(?:a|o|aba|aron) (?:una? )(?:bofetada|cachetada|punetazo|paliza|golpe|patada|tortazo|hostia)`,
    String.raw`\bme (?:ha|han|habia) (?:vuelto a )?pegado(?! (?:un |una |fuerte|la|el|a|esa|ese)\b)`,
    String.raw`\b(?:me esta pegando|deja de pegarme|vuelve a pegarme|volvio a pegarme|quiere pegarme)`,
    String.raw`\bme (?:han? )?(?:obliga|obligo|obligado|obligaba) a (?:tener|hacer|acost|besar|mandar|enviar|desnud|tocar|quitar)`,
    String.raw`\bme (?:toco|toca|tocaron)\b[^.?!]{0,20}\bsin (?:mi )?(?:consentimiento|permiso)`,
    String.raw`\babus(?:o|a|aron|aba|ado|an) (?:sexualmente )?de mi\b(?! (?:paciencia|confianza|generosidad|bondad|tiempo|amabilidad))`,
    String.raw`(?:^|\b(?:el|ella|marido|novi[oa]|espos[oa]|pareja|que|porque) )me quiere matar\b(?! (?:de|por)\b)`,
    String.raw`\bmiedo (?:de|a) que (?:el |ella |mi ex )?me (?:mate|haga dan[iy]?o|pegue)`,
    String.raw`\b(?:dice|dijo|amenaza|juro)\b[^.?!]{0,15}\b(?:me va a|me iba a|va a|iba a) matar(?:me)?\b(?! de\b)`,
    String.raw`\b(?:public|difund|difus|filtr|subi|subir|compart|mostr|ensen)\w*\b[^.?!]{0,25}\b(?:mis? {pictures}|{pictures} mi[oa]s?\b)`,
    String.raw`\b(?:va a|amenaza con|quiere|dice que va a) (?:mandar|enviar)\b[^.?!]{0,15}\bmis? {pictures}`,
    String.raw`\bme (?:echaron|echo|pusieron|puso) (?:algo|droga|burundanga) en (?:la|el|mi) (?:copa|bebida|vaso|trago)`,
    String.raw`\bme sigue un (?:hombre|tipo|desconocido)\b(?! en (?:insta|ig|tik))`,
  ],
};
