import type { momentsTexts } from '../en/moments.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('es');

export const moments: TranslationOf<typeof momentsTexts> = {
  heading: 'Moments',
  tagline: 'Captura momentos. Descubre conexiones',
  firstSteps: {
    heading: '¡Te damos la bienvenida! Primeros pasos',
    dismiss: 'Ocultar estos pasos',
    profile: 'Completa tu perfil',
    people: 'Busca personas',
  },
  up: 'Arriba: momento anterior',
  down: 'Abajo: momento siguiente',
  captions: 'Subtítulos',
  moment: 'Momento',
  position: (moment, total) => `${moment} de ${total}`,
  following: 'A continuación',
  madeUp: 'Son momentos de muestra: las personas son inventadas y los videos están dibujados.',
  video: caption => `Video: ${caption}`,
  play: 'Reproducir',
  pause: 'Pausar',
  notPlayed: 'Este video no se puede reproducir en este momento.',
  tryAgain: 'Reintentar',
  like: likes => `Me gusta, ${likes} ${plural(likes, { one: 'corazón', other: 'corazones' })}`,
  comments: count => plural(count, { one: 'comentario', other: 'comentarios' }),
  clips: {
    coffee: {
      caption: 'Un café, dijimos. De eso hace ya tres tazas.',
      description:
        'La ventana de una cafetería con el sol de la mañana. Una taza blanca y otra rosa están juntas sobre la mesa; su vapor sube y se encuentra.',
    },
    walk: {
      caption: 'Regla de los domingos: cero pantallas, todas las hojas.',
      description:
        'Dos personas caminan de la mano por un bosque en otoño, con un perrito por delante. Los árboles van pasando y caen hojas.',
    },
    umbrella: {
      caption: 'Un solo paraguas. Dice que el otro se le olvidó.',
      description:
        'Dos personas muy juntas bajo un paraguas rosa, vistas de espaldas. Llueve, y las farolas se reflejan en la calle mojada.',
    },
    skyline: {
      caption: 'Su lámpara da las buenas noches. La mía responde.',
      description:
        'Una ciudad de noche junto a un río. Dos ventanas de casas muy alejadas se encienden por turnos, y una chispa vuela de una a otra.',
    },
    tea: {
      caption: 'Té sin prisa, charla sin prisa. Hay tiempo.',
      description:
        'Una taza de té vista desde arriba, con las hojas dando vueltas. Al lado, un plato con dos galletas y, al otro lado de la mesa, una segunda taza.',
    },
    sea: {
      caption: 'Perdimos el ferry. El mejor error del verano.',
      description:
        'Un pequeño velero se mece sobre las olas al atardecer. Dos personas van sentadas en él y miran el sol.',
    },
    record: {
      caption: 'Cara B, y nadie quiere encender la luz.',
      description: 'Un disco gira a la luz de una lámpara. Junto al tocadiscos hay dos copas y la funda del disco.',
    },
    fireflies: {
      caption: 'Dos luciérnagas nos enseñaron a bailar.',
      description:
        'Anochece sobre un prado bajo la luna creciente. Una luz dorada y otra rosa bailan la una alrededor de la otra.',
    },
  },
};
