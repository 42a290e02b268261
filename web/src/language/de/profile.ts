import type { profileTexts } from '../en/profile.js';
import type { TranslationOf } from '../catalogue.js';

export const profile: TranslationOf<typeof profileTexts> = {
  heading: 'Profil',
  settings: 'Einstellungen',
  card: 'Dein Profil',
  form: 'Dein Profil bearbeiten',
  age: { label: 'Alter', description: 'Ab 18; du kannst es auch weglassen.' },
  bio: { label: 'Über dich', description: 'Höchstens 1.000 Zeichen.' },
  pronouns: {
    label: 'Pronomen',
    none: 'Keine Angabe',
    options: { 'She/Her': 'sie/ihr', 'he/him': 'er/ihm', 'they/them': 'they/them', other: 'andere' },
    own: { label: 'Deine Pronomen', description: 'Höchstens 40 Zeichen. Mit der Eingabetaste übernimmst du sie.' },
  },
  save: 'Speichern',
  saved: 'Dein Profil ist gespeichert!',
  notSaved: 'Das Speichern hat nicht geklappt. Bitte versuche es später noch einmal.',
  leave: 'Deine Änderungen sind nicht gespeichert. Die Seite ohne sie verlassen?',
  picture: {
    group: 'Profilbild',
    file: 'Bilddatei',
    upload: 'Bild hochladen',
    remove: 'Bild entfernen',
    kinds: 'JPEG, PNG, WebP, AVIF oder GIF, höchstens 5 MB.',
    drop: 'Du kannst es auch hierher ziehen.',
    cut: 'Es wird quadratisch zugeschnitten, und die Angabe, wo es aufgenommen wurde, wird entfernt.',
    retry: 'Noch einmal versuchen',
    cancel: 'Abbrechen',
    progress: 'Hochladen',
    uploading: 'Dein Bild wird hochgeladen …',
    almostDone: 'Fast geschafft …',
    done: 'Dein Bild ist hochgeladen. Speichere, um es zu behalten.',
    address: {
      label: 'Adresse deines Profilbilds',
      description:
        'Oder eine Adresse, die mit https:// beginnt. Andere sehen unsere Kopie davon; die Seite, auf der das Bild liegt, erfährt also nie, wer es ansieht.',
    },
    wrongKind: 'Bitte wähle ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
    tooBig: 'Bitte wähle ein Bild von höchstens 5 MB.',
    empty: 'Diese Datei ist leer. Bitte wähle eine andere.',
    notUploaded: 'Das Bild konnte nicht hochgeladen werden. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  },
};
