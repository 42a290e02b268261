import type { RehearsalTexts } from './rehearsal.texts.js';

export const SPANISH: RehearsalTexts = {
  first_message: {
    partner: [
      '¡Hola! Qué bien que escribas. ¿Qué te hizo detenerte en mi perfil?',
      'Buena pregunta. Primero fueron los barcos; la sopa llegó con los dedos fríos. ¿Y tú?',
      'Me gusta. Tengo que volver al taller, pero escríbeme otra vez.',
    ],
    feedback: [
      {
        good: 'Has preguntado algo, así es fácil responder.',
        better: 'Haz una pregunta abierta: así es fácil responder.',
      },
      {
        good: 'La longitud está bien: da una idea de ti y se lee de una vez.',
        better: 'Dos o tres frases son una buena longitud para un primer mensaje.',
      },
      {
        good: 'Has retomado algo del perfil. Se nota que lo has leído.',
        better: 'Retoma algo del perfil, como los barcos o la sopa.',
      },
    ],
  },
  saying_no: {
    partner: [
      'Vaya. Pero lo pasamos muy bien, ¿no? ¿Solo un café más?',
      'Mm. Yo esperaba otra cosa. ¿Lo tienes del todo claro?',
      'De acuerdo. Gracias por decirlo con claridad. Cuídate.',
    ],
    feedback: [
      {
        good: 'Tu no es claro. No queda nada que adivinar.',
        better: 'Di el no mismo: «No quiero una segunda cita».',
      },
      {
        good: 'No te has disculpado demasiado. Un no no necesita excusas.',
        better: 'Con un «lo siento» basta. Un no no es un error.',
      },
      {
        good: 'No has dejado abierta ninguna puerta que no quieras abrir.',
        better: 'Deja fuera «quizá» y «ahora tengo mucho lío»: suenan a «pregunta otra vez».',
      },
    ],
  },
  boundary: {
    partner: [
      'Solo lo hacía con buena intención. Todo el mundo llama por la noche, ¿qué tiene de malo?',
      '¿Entonces ya no te gusto?',
      'Vale, lo entiendo. Escribiré antes, y no después de las diez.',
    ],
    feedback: [
      {
        good: 'Has hablado de ti. Es difícil discutirlo.',
        better: 'Empieza por ti: «No quiero llamadas tarde por la noche».',
      },
      {
        good: 'Has nombrado lo que no quieres.',
        better: 'Nombra la cosa misma, con un «no» o un «basta».',
      },
      {
        good: 'Has dicho qué prefieres, o qué pasa si no.',
        better: 'Añade qué prefieres: «Escríbeme antes, y antes de las nueve».',
      },
    ],
  },
};
