import type { legalTexts } from '../en/legal.js';
import type { TranslationOf } from '../catalogue.js';

export const legal: TranslationOf<typeof legalTexts> = {
  terms: {
    heading: 'Términos',
    introduction:
      'Attune es software de código abierto. Este sitio lo gestiona el operador que figura en Contacto. Al registrarte aceptas estos términos.',
    sections: {
      age: { heading: 'A partir de 18 años', points: ['Tienes que tener 18 años o más.'] },
      account: {
        heading: 'Tu cuenta',
        points: [
          'Regístrate con un correo electrónico tuyo y no compartas tu contraseña.',
          'Lo que haces con tu cuenta es responsabilidad tuya.',
        ],
      },
      conduct: {
        heading: 'Cómo nos tratamos',
        points: [
          'Las normas de la comunidad forman parte de estos términos. El operador puede negar el acceso a quien las incumpla.',
        ],
      },
      content: {
        heading: 'Lo que escribes y subes',
        points: [
          'Sigue siendo tuyo. Permites que Attune lo guarde y lo muestre a las personas a las que va dirigido.',
          'Sube solo fotos que tengas derecho a usar.',
        ],
      },
      price: {
        heading: 'Precio',
        points: [
          'Attune es gratis. Los planes de la primera página son lo que tenemos en mente; hoy no hay nada a la venta.',
        ],
      },
      assistant: {
        heading: 'Chat con IA',
        points: [
          'Es un programa, no una persona, y puede equivocarse. No sustituye el consejo médico o legal ni una llamada de emergencia.',
        ],
      },
      warranty: {
        heading: 'Lo que no se promete',
        points: [
          'Attune comprueba que los correos a la dirección de un miembro llegan. No comprueba quién es un miembro, qué edad tiene ni si lo que dice es cierto.',
          'El software se ofrece tal cual, sin garantía, bajo la licencia MIT. Los derechos que te da la ley no cambian.',
        ],
      },
    },
  },
  rules: {
    heading: 'Normas de la comunidad y seguridad',
    introduction: 'Unas pocas normas para que aquí se pueda confiar. Lo que incumpla una se puede denunciar.',
    sections: {
      yourself: {
        heading: 'Sé tú',
        points: ['Tu propio nombre y tus propias fotos. Para denunciar: «Perfil falso o fotos de otra persona».'],
      },
      kind: {
        heading: 'Sé amable',
        points: ['Sin acoso ni insultos. Un no es un no. Para denunciar: «Acoso o insultos».'],
      },
      money: {
        heading: 'Sin negocios',
        points: ['Sin publicidad y sin pedir dinero. Para denunciar: «Spam, publicidad o peticiones de dinero».'],
      },
      adults: {
        heading: 'Solo personas adultas',
        points: ['Attune es para personas de 18 años o más. Para denunciar: «Menor de 18 años».'],
      },
      threats: {
        heading: 'Sin amenazas',
        points: [
          'Sin violencia ni amenazas de violencia. Para denunciar: «Una amenaza, o alguien está en peligro».',
          'En una emergencia, llama primero al número de emergencias de tu zona. Una denuncia no es una llamada de emergencia.',
        ],
      },
      reporting: {
        heading: 'Cómo denunciar',
        points: [
          'En Amigos, abre el menú junto a un nombre y elige «Denunciar». Si no encaja otro motivo, usa «Otra cosa».',
          'La persona denunciada no sabrá quién la ha denunciado. La denuncia se guarda para el operador, que decide qué hacer.',
          '«Bloquear», en el mismo menú, hace que no volváis a encontraros y termina una amistad al momento.',
        ],
      },
      safety: {
        heading: 'Citas seguras',
        points: [
          'Elige un lugar público para las primeras citas.',
          'No compartas datos financieros ni contraseñas.',
          'Confía en tu instinto. Puedes parar en cualquier momento.',
        ],
      },
    },
  },
  contact: {
    heading: 'Contacto',
    introduction: 'Attune es software de código abierto. Cada sitio que lo usa tiene su propio operador.',
    operator: 'Operador de este sitio',
    runBy: name => `Este sitio lo gestiona ${name}.`,
    notNamed: 'El operador de este sitio no ha indicado aquí ningún nombre.',
    reach: 'Así puedes contactar con el operador:',
    noContact: 'El operador de este sitio no ha indicado ninguna dirección a la que escribir.',
    loading: 'Cargando el contacto…',
    failed: 'No se ha podido cargar el contacto.',
    members: 'Sobre un miembro',
    membersAdvice: 'Para denunciar a un miembro, usa «Denunciar» en Amigos. Las normas de la comunidad dicen cómo.',
  },
};
