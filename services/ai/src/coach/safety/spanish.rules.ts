import { SPANISH_FEAR } from './fear/spanish.fear.js';
import type { SafetyRules } from './rule.js';

const EMERGENCY = `- **¿Peligro ahora mismo?** Llama a emergencias: 112 en España, 911 en México, Argentina y Estados Unidos, 123 en Colombia; en otro país, su número de emergencias.`;

const HELP = `${EMERGENCY}
- **Alguien con quien hablar:** en España, 024; en México, Línea de la Vida, 800 911 2000; en Argentina, 135 (Buenos Aires y alrededores) o 0800 345 1435; en Chile, *4141; en Colombia, 106 (Bogotá) o 192, opción 4; en Estados Unidos, 988; en los demás países, findahelpline.com.`;

const MISREAD = 'Si te he entendido mal, dímelo con otras palabras y te escucho.';

const SELF_HARM = `Me alegra de verdad que lo hayas dicho, y lo tomo en serio. Soy un programa y no puedo acompañarte como mereces ahora, pero hay personas que sí pueden, en este mismo minuto:

${HELP}
- **O alguien que conozcas:** basta con decir «No estoy a salvo con mis pensamientos, ¿te quedas al teléfono?». No tienes que explicar nada.
- **¿Se trata de otra persona?** Pregúntale con claridad, no la dejes sola y llama a los mismos números: también te orientan a ti.

Si puedes, ve a donde haya alguien y pon distancia con todo lo que podría hacerte daño. Los sentimientos así de fuertes pasan, aunque ahora parezca imposible.

${MISREAD}`;

const DANGER = `Lo siento mucho. Lo que cuentas es serio, y no es culpa tuya, diga lo que diga quien sea.

${EMERGENCY}
- **Violencia en casa o de la pareja:** 016 en España, día y noche; no aparece en la factura, pero borra la llamada del teléfono. En México, Línea de la Vida, 800 911 2000. En los demás países, y también si eres hombre, findahelpline.com. Te ayudan además a planear una salida segura.
- **Amenazas o chantaje:** no pagues ni respondas; guarda los mensajes y acude a la policía. Si son imágenes, StopNCII.org ayuda a que las retiren.
- **Aquí:** bloquea y denuncia a esa persona. No se le avisa.

Si es posible que vigilen tu teléfono, busca ayuda desde otro. ${MISREAD}`;

const MINOR = `Attune es solo para personas adultas, y no ayudo con citas en las que alguien tenga menos de 18 años.

**Si tienes menos de 18 años:** está bien que lo digas. Este lugar no es para ti, y una persona adulta que te escribe aquí de forma romántica hace algo malo. Por favor, habla con alguien de confianza: tu familia, alguien de tu escuela o una línea de ayuda para jóvenes (116 111 en España; childhelplineinternational.org tiene la de cada país).

**Si te preocupa un menor,** llama a la policía o a esa línea. **Si te preocupan tus propios pensamientos,** troubled-desire.com ayuda sin pedir tu nombre.`;

const HARM = `Con eso no ayudo. Seguir, presionar, amenazar, exponer o engañar a alguien hace daño, y muchas veces es delito. Un no, o un bloqueo, es el final del asunto.

Sí te ayudo con lo que hay debajo: un rechazo, echar de menos a alguien, la rabia o sentir que fue injusto. Si alguien te hizo algo **a ti**, denúncialo aquí, y ve a la policía si fue un delito.

Y si tienes miedo de lo que podrías hacer, llama antes de hacerlo: findahelpline.com tiene una línea de ayuda de tu país.

${MISREAD}`;

/** Another person does it, not the one who asks: no "yo" or verb of one's own between this and the deed. */
const OTHER =
  '(?:el|ella|ellos|alguien|quien|(?:mi|un|una|su) (?:ex|novi[oa]|pareja|marido|espos[oa]|mujer|padre|madre|padrastro|hermano|jefe|vecino|cita|match|hombre|tipo|chic[oa]))';
const OWN = '(?:(?!(?:yo|quiero|pienso|voy|puedo|pense|tengo|estoy|he|me|intente|quise|solo)\\b)[a-z]+ )';
const NOT_BY_OTHERS = `(?<!\\b${OTHER} ${OWN}{1,3})(?<!\\b(?:quieren?|van? a|amenaz[oa] con|amenazado con|puede|quiso) )`;
const UNDER_AGE = '(?:1[0-7]|[6-9]|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete)';
/** "15 años de casado" is no age. */
const YEARS =
  '(?:an(?:i|ni)?os|anitos)\\b(?! (?:de (?!edad)|viviendo|casad|solter|separad|divorciad|sin|con (?:mi|el|ella)|en |trabajando|mas|menos|mayor|menor|esperando|buscando|saliendo|siendo|aqui|fuera|junt))';
const ROMANCE =
  '(?:salir|salgo|saliendo|sali|ligar|ligo|ligando|citas?|quedar|quedo|conocer|conoci|bes(?:o|ar|arla|arlo)|sexo|sexual\\w*|acostar\\w*|novi[oa]|enamor\\w*|desnud\\w*|nudes?|seduc\\w*|coque\\w*|gusta|escribe)';
const FAMILY =
  '(?:hij[oa]s?|hijit[oa]s?|nin[oa]s?|niet[oa]s?|herman[oa]s?|sobrin[oa]s?|relacion|matrimonio|noviazgo|diferencia|hace|pareja)';
const HOW =
  '(?:como(?: (?:puedo|podria|hago|se puede|le hago))?|ayudame a|(?<!no )(?:quiero|quisiera|me gustaria)|(?<!no )voy a|(?:formas?|maneras?) de)';
/** What is not wanted and what is to stop is no plan. */
const PLAN = '(?:(?!\\b(?:no|sin|nunca|dej\\w+|evit\\w+|parar|si)\\b)[^.?!])';
const SOMEBODY =
  '(?:(?:l[aoe]s?)\\b|(?= a (?:mi (?:ex|novi|espos|marido|mujer|pareja|cita|match)|ella|el\\b|alguien|una? |su )))';
const PICTURES =
  '(?:nudes?|packs?|desnudos|(?:fotos?|videos?|imagenes) (?:mias? |suyas? )?(?:intim|privad|desnud|sexual|sin ropa|en bolas)\\w*)';

/** Spanish, from both sides of the Atlantic. */
export const SPANISH: SafetyRules = {
  'self-harm': {
    ways: [
      /\bsuicid(?:i[oa]s?|as?|os?|ar|arme|arse|arte|ado|ando|arnos|arias?)\b|\bautolesi\w*|\bautolastim\w*/,
      /(?<!\bno (?:me )?)\b(?:quiero|quisiera|deseo|ganas de|mejor|pienso en) (?:ya |solo |mejor )?(?:morir(?:me)?|estar muert[oa])\b(?! (?:de\b(?! una vez)|a (?:tu|su) lado|contigo|junto|soltera))|\bme (?:quiero|quisiera) (?:ya )?morir\b(?! de\b)|\b(?:preferiria|prefiero|ojala) estar muert[oa]|\b(?:ya no quiero (?:estar|seguir) (?:mas )?aqui|no quiero (?:estar|seguir) (?:aqui mas|mas aqui))\b|\bquiero desaparecer(?= ?(?:$|[.!]|para siempre|de este mundo))|\bdormir\w* y (?:ya )?no (?:volver a )?despertar|\bprefiero morir(?:me)?\b(?! (?:antes|a|que)\b)/,
      /\bno (?:quiero|deseo|quisiera) (?:ya )?(?:mas )?(?:seguir )?viv(?:ir|iendo)\b(?! (?:con(?! (?:este|tanto) )|en(?! este mundo)|junt|sol[oa]|lejos|cerca|de|del|a|al|otr[oa]|una?|es[ao])\b)|\bno (?:quiero|deseo) (?:seguir )?(?:exist(?:ir|iendo)|despertar(?:me)?|estar (?:vivo|viva|en este mundo))/,
      new RegExp(
        `${NOT_BY_OTHERS}\\b(?:matarme|ahorcarme|envenenarme|colgarme|quitarme la vida)\\b(?! (?:de|a (?:trabajar|estudiar|entrenar|golpes|besos|preguntas))\\b)`,
      ),
      /\bme (?:quiero|voy a|quisiera) (?:matar|ahorcar|colgar)\b(?! (?:de|a|trabajando|estudiando|entrenando)\b)|(?:^|\b(?:deja|va|vuelve|yo|hoy|mejor|o|y|entonces) )me mato(?= (?:hoy|ya|esta noche|si)\b| ?[.,!?;]| ?$)|\bme (?:voy a quitar|quiero quitar|quito) la vida\b/,
      /\b(?:acabar|terminar|acabo|termino) con (?:mi vida|mi existencia|mi sufrimiento|todo)\b|\bponer(?:le)? fin a (?:mi vida|todo|mi sufrimiento)|\bquitarse la vida|\b(?:quiere|va a|intento|intentado) matarse\b(?! (?:de|a)\b)/,
      new RegExp(
        `\\bme (?:hago|hice|he hecho|hacia|estoy haciendo) dan[iy]?o\\b(?! (?:en|con|al|jugando|entrenando|corriendo))|${NOT_BY_OTHERS}(?<!\\b(?:hacer|han|sin) )\\b(?:hacerme dan[iy]?o|lastimarme|lesionarme|herirme)(?: a mi mism[oa])?\\b(?= ?(?:$|[.,!?;]|a mi mism|otra vez|de nuevo|por|cuando|y|pero))|\\bme (?:lastimo|lesiono) (?:a mi mism[oa]|a proposito)`,
      ),
      /\b(?:me (?:corto|corte|he cortado|estoy cortando|quiero cortar|voy a cortar)|cortarme) (?:(?:otra vez|de nuevo) )?(?:los brazos|el brazo|las venas|las munecas|la muneca|las piernas|los muslos|la piel|a mi mism)|^(?:a veces )?(?:yo )?me corto[.! ]*$|\bme estoy cortando(?! (?:el|la|las|un|una)\b)|\bme (?:corto|corte) (?:otra vez|de nuevo|a proposito|para (?:sentir|no))|\b(?:vuelto a|volvi a|volver a|vuelvo a|ganas de|deje de|dejar de) cortarme\b(?! (?:el pelo|el cabello|las unas))/,
      /\bmejor (?:estar(?:ia|ian)? )?(?:muert[oa]|sin mi)\b|\bestarian? mejor sin mi\b|\bojala (?:no (?:despert|hubiera nacido)\w*|(?:me muriera|estuviera muert[oa]|me muera))|\b(?:nadie|ninguno) me (?:echaria de menos|extranaria)/,
      /\b(?:ganas|razon|razones|motivos?|fuerzas) (?:de|para|por) (?:la que |las que |los que )?(?:seguir )?viv(?:ir|iendo)\b(?! (?:con|en|junt|aventuras|experiencias|nuevas|algo|una?)\b)|\bno aguanto (?:mas )?(?:vivir|(?:la|mi|esta) vida)\b|\bno vale la pena (?:seguir )?viv(?:ir|iendo)|\b(?:la|mi) vida (?:ya )?no (?:tiene sentido|vale)|\bsentido a (?:la|mi) vida|\bno (?:haber|hubiera) nacido/,
      /\b(?:tirarme|lanzarme|arrojarme|tirar|lanzar) (?:de (?:un|una|el) (?:puente|edificio|balcon|azotea|ventana)|del (?:puente|balcon|edificio)|por la ventana|al (?:tren|metro)|a las vias)|\b(?:tomarme|me tome|me he tomado) (?:todas las|un monton de|muchas) (?:pastillas|tabletas)/,
      /\bir(?:me)? de (?:este mundo|esta vida)\b|\bme (?:hago|hice) cortes\b|\bmejor si (?:yo )?no existiera\b/,
    ],
    answer: SELF_HARM,
  },
  danger: {
    ways: [
      /(?<!\b(?:no|se|nos) )(?<!\b(?:cancion|musica|tema|estilo|camisa|ropa|look|color|vestido|nombre) )\bme peg(?:a|o|aba|an|aron|aban)\b(?! (?:nada|mas el|un |una |el sol|la risa|mucho (?:el|la|ese|esa)|a (?:ell[ao]s?|el\b|ti|la|su|tu|mi)|al|bien|fuerte (?:la|el|lo|su|est[ae])|por (?:la|el) (?:cabeza|hacer)|duro (?:la|el|lo|su)|con (?:ganas|cola|pegamento)))|\bme peg(?:a|o|aba|aron) (?:una? )(?:bofetada|cachetada|punetazo|paliza|golpe|patada|tortazo|hostia)|\bme (?:ha|han|habia) (?:vuelto a )?pegado(?! (?:un |una |fuerte|la|el|a|esa|ese)\b)|\b(?:me esta pegando|deja de pegarme|vuelve a pegarme|volvio a pegarme|quiere pegarme)/,
      /\bme (?:(?:ha|han|habia|habian|esta|estan|estaba|vuelve a|volvio a) )?(?:golpe(?:a|o|an|aron|aba|ado|ando)|maltrat(?:a|o|an|aba|ado|ando)|amenaz(?:a|o|an|aron|aba|ado|ando)|acos(?:a|o|an|aba|ado|ando)|chantaje(?:a|o|an|aron|ado|ando)|extorsion(?:a|o|an|aron|ado|ando)|viol(?:a|o|aron|aba|ado|ando)|estrangul(?:a|o|aba|ado)|ahorc(?:a|aba|ado)|apunal\w+|manose\w+|drogaron|doparon|forz(?:o|ado|aron)|fuerza a)\b/,
      new RegExp(
        `\\b${OTHER}\\b[^.?!]{0,30}\\bme (?:sigue (?:a todas partes|a casa|hasta|por la calle)|persigue|drogo|ahorco|dopo|agredio|agrede|ataco|pateo|empuja)\\b|\\bme (?:han? )?(?:obliga|obligo|obligado|obligaba) a (?:tener|hacer|acost|besar|mandar|enviar|desnud|tocar|quitar)`,
      ),
      /\bme (?:levanta|levanto|puso|ha puesto) la mano\b|\bme (?:toco|toca|tocaron)\b[^.?!]{0,20}\bsin (?:mi )?(?:consentimiento|permiso)|\babus(?:o|a|aron|aba|ado|an) (?:sexualmente )?de mi\b(?! (?:paciencia|confianza|generosidad|bondad|tiempo|amabilidad))|\bviolarme\b|\bme (?:[a-z]+ ){1,3}(?:a la fuerza|contra mi voluntad)\b|\b(?:amenaz\w*|dinero|pag[ao]\w*)\b[^.?!]{0,40}\b(?:public|difund|sub|mand|envi|filtr)\w* mis (?:fotos|videos|imagenes)\b/,
      /\b(?:fui|he sido|soy|estoy siendo|siendo|sido) (?:[a-z]+ )?(?:violad|abusad|maltratad|agredid|acosad|drogad|chantajead|amenazad|golpead|extorsionad)[oa]\b|\b(?:sufro|sufri|victima de) (?:de )?(?:maltrato|violencia|abusos?|acoso)\b|\bsextorsion\b|\bviolencia (?:de genero|domestica)\b/,
      new RegExp(
        `\\b(?:quieren?|van? a|intent[oa]|amenaz[oa] con|amenazado con|juro) (?:matarme|hacerme dan[iy]?o)\\b|\\b${OTHER} ${OWN}{1,3}(?:matarme|hacerme dan[iy]?o|pegarme|lastimarme)\\b|\\bmi ex (?:me quiere|me va a) matar\\b|(?:^|\\b(?:el|ella|marido|novi[oa]|espos[oa]|pareja|que|porque) )me quiere matar\\b(?! (?:de|por)\\b)|\\bmiedo (?:de|a) que (?:el |ella |mi ex )?me (?:mate|haga dan[iy]?o|pegue)|\\b(?:dice|dijo|amenaza|juro)\\b[^.?!]{0,15}\\b(?:me va a|me iba a|va a|iba a) matar(?:me)?\\b(?! de\\b)`,
      ),
      new RegExp(
        `\\b(?:public|difund|difus|filtr|subi|subir|compart|mostr|ensen)\\w*\\b[^.?!]{0,25}\\b(?:mis? ${PICTURES}|${PICTURES} mi[oa]s?\\b)|\\b(?:va a|amenaza con|quiere|dice que va a) (?:mandar|enviar)\\b[^.?!]{0,15}\\bmis? ${PICTURES}`,
      ),
      /\bme (?:echaron|echo|pusieron|puso) (?:algo|droga|burundanga) en (?:la|el|mi) (?:copa|bebida|vaso|trago)/,
      /\bme d(?:io|a|aba) (?:una )?(?:cachetadas?|bofetadas?|paliza|golpes|punetazos?|patadas?)\b|\bme sigue un (?:hombre|tipo|desconocido)\b(?! en (?:insta|ig|tik))|\bme (?:encerro|encierra|tiene encerrad[oa])\b|\bno me deja salir (?:de|ni)\b/,
    ],
    answer: DANGER,
  },
  fear: SPANISH_FEAR,
  minor: {
    ways: [
      new RegExp(
        `\\b(?:tengo|cumplo|cumpli|voy a cumplir) (?:(?:solo|apenas|recien|casi|ya|como) )*${UNDER_AGE}(?: ${YEARS}|(?= ?(?:(?:y|pero|m|h|busco|soy|quiero|me)\\b|[.,!?;)]|$)))|\\bsoy (?:un |una )?(?:chic[oa]|nin[oa]|muchach[oa]|joven|estudiante) de ${UNDER_AGE}\\b|\\bsoy (?:un |una )?adolescente\\b`,
      ),
      /\btengo casi (?:18|dieciocho)\b|\b(?:todavia|aun) no (?:tengo|cumplo|he cumplido) (?:los )?(?:18|dieciocho)\b|\b(?:yo )?soy (?:un |una )?menor(?: de edad\b| de 18\b|(?= ?(?:[.,!?;]|$|y\b|pero\b)))/,
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,40}(?<!\\b${FAMILY}\\b[^.?!]{0,25})\\b(?:de|tiene|con) ${UNDER_AGE} ${YEARS}`,
      ),
      new RegExp(`(?<!\\b${FAMILY}\\b[^.?!]{0,25})\\b(?:de|tiene) ${UNDER_AGE} ${YEARS}[^.?!]{0,40}\\b${ROMANCE}\\b`),
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,30}(?<!\\bhij[oa]s? )\\b(?:menor(?:es)? de (?:edad|18)|colegial\\w*|adolescentes)\\b|(?<!\\bhij[oa]s? )\\b(?:menor(?:es)? de edad|colegial\\w*)\\b[^.?!]{0,30}\\b${ROMANCE}\\b`,
      ),
      /\b(?:sex\w*|acostar\w*|desnud\w*|atraen|excitan|enamor\w*)\b[^.?!]{0,25}\bnin[oa]s\b/,
      new RegExp(
        `\\b${ROMANCE}\\b[^.?!]{0,20}\\b(?:chic[oa]|joven|muchach[oa]|una?) de ${UNDER_AGE}(?= ?(?:[.,!?;]|$))`,
      ),
    ],
    answer: MINOR,
  },
  'harm-to-others': {
    ways: [
      new RegExp(
        `\\b${HOW}\\b${PLAN}{0,40}?\\b(?:acosar|chantajear|extorsionar|amenazar|espiar|hackear|jaquear|humillar|manipular|drogar|dopar|violar|golpear|pegar(?!l[ae]s? un)|matar(?!l[aoe]s? de)|castigar|obligar|forzar|estafar|lastimar|rastrear|localizar|perseguir|vigilar|hundir)${SOMEBODY}`,
      ),
      new RegExp(
        `\\b${HOW} (?:hacerles? (?:mucho )?dan[iy]?o|hacer(?:la|lo|le|les) (?:sufrir|pagar))\\b|\\b(?:la|lo) (?:quiero|voy a) (?:matar|violar|golpear|chantajear|espiar)\\b(?! (?:de|a besos)\\b)|\\b(?:quiero|voy a|como) (?:puedo )?vengarme\\b|\\bme (?:quiero|voy a) vengar\\b|\\b(?:quiero|tomar) venganza\\b`,
      ),
      /\b(?:averiguar|averiguo|saber|descubrir|descubro|encontrar|enterarme|localizar|rastrear)\b[^.?!]{0,20}\bdonde (?:vive|trabaja|duerme|esta(?! (?:el|la|los|las|nuestr\w*|mi)\b)|se encuentra)\b/,
      /\b(?:averigu|consegu|consig|obten|sac|rastre|encontr|localiz|descubr)\w*\b[^.?!]{0,15}\bsu (?:direccion|ubicacion|contrasena|domicilio|clave)\b|\b(?:hacke|jaque|espi|rastre|entrar en|entrar a)\w*\b[^.?!]{0,10}\bsu (?:celular|movil|telefono|whatsapp|instagram|cuenta|facebook)\b/,
      /\b(?:saltar|salto|esquivar|burlar|evadir|evitar)(?:me)? (?:su|el|un|este) bloqueo\b|\b(?:escribir|contactar|llamar|hablar)l[aeo]\b[^.?!]{0,25}\b(?:aunque|si) me (?:ha|haya|tiene|tenga) bloquead[oa]/,
      new RegExp(
        `\\b(?:public|difund|filtr|sub(?:ir|o|a)|compart|post)\\w*\\b[^.?!]{0,15}\\b(?:(?:sus?|l[oa]s|unas?) ${PICTURES}(?! mi[oa]s?)|${PICTURES} (?:suy|de mi ex|de ella|de el)\\w*)`,
      ),
      /\b(?:echarle|ponerle|meterle) (?:algo|droga|burundanga|una pastilla) en (?:la|el|su) (?:copa|bebida|vaso|trago)|\b(?:donde|como)\b[^.?!]{0,20}\b(?:consigo|conseguir|compro|comprar)\b[^.?!]{0,15}\b(?:burundanga|escopolamina)\b/,
      /\b(?:hackear|jaquear|espiar|rastrear|entrar (?:en|a)l?) (?:el |la )?(?:instagram|whatsapp|celular|movil|telefono|cuenta|facebook|correo) de (?:mi|ella|el|una?)\b/,
    ],
    answer: HARM,
  },
};
