import type { Topic } from '../topic.js';

/** What the app suggests to ask, in Spanish. The rest is written in English so far. */
export const SPANISH_ADVICE: Topic[] = [
  {
    id: 'profile-es',
    language: 'es',
    title: 'un buen perfil',
    phrases: [
      '¿Cómo es un buen perfil?',
      'cómo escribo un buen perfil',
      'qué pongo en mi perfil, qué escribo en mi biografía',
      'ayúdame con mi perfil',
      'cómo mejorar el perfil',
    ],
    answers: [
      `Un buen perfil hace una sola cosa: le pone fácil a alguien escribirte la primera frase.

- **Ve a lo concreto.** «Me gusta viajar» lo dice todo el mundo. «Una vez perdí el tren en Oporto y me quedé tres días» eres tú.
- **Bastan tres cosas:** algo que haces cada semana, algo de lo que podrías hablar una hora y algo que buscas.
- **Di lo que quieres, no lo que no quieres.** Una lista de «no…» suena a cansancio, aunque tengas razón.
- **Termina con un gancho:** «Pregúntame por qué tengo cuatro acordeones».

¿Qué hiciste el fin de semana pasado que repetirías con gusto? Muchas veces esa es la primera línea.`,
      `Haz la *prueba del amigo*: envía tu texto a alguien que te conozca y pregúntale qué frase suena menos a ti. Bórrala. Después lee el resto en voz alta: donde tropieces, sobra algo.

No pongas tu lugar de trabajo, tu calle, tu teléfono ni los nombres de tus hijos. Pueden esperar hasta que alguien se los haya ganado.`,
    ],
  },
  {
    id: 'first-message-es',
    language: 'es',
    title: 'un primer mensaje',
    phrases: [
      '¿Qué escribo en un primer mensaje?',
      'qué le escribo, qué le digo primero',
      'cómo escribir el primer mensaje',
      'cómo empiezo una conversación',
      'no responde a mi mensaje, no contesta mis mensajes',
    ],
    answers: [
      `Un primer mensaje que recibe respuesta suele tener dos o tres frases:

1. **Por qué esa persona:** algo de su perfil que te hizo parar.
2. **Un poco de ti:** una frase, para que sea un intercambio.
3. **Una pregunta fácil.**

> «Tu foto en el huerto me hizo sonreír: yo no he conseguido salvar ni un tomate. ¿Cuál es el secreto, de verdad les hablas?»

Envíalo una vez. Que no haya respuesta en una semana *es* una respuesta, y casi nunca dice nada de lo que vales: la gente está ocupada, es tímida o ya está conociendo a alguien. Insistir una vez rara vez ayuda; insistir dos hace daño.`,
    ],
  },
  {
    id: 'safe-first-date-es',
    language: 'es',
    title: 'una primera cita segura',
    phrases: [
      '¿Cómo me cuido en una primera cita?',
      'primera cita segura, seguridad en una cita',
      'consejos de seguridad para la primera cita',
      'dónde quedamos la primera vez',
      'es peligroso quedar con alguien de internet',
    ],
    answers: [
      `Antes de ver a alguien por primera vez:

- **Primero, una videollamada.** Diez minutos dicen más que cien mensajes.
- **Queda en un lugar público, de día si puedes,** que ya conozcas. No en una casa ni en un paseo solitario.
- **Ve y vuelve por tu cuenta.** Así puedes irte cuando quieras.
- **Cuéntale a alguien** con quién estás, dónde y hasta cuándo, y acuerda un mensaje a mitad de la cita.
- **No pierdas de vista tu vaso,** lleva el teléfono cargado y bebe menos que otras veces.
- **Vete si algo no te gusta.** No debes explicaciones: «Me voy ya a casa» es una frase completa.

A quien te conviene, todo esto le parecerá razonable. Si estás en peligro, llama a emergencias (112 o 911).`,
      `Una frase para tener a mano: «La primera vez siempre quedo para un café en un lugar público, ¡espero que te parezca bien!». Y una salida: acuerda con alguien que te llame a los cuarenta minutos. Si te presionan para cambiar de lugar, subir a un coche o ir a su casa, vete y denúncialo aquí.`,
    ],
  },
  {
    id: 'red-flags-es',
    language: 'es',
    title: 'señales de alerta',
    phrases: [
      '¿Qué son las señales de alerta?',
      'señales de alerta, señales de alarma, banderas rojas',
      'es una señal de alerta, es una red flag',
      'algo no me cuadra, algo no me da buena espina',
      'es una persona tóxica, manipuladora, bombardeo de amor',
    ],
    answers: [
      `Señales que conviene tomar en serio desde el principio:

- **Demasiado y demasiado pronto:** gran amor la primera semana, planes de vida antes del primer café.
- **Un no que hay que decir dos veces.** Es la mejor prueba: di un no pequeño y observa.
- **Todas sus exparejas estaban locas;** nunca tuvo culpa de nada.
- **Te hace sentir menos:** bromas a tu costa, y luego «es que eres muy sensible».
- **Secretos y prisas:** nunca una videollamada, siempre una crisis, «no se lo cuentes a nadie».
- **Quiere saber dónde estás** a todas horas.

Un mal día no es una señal; un patrón, sí. Y lo que sientes en el estómago es información, incluso antes de saber por qué. ¿Qué has notado?`,
      `Y las señales **verdes**, para que también las reconozcas: hace lo que dice, pregunta y se acuerda, acepta un no sin drama, habla bien de la gente, a tus amistades les gusta cómo eres a su lado, y sientes calma más que vértigo.`,
    ],
  },
  {
    id: 'greeting-es',
    language: 'es',
    phrases: [
      'hola',
      'buenos días, buenas tardes, buenas noches',
      'quién eres, qué eres',
      'eres una persona, eres un bot',
      'qué puedes hacer',
    ],
    answers: [
      `¡Hola, qué bien que estés aquí! Soy el coach sin conexión de Attune: un programa con consejos ya escritos, ni una persona ni un modelo de lenguaje. Lo que me escribes se queda aquí.

En español puedo ayudarte con tu perfil, un primer mensaje, una primera cita segura y las señales de alerta. El resto de mis consejos están por ahora solo en inglés. ¿Qué te preocupa?`,
    ],
  },
];
