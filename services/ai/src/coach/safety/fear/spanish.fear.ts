import type { SafetyRule } from '../rule.js';

const FEAR = `Tener miedo de una persona es motivo suficiente para pedir ayuda. No necesitas pruebas, no hace falta que haya pasado nada todavía, y no es culpa tuya. Soy un programa y no puedo medir el peligro; estas personas sí:

- **¿Peligro ahora mismo?** Llama a emergencias: 112 en España, 911 en México, Argentina y Estados Unidos, 123 en Colombia; en otro país, su número de emergencias.
- **Orientación sobre miedo, control o violencia de la pareja, un ex o la familia,** gratis y en confianza: en España, 016 (no aparece en la factura, pero borra la llamada) o WhatsApp 600 000 016; en México, Línea de la Vida, 800 911 2000; en Argentina, 144; en Chile, 1455; en Colombia, 155; en Estados Unidos, 1-800-799-7233; en los demás países, y también si eres hombre, findahelpline.com. No te presionan para irte, quedarte ni denunciar.

Lo que suelen aconsejar:

- **Cuéntaselo a alguien de confianza** y acordad una palabra que signifique «ven» o «llama a la policía».
- **No quedes a solas con esa persona,** tampoco para una última charla. Dejarla puede ser el momento de más peligro: prepáralo antes con esa línea.
- **Guarda pruebas** donde no mire: mensajes, fechas, fotos.
- **Puede que vigilen tu teléfono:** busca ayuda desde otro aparato y cambia allí contraseñas y ubicaciones compartidas. Si un cambio repentino se puede notar, pregunta primero a esa línea.
- **Aquí:** bloquea y denuncia a esa persona. No se le avisa.

Si te he entendido mal, dímelo con otras palabras y te escucho.`;

const PARTNER =
  '(?:ex(?:[- ]?(?:novi[oa]|marido|espos[oa]|mujer|pareja))?|novi[oa]|pareja|marido|espos[oa]|mujer|acosador[a]?|padre|padrastro|hermano|tio|companer[oa] de piso|prometid[oa])';
const CLOSE = `(?:mi|su|tu) (?:propi[oa] )?${PARTNER}\\b`;
const STRANGER = '(?:un|una|este|ese|esta|esa) (?:hombre|tipo|chic[oa]|mujer|desconocid[oa]|senor)\\b';
/** "el" is also "the": alone it stands at an end. */
const END = '(?= ?(?:$|[.,!?;:)]|(?:y(?! su)|pero|cuando|porque|si|ahora|desde|que)\\b))';
const WHO = `(?:${CLOSE}|${STRANGER}|ella${END}|el${END}|ellos${END})`;
const DOER = `(?:${CLOSE}|${STRANGER}|el|ella|alguien|quien)`;
const MUCH = '(?:(?:mucho|mucha|bastante|un poco de|tanto|demasiado|muchisimo|algo de|cada vez mas) )?';
const NOT = '(?<!\\b(?:no|nunca|ya no|jamas|perro|perra|gat[oa]|sin) (?:(?:le|les|me) )?)';
const HURT =
  '(?:me (?:haga|hara|hiciera) (?:algo|dan[iy]?o)|me (?:mate|pegue|golpee|encuentre(?= ?(?:$|[.,!?;]|y\\b|otra|de\\b|en\\b))|siga|persiga|ataque|busque|amenace|viole|agreda)|(?:venga|vaya|aparezca|se presente) (?:a|en|por) mi (?:casa|trabajo)|pueda hacerme|me pueda hacer|(?:sea|se ponga) (?:violent|agresiv)[oa])';
const SOCIAL = '(?![^.?!]{0,20}\\b(?:insta\\w*|ig|tik ?tok|facebook|face|twitter|redes|spotify|strava)\\b)';
const PHONE = '(?:movil|celular|telefono|whatsapp|mensajes|ubicacion|cuentas?|dinero|contrasenas|correos?|redes)';

/** Fear of a person, and being controlled or followed by one. */
export const SPANISH_FEAR: SafetyRule = {
  ways: [
    new RegExp(
      `${NOT}\\b(?:tengo|siento|teniendo|tenia) ${MUCH}(?:miedo|temor|panico|terror) (?:de|a|al) ${WHO}(?! me (?:deje|olvide|rechace))`,
    ),
    new RegExp(`${NOT}\\bles? (?:tengo|tiene|cogi|agarre) ${MUCH}(?:miedo|panico|terror)\\b(?! (?:a|al) (?!${WHO}))`),
    new RegExp(
      `\\b(?:me (?:da|dan) ${MUCH}(?:miedo|panico|terror)|me (?:asusta|aterra|aterroriza)(?: mucho)?) ${WHO}|\\b(?:${CLOSE}|^el|^ella|,? ?\\b(?:que|y|pero|porque) (?:el|ella)) (?:me (?:da|daba) ${MUCH}(?:miedo|panico|terror)|me (?:asusta|aterra|aterroriza))\\b(?! (?:que no|perder|decir))`,
    ),
    new RegExp(
      `\\b(?:temo a|le temo a) ${WHO}|\\btem(?:o|e) por mi (?:vida|seguridad)\\b|\\bmiedo por mi (?:vida|seguridad)\\b|\\bsabe donde (?:vivo|trabajo)\\b[^?!]{0,30}\\bmiedo\\b|\\bmiedo\\b[^?!]{0,40}\\bsabe donde (?:vivo|trabajo)\\b`,
    ),
    new RegExp(`\\b(?:miedo|temo|aterra|asusta)\\b[^.?!]{0,12}\\b(?:que|lo que) (?:${DOER} )?${HURT}\\b`),
    new RegExp(
      `\\bmiedo (?:de |a )?(?:(?:volver|ir|llegar|regresar) a (?:mi )?casa (?:por|porque|con|si)|(?:dejar|abandonar) a ${CLOSE}|(?:estar|quedarme) (?:a )?solas con ${WHO})`,
    ),
    new RegExp(
      `\\bno (?:me )?(?:siento|sentia) (?:muy |nada )?(?:segur[oa]|a salvo) (?:con|cerca de|junto a|al lado de|en casa (?:con|por)) ${WHO}|\\bme siento (?:en peligro|amenazad[oa])\\b`,
    ),
    new RegExp(
      `\\b${DOER} (?:[a-z]+ )?me (?:sigue|siguio|esta siguiendo|persigue|persiguio|vigila|espia)\\b(?! (?:gust|escrib|llam|habl|mand|envi|interes|import|respond|contest|busc|quer|pareciendo|atra|debiendo|sin)[a-z]*)${SOCIAL}|\\bme (?:sigue|siguio) (?:por la calle|a todas partes|hasta|desde)\\b|\\bno (?:deja|para) de (?:seguirme|vigilarme|acosarme)\\b${SOCIAL}`,
    ),
    /\bno me deja(?:ba)? (?:salir|ir(?:me)?(?= ?(?:$|[.,!?;]|de\b|a\b|y\b|sola?\b))|marchar(?:me)?|en paz|tranquil[oa]|ver a (?:mis|mi)|hablar con (?:mis|mi|otr|nadie|mas)|trabajar|tener (?:amig|dinero|redes))/,
    new RegExp(
      `\\bme (?:control(?:a|aba)|revis(?:a|aba)|vigil(?:a|aba)|espi(?:a|aba)|quit(?:a|o)|rastre(?:a|aba)|hacke(?:a|o)) (?:(?:tod[oa]s? )?(?:el|la|los|las|mi|mis) )?(?:${PHONE}|ropa|horarios|amistades|salidas)\\b|\\b${DOER} (?:[a-z]+ )?(?:revisa|controla|vigila|espia|rastrea) (?:tod[oa]s? )?mis? ${PHONE}\\b|\\b${CLOSE} me controla\\b|\\b${DOER} lee (?:todos )?mis mensajes y\\b|\\b(?:puso|ponen|pusieron) un (?:rastreador|gps|airtag|localizador)\\b`,
    ),
    new RegExp(
      `\\b${DOER} (?:[a-z]+ )?(?:se presenta|aparece|viene|se planta|me espera|esta esperando(?:me)?|llega) (?:siempre |cada dia |sin avisar )?(?:en|fuera de|frente a|delante de|a la puerta de|a la salida de|afuera de) mi (?:casa|trabajo|puerta|portal|oficina|escuela|edificio)\\b`,
    ),
    new RegExp(
      `\\b${CLOSE} (?:es|se pone|se vuelve|puede ser) (?:muy |bastante )?(?:peligros|violent|agresiv|abusiv)[oa]\\b`,
    ),
  ],
  answer: FEAR,
};
