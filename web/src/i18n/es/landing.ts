import type { landingTexts } from '../en/landing.js';
import type { TranslationOf } from '../catalogue.js';

export const landing: TranslationOf<typeof landingTexts> = {
  verified: {
    title: 'Tu correo está verificado',
    welcome: 'Te damos la bienvenida a Attune. Ya puedes iniciar sesión.',
    logIn: 'Iniciar sesión',
  },
  welcome: {
    kicker: 'Citas con IA, hechas para sentir',
    documentTitle: 'Attune: citas en la misma sintonía',
    heading: 'Te damos la bienvenida a Attune. Conoce a alguien en tu sintonía.',
    promise:
      'Attune busca primero la compatibilidad emocional y cuida de tu seguridad desde el primer saludo hasta la primera cita.',
    createAccount: 'Crea tu cuenta',
    logIn: 'Iniciar sesión',
    toMoments: 'Ir a Moments',
    askAssistant: 'Pregunta a nuestro asistente',
  },
  about: {
    heading: 'Quiénes somos',
    whoItIsFor:
      'Attune es para quienes quieren conocer a alguien y buscan comprensión, no una puntuación. Nos importa cómo se sienten dos personas cuando están juntas: lo que te da calma, lo que te hace reír, cómo te gusta conversar.',
    howItHelps:
      'Un asistente de IA te ayuda a decir lo que quieres decir y a encontrar personas afines a ti. Lo que envías, y a quién, lo decides siempre tú. Y como la confianza necesita pruebas, nuestro código está abierto para quien quiera leerlo.',
  },
  slideShow: {
    heading: 'La vida en Attune',
    label: 'Imágenes',
    role: 'carrusel',
    position: (slide, total) => `${slide} de ${total}`,
    play: 'Reanudar las imágenes',
    pause: 'Pausar las imágenes',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    captions: {
      cafe: 'Primeras citas que parecen la segunda',
      waves: 'Dos personas en la misma sintonía',
      talk: 'Conversaciones a tu ritmo',
      moments: 'Moments: pequeños destellos de vida real',
      assistant: 'Un asistente que te ayuda a encontrar las palabras',
      safety: 'Seguridad que te acompaña hasta casa',
    },
  },
  plans: {
    heading: 'Planes',
    free: { name: 'gratis', contents: 'compatibilidades básicas, mensajes y un Super Match con IA' },
    premium: { name: 'premium', contents: 'un bot que te da consejos para chatear' },
    platinum: { name: 'platino', contents: 'visibilidad prioritaria y planificación de citas con ayuda de la IA' },
    notForSale: 'Esto es lo que tenemos en mente. Hoy no hay nada a la venta.',
  },
  safety: {
    heading: 'Citas seguras',
    inPublic: {
      tip: 'Elige un lugar público para las primeras citas',
      why: 'Una cafetería o un parque, ir y volver por tu cuenta, y alguien de confianza que sepa dónde estás.',
    },
    secrets: {
      tip: 'No compartas datos financieros ni contraseñas',
      why: 'Quien tiene buenas intenciones no pide dinero, datos bancarios ni códigos. En Attune tampoco lo hacemos nunca.',
    },
    instincts: {
      tip: 'Confía en tu instinto',
      why: 'Si algo no te convence, puedes parar en cualquier momento. No le debes explicaciones a nadie.',
    },
  },
  footer: {
    company: { heading: 'Empresa', links: ['Nuestra historia', 'Empleo', 'Prensa'] },
    support: { heading: 'Ayuda', links: ['Centro de ayuda', 'Centro de seguridad', 'Contacto'] },
    legal: { heading: 'Legal', links: ['Privacidad', 'Términos', 'Cookies'] },
    onTheirWay: 'Las páginas sin enlace están en camino.',
  },
  install: {
    heading: 'Instalar la app',
    beingInstalled: 'Attune se está instalando.',
    apple: {
      device: 'iPhone y iPad',
      advice: 'En Safari, toca «Compartir» y luego «Añadir a pantalla de inicio».',
    },
    android: {
      device: 'Android',
      advice: 'En el menú del navegador, toca «Instalar aplicación» o «Añadir a pantalla de inicio».',
    },
    desktop: {
      device: 'Escritorio',
      advice: 'Elige «Instalar Attune» en el menú del navegador. En Safari: «Archivo» y luego «Añadir al Dock».',
    },
  },
};
