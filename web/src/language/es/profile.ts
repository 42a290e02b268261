import type { profileTexts } from '../en/profile.js';
import type { TranslationOf } from '../catalogue.js';

export const profile: TranslationOf<typeof profileTexts> = {
  heading: 'Perfil',
  settings: 'Ajustes',
  card: 'Tu perfil',
  form: 'Editar tu perfil',
  age: { label: 'Edad', description: '18 años o más; puedes dejarla en blanco.' },
  bio: { label: 'Sobre ti', description: 'Como máximo, 1000 caracteres.' },
  pronouns: {
    label: 'Pronombres',
    none: 'Prefiero no decirlo',
    options: { 'She/Her': 'ella', 'he/him': 'él', 'they/them': 'elle', other: 'otros' },
    own: { label: 'Tus pronombres', description: 'Como máximo, 40 caracteres. Pulsa Intro para aplicarlos.' },
  },
  save: 'Guardar',
  saved: '¡Tu perfil se ha guardado!',
  notSaved: 'No se ha podido guardar. Inténtalo de nuevo más tarde.',
  leave: 'Tus cambios no se han guardado. ¿Quieres salir de esta página sin ellos?',
  picture: {
    group: 'Foto de perfil',
    file: 'Archivo de imagen',
    upload: 'Subir una foto',
    remove: 'Quitar la foto',
    kinds: 'JPEG, PNG, WebP, AVIF o GIF, de 5 MB como máximo.',
    drop: 'También puedes arrastrarla hasta aquí.',
    cut: 'Se recorta en forma de cuadrado y se elimina el lugar donde se tomó.',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    progress: 'Subida',
    uploading: 'Subiendo tu foto…',
    almostDone: 'Ya casi está…',
    done: 'Tu foto se ha subido. Guarda los cambios para conservarla.',
    address: {
      label: 'URL de la foto de perfil',
      description:
        'O una dirección que empiece por https://. Los demás ven nuestra copia, así que el sitio donde está la foto nunca sabe quién la mira.',
    },
    wrongKind: 'Elige una imagen JPEG, PNG, WebP, AVIF o GIF.',
    tooBig: 'Elige una imagen de 5 MB como máximo.',
    empty: 'Este archivo está vacío. Elige otro.',
    notUploaded: 'No se ha podido subir la foto. Comprueba tu conexión e inténtalo de nuevo.',
  },
};
