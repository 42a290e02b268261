import type { DateAbout, DateContactTexts } from './date-contact.texts.js';

const plan = ({ name, other, place, startsAt, endsAt }: DateAbout) =>
  `Lo que había planeado ${name}: una cita con ${other}. Lugar: ${place}. Desde el ${startsAt} hasta el ${endsAt}.`;
const EMERGENCY =
  'Attune no es un servicio de emergencias: aquí nadie lee esto ni llama a nadie. Si crees que alguien está en peligro, llama al número de emergencias de tu zona (112 en Europa, 911 en Norteamérica).';
const label = 'Ver el plan';

export const spanish: DateContactTexts = {
  member: 'Alguien de Attune',
  someone: 'alguien que conoce de Attune',
  onThePage: 'está en la página',
  decline: 'No quiero estos correos',
  mails: {
    named: ({ name }) => ({
      subject: `${name} te ha nombrado persona de confianza`,
      preheader: 'Para una cita planeada en Attune.',
      title: `${name} confía en ti`,
      paragraphs: [
        `${name} tiene una cita con alguien que conoce de Attune, una aplicación de citas, y quiere que se te avise si después no dice que todo va bien, o si pide ayuda.`,
        'Ahora no tienes que hacer nada. En la página se ve con quién, dónde y cuándo. Estará disponible hasta 48 horas después del final; desaparece antes si, más de media hora antes de que empiece, la cita se cancela o se te quita como persona de confianza.',
      ],
      label,
      hint: 'Quien tenga este enlace puede leer el plan. No se lo pases a nadie en quien no confíes.',
      after: [EMERGENCY],
    }),
    noAnswer: about => ({
      subject: `${about.name} no ha respondido después de una cita`,
      preheader: 'Le preguntamos si todo va bien y lleva 20 minutos sin responder.',
      title: `Sin respuesta de ${about.name}`,
      paragraphs: [
        `Al terminar la cita preguntamos a ${about.name} si todo va bien. Lleva 20 minutos sin responder. A menudo solo es un móvil apagado u olvidado; intenta ponerte en contacto con ${about.name}.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [`Si ${about.name} responde más tarde, se verá en la página.`],
    }),
    help: about => ({
      subject: `${about.name} pide ayuda`,
      preheader: 'Ha pulsado «Necesito ayuda» en una cita.',
      title: `${about.name} pide ayuda`,
      paragraphs: [
        `${about.name} acaba de pulsar «Necesito ayuda» en Attune. Intenta ponerte en contacto con ${about.name} enseguida.`,
        plan(about),
        EMERGENCY,
      ],
      label,
      after: [],
    }),
    takenOut: ({ name }) => ({
      subject: `${name} te ha quitado como persona de confianza`,
      preheader: 'La cita está a punto de empezar, está en curso o ha terminado hace poco.',
      title: `¿Está bien ${name}?`,
      paragraphs: [
        `En torno a la hora de la cita, ${name} te ha quitado como persona de confianza o ha nombrado a otra. Puede que no signifique nada. Pero no vemos quién tenía el móvil en la mano: si te parece raro, intenta ponerte en contacto con ${name}.`,
        'Como ha pasado tan cerca de la cita, sigues recibiendo los correos sobre ella y la página se mantiene.',
        EMERGENCY,
      ],
      label,
      after: [],
    }),
  },
};
